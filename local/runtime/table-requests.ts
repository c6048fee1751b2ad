import * as v from 'valibot';

/** A table request as IAM sees it: one action, on the table or an index, and the partition keys that it names. */
export type TableRequest = { action: string; index: string | null; partitions: string[] };

/** A request for table items. */
const on = (action: string, partitions: string[]): TableRequest => ({ action, index: null, partitions });

const Row = v.looseObject({ PK: v.string() });
const Keyed = v.object({ Key: Row });
const Put = v.object({ Item: Row });
const Query = v.object({
  IndexName: v.optional(v.string()),
  KeyConditionExpression: v.string(),
  ExpressionAttributeNames: v.optional(v.record(v.string(), v.string())),
  ExpressionAttributeValues: v.record(v.string(), v.unknown()),
});
const BatchGet = v.object({ RequestItems: v.record(v.string(), v.object({ Keys: v.array(Row) })) });
const BatchWrite = v.object({
  RequestItems: v.record(
    v.string(),
    v.array(v.object({ PutRequest: v.optional(Put), DeleteRequest: v.optional(Keyed) })),
  ),
});
const Transaction = v.object({
  TransactItems: v.array(
    v.object({
      Put: v.optional(Put),
      Update: v.optional(Keyed),
      Delete: v.optional(Keyed),
      ConditionCheck: v.optional(Keyed),
    }),
  ),
});

const READERS: Record<string, (input: unknown) => TableRequest[]> = {
  GetCommand: (input) => [on('GetItem', [v.parse(Keyed, input).Key.PK])],
  PutCommand: (input) => [on('PutItem', [v.parse(Put, input).Item.PK])],
  UpdateCommand: (input) => [on('UpdateItem', [v.parse(Keyed, input).Key.PK])],
  DeleteCommand: (input) => [on('DeleteItem', [v.parse(Keyed, input).Key.PK])],
  BatchGetCommand: (input) => {
    const keys = Object.values(v.parse(BatchGet, input).RequestItems).flatMap(({ Keys }) => Keys);
    return [
      on(
        'BatchGetItem',
        keys.map(({ PK }) => PK),
      ),
    ];
  },
  BatchWriteCommand: (input) => {
    const writes = Object.values(v.parse(BatchWrite, input).RequestItems).flat();
    const rows = writes.flatMap(({ PutRequest, DeleteRequest }) => [
      ...(PutRequest ? [PutRequest.Item] : []),
      ...(DeleteRequest ? [DeleteRequest.Key] : []),
    ]);
    return [
      on(
        'BatchWriteItem',
        rows.map(({ PK }) => PK),
      ),
    ];
  },
  QueryCommand: (input) => [queryIn(input)],
  // IAM checks each action of a transaction separately.
  TransactWriteCommand: (input) =>
    v
      .parse(Transaction, input)
      .TransactItems.flatMap((item) => [
        ...(item.Put ? [on('PutItem', [item.Put.Item.PK])] : []),
        ...(item.Update ? [on('UpdateItem', [item.Update.Key.PK])] : []),
        ...(item.Delete ? [on('DeleteItem', [item.Delete.Key.PK])] : []),
        ...(item.ConditionCheck ? [on('ConditionCheckItem', [item.ConditionCheck.Key.PK])] : []),
      ]),
};

/**
 * Returns the requests that a command makes, as IAM sees them; `null` for a command that no function may send, such as
 * a scan.
 */
export function requestsIn(command: {
  input: unknown;
  constructor: { name: string };
}): TableRequest[] | null {
  return READERS[command.constructor.name]?.(command.input) ?? null;
}

function queryIn(input: unknown): TableRequest {
  const query = v.parse(Query, input);
  const [, name = '', value = ''] = /(#?\w+) = (:\w+)/.exec(query.KeyConditionExpression) ?? [];
  const key = query.ExpressionAttributeNames?.[name] ?? name;
  if (!['PK', 'PK1', 'work'].includes(key))
    throw new Error(`A query names no partition: ${query.KeyConditionExpression}`);
  return {
    action: 'Query',
    index: query.IndexName ?? null,
    partitions: [v.parse(v.string(), query.ExpressionAttributeValues[value])],
  };
}
