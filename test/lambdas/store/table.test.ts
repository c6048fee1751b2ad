import { createServer, type Server } from 'node:http';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTable, type Table } from '#lambdas/store/table/single-table.ts';
import { closeServer, listen } from '#local/engines/servers.ts';

const CONFLICT = {
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
  message: 'Transaction is ongoing for the item',
};

let server: Server;
let table: Table;
let conflicts = 0;
beforeEach(async () => {
  server = createServer((_request, response) => {
    const isConflict = conflicts > 0;
    conflicts -= 1;
    response.writeHead(isConflict ? 400 : 200, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify(isConflict ? CONFLICT : {}));
  });
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', await listen(server));
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  table = openTable('table');
});
afterEach(async () => {
  table.client.destroy();
  vi.unstubAllEnvs();
  await closeServer(server);
});

const Key = { PK: 'USER#1', SK: 'WATCH#AAPL' };

/**
 * @see docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html, "Transaction conflict handling"
 */
test.each([
  ['a put', () => table.client.send(new PutCommand({ TableName: 'table', Item: Key }))],
  [
    'an update',
    () => table.client.send(new UpdateCommand({ TableName: 'table', Key, UpdateExpression: 'REMOVE note' })),
  ],
  ['a deletion', () => table.client.send(new DeleteCommand({ TableName: 'table', Key }))],
])('%s that conflicts with a transaction on its item is retried', async (_, write) => {
  conflicts = 2;
  await write();
  expect(conflicts).toBe(-1);
});

test('a write that keeps conflicting with transactions fails', async () => {
  conflicts = 100;
  await expect(table.client.send(new DeleteCommand({ TableName: 'table', Key }))).rejects.toThrow('ongoing');
});
