import type { Table } from '#lambdas/store/table/table.ts';

/**
 * Breaks the connection off once the table has made the next update, so that the SDK makes it again.
 * @returns asks how often it was sent, and ends this
 */
export function loseNextAnswer(table: Table): () => number {
  let sent = 0;
  table.client.middlewareStack.add(
    (next, context) => async (args) => {
      const answer = await next(args);
      if (context.commandName !== 'UpdateItemCommand') return answer;
      sent += 1;
      if (sent === 1) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
      return answer;
    },
    // Inside the SDK's own retries.
    { step: 'deserialize', name: 'lose', priority: 'low' },
  );
  return () => {
    table.client.middlewareStack.remove('lose');
    return sent;
  };
}
