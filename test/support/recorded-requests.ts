import type { Table } from '#lambdas/store/table/table.ts';

/** Names of the commands that are sent to the table from now on, of those alone that speak of this. */
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
