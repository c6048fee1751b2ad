import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { CreateQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, inject, it, vi } from 'vitest';
import { redriveDeadLetters } from '#lambdas/operations/redrive-dead-letters.ts';
import { openParkedEvents } from '#lambdas/wiring/open-parked-events.ts';
import { ENVIRONMENT } from '#lib/topology/environment.ts';
import { closeServer, listen } from '#local/engines/servers.ts';

const NOTIFICATION = {
  Type: 'Notification',
  MessageId: 'a',
  Message: '{"messageBody":"STOP"}',
  Timestamp: '2026-11-20T15:00:00.000Z',
};
const EVENT = { Records: [{ EventSource: 'aws:sns', Sns: { MessageId: 'b', Message: '{}' } }] };

it('a message that a topic failed to deliver, or that its function failed to handle, is passed to the function again', async () => {
  const invoked: { path: string | undefined; type: unknown; event: unknown }[] = [];
  const lambda = createServer(async (request, response) => {
    const { url: path, headers } = request;
    invoked.push({ path, type: headers['x-amz-invocation-type'], event: JSON.parse(await text(request)) });
    response.writeHead(202).end();
  });
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', await listen(lambda));
  const sqs = new SQSClient({ endpoint: inject('engines').sqs });
  const created = await sqs.send(new CreateQueueCommand({ QueueName: `fp-parked-${crypto.randomUUID()}` }));
  // The engine's own name for itself cannot be resolved; only the path matters.
  const QueueUrl = new URL(new URL(created.QueueUrl ?? '').pathname, inject('engines').sqs).href;
  const unknown = { note: 'sent by hand' };
  for (const letter of [NOTIFICATION, { requestPayload: EVENT, responsePayload: {} }, unknown]) {
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(letter) }));
  }
  vi.stubEnv(ENVIRONMENT.parkedUrl('inbound-texts'), QueueUrl);
  vi.stubEnv(ENVIRONMENT.subscriber('inbound-texts'), 'receive-sms');
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', inject('engines').sqs);

  const topics = openParkedEvents();
  const deps = topics.get('inbound-texts');
  const moved = deps && (await redriveDeadLetters(deps, 10));

  const path = '/2015-03-31/functions/receive-sms/invocations';
  expect([...topics.keys()]).toEqual(['inbound-texts']);
  expect(moved).toBe(2);
  expect(invoked).toHaveLength(2);
  expect(invoked).toContainEqual({ path, type: 'Event', event: EVENT });
  const event = { Records: [expect.objectContaining({ Sns: NOTIFICATION })] };
  expect(invoked).toContainEqual({ path, type: 'Event', event });
  await closeServer(lambda);
});
