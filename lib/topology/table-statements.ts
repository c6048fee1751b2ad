import type { FunctionName, TableAccess } from './spec.ts';
import { TABLE_ACCESS } from './table-access.ts';

/** What one IAM statement allows: actions on the table or on one index, for certain partition keys. */
export type TableStatement = {
  actions: readonly string[];
  /** `null`: the table itself. */
  index: 'index1' | 'work' | null;
  /** Partition-key patterns, in which `*` stands for any text. */
  keys: readonly string[];
};

const READ = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem'];
const WRITE = ['PutItem', 'UpdateItem'];

/**
 * Returns a function's statements. A function that may write an item may also read it. A batch puts and deletes, so it
 * needs one statement for all its keys.
 */
export function tableStatements(name: FunctionName): TableStatement[] {
  const {
    reads = [],
    writes = [],
    removes = [],
    batches = [],
    index1 = [],
    work = [],
  }: TableAccess = TABLE_ACCESS[name] ?? {};
  const statements: TableStatement[] = [
    { actions: READ, index: null, keys: [...new Set([...reads, ...writes])] },
    { actions: WRITE, index: null, keys: writes },
    { actions: ['DeleteItem'], index: null, keys: removes },
    { actions: ['BatchWriteItem'], index: null, keys: batches },
    { actions: ['Query'], index: 'index1', keys: index1 },
    { actions: ['Query'], index: 'work', keys: work },
  ];
  return statements.filter(({ keys }) => keys.length > 0);
}

/** Returns whether a statement covers a request, as IAM would decide it: every key must match one of the patterns. */
export function covers(
  statement: TableStatement,
  request: { action: string; index: string | null; partitions: readonly string[] },
): boolean {
  return (
    statement.index === request.index &&
    statement.actions.includes(request.action) &&
    request.partitions.every((key) => statement.keys.some((pattern) => matches(pattern, key)))
  );
}

function matches(pattern: string, key: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}
