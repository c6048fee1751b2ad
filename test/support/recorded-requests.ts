import type { Table } from '#lambdas/store/table/single-table.ts';

/** Returns the names of the commands sent to the table from now on, limited to those that match `about`. */
export function recordedRequests(table: Table, about = /./): string[] {
  const names: string[] = [];
  table.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (about.test(JSON.stringify(args.input))) names.push(commandName);
        return next(args);
      },
    { step: 'initialize' },
  );
  return names;
}
