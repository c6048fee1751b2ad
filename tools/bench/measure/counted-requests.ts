import type { Table } from '#lambdas/store/table/single-table.ts';

const WRITES = new Set([
  'UpdateItemCommand',
  'PutItemCommand',
  'DeleteItemCommand',
  'TransactWriteItemsCommand',
]);

/** The number of table requests since counting started. */
export type RequestCounts = { writes: number; reads: number };

/** Counts the requests to a table from now on. */
export function countedRequests(table: Table): RequestCounts {
  const counts = { writes: 0, reads: 0 };
  table.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        counts[WRITES.has(commandName) ? 'writes' : 'reads'] += 1;
        return next(args);
      },
    { step: 'initialize' },
  );
  return counts;
}
