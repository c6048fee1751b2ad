import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { openQueue } from '#lambdas/clients/queue.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
import { acceptLogged, logged } from '#test/support/logs.ts';

const BODY = '{"cik":"0000320193"}';
const MESSAGE = {
  Body: BODY,
  MD5OfBody: createHash('md5').update(BODY).digest('hex'),
  ReceiptHandle: 'handle',
  MessageId: 'message',
  Attributes: { SentTimestamp: '1764158400000' },
};

let server: Server;
let QueueUrl: string;
beforeEach(async () => {
  server = createServer((request, response) => {
    json(request).then((body) => {
      const { WaitTimeSeconds = 0 } = body as { WaitTimeSeconds?: number };
      const Messages = WaitTimeSeconds > 0 ? [MESSAGE] : [];
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ Messages }));
    });
  });
  const url = await listen(server);
  QueueUrl = `${url}/000000000000/queue`;
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  // All files of a worker share one client, so it must have the endpoint of the shared engines.
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', inject('engines').sqs);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await closeServer(server);
});

/** @see docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-short-and-long-polling.html */
test('messages are found even if a short poll would miss those on some SQS servers', async () => {
  expect(await openQueue(QueueUrl).receive()).toEqual([
    { id: 'message', body: BODY, handle: 'handle', sentAt: '2025-11-26T12:00:00.000Z' },
  ]);
  // The SDK's hint that the queue is at another endpoint.
  acceptLogged(...logged().filter((message) => message.startsWith(`QueueUrl=${QueueUrl} differs`)));
});
