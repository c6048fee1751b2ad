import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { type Engines, startEngines as startLocalEngines } from '#local/engines/engines.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
import { startEngines } from '#test/support/engines.ts';

let behind: Engines;
let front: Server;
let endpoint: string;

/** A single endpoint for all services, like LocalStack. */
beforeAll(async () => {
  behind = await startLocalEngines();
  const { AWS_ENDPOINT_URL_DYNAMODB: tables = '', AWS_ENDPOINT_URL_SQS: others = '' } = behind.env;
  front = createServer((request, response) => {
    const isTable = String(request.headers['x-amz-target']).startsWith('DynamoDB');
    pass(request, response, isTable ? tables : others);
  });
  endpoint = await listen(front);
});
afterAll(async () => {
  await closeServer(front);
  await behind.stop();
});

test('each test file gets its own table, queues and bucket on AWS endpoints that are already running', async () => {
  const running = { dynamoDb: endpoint, sqs: endpoint, s3: endpoint };
  const [one, other] = [await startEngines({ running }), await startEngines({ running })];
  expect(one.env.AWS_ENDPOINT_URL_DYNAMODB).toBe(endpoint);
  expect(one.env.TABLE_NAME).not.toBe(other.env.TABLE_NAME);

  const { client, name } = openTable(one.env.TABLE_NAME ?? '');
  await client.send(new PutCommand({ TableName: name, Item: { PK: 'A', SK: 'B' } }));
  const QueueUrl = one.env.FILINGS_QUEUE_URL;
  const sent = await new SQSClient({}).send(new SendMessageCommand({ QueueUrl, MessageBody: 'hello' }));

  expect(sent.MessageId).toBeTruthy();
  await Promise.all([one.stop(), other.stop()]);
});

async function pass(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  const body = await buffer(request);
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
  const answer = await fetch(`${target}${request.url}`, {
    method: request.method ?? 'POST',
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
