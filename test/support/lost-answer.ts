import type { Table } from '#lambdas/store/table/single-table.ts';

/**
 * Breaks the connection off once the table has made the next update, so that the SDK makes it again.
 * @returns asks whether it was sent again, and ends this. How often is the SDK's choice: after it has corrected its clock
 * by the engine's, it also repeats what was refused.
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
    // Placed inside the SDK's own retries.
    { step: 'deserialize', name: 'lose', priority: 'low' },
  );
  return () => {
    table.client.middlewareStack.remove('lose');
    return sent > 1;
  };
}
