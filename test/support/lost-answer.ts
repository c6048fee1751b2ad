import type { Table } from '#lambdas/store/table/single-table.ts';

/**
 * Breaks the connection after the table's next update, so that the SDK sends the update again.
 * @returns a function that stops breaking connections and returns whether the update was sent again. The SDK
 * decides how often it repeats: after it has adjusted its clock to the engine's, it also repeats refused
 * requests.
 */
export function loseNextAnswer(table: Table): () => boolean {
  let sent = 0;
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      const answer = await next(args);
      if (context.commandName !== 'UpdateItemCommand') return answer;
      sent += 1;
      if (sent === 1) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
      return answer;
    },
    // This middleware runs inside the SDK's own retries.
    { step: 'deserialize', name: 'lose', priority: 'low' },
  );
  return () => {
    table.client.middlewareStack.remove('lose');
    return sent > 1;
  };
}
