import { createServer } from 'node:http';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { closeServer, listen } from '#local/engines/servers.ts';
import type { Created, Kind } from '#tools/deploy-local/kinds/kind.ts';
import { queueKind } from '#tools/deploy-local/kinds/queues.ts';
import { withoutTlsRules } from '#tools/deploy-local/plain-http.ts';
import { Provisioner } from '#tools/deploy-local/provision-template.ts';

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});

const ARN = 'arn:aws:sqs:us-east-1:123456789012:made';
/** A queue, its dead-letter queue and their function, in an order in which none of them could be created right away. */
const TEMPLATE = {
  Topic: { Type: 'Topic', Properties: { Endpoint: { 'Fn::GetAtt': ['Reader', 'Arn'] } } },
  Reader: { Type: 'AWS::Lambda::Function', Properties: { Role: { Ref: 'Nothing' } } },
  Letters: {
    Type: 'Queue',
    Properties: { Dead: { 'Fn::Join': ['/', ['x', { Ref: 'Dead' }]] }, Color: 'red' },
  },
  Dead: { Type: 'Queue', Properties: {} },
  Site: { Type: 'AWS::CloudFront::Distribution', Properties: {} },
};

/** Creates a resource kind that records the requests it receives. */
function kindIn(log: string[], over: Partial<Created> = {}, create?: () => void): Kind {
  return {
    applies: ['Dead', 'Endpoint'],
    create: async (name, properties) => {
      create?.();
      log.push(`create ${name} ${JSON.stringify(properties)}`);
      const remove = async () => {
        log.push(`remove ${name}`);
      };
      return { attributes: { Ref: name, Arn: ARN }, missing: async () => null, remove, ...over };
    },
  };
}

describe('the resources in a template', () => {
  it('are created as soon as the resources they refer to exist, and removed in reverse order', async () => {
    const log: string[] = [];
    const provisioner = new Provisioner({ Queue: kindIn(log), Topic: kindIn(log) }, 'fp');

    const { outcomes } = await provisioner.provision(TEMPLATE);
    const { removed, left } = await provisioner.remove();

    expect(log).toEqual([
      'create fp-dead {}',
      'create fp-letters {"Dead":"x/fp-dead","Color":"red"}',
      'create fp-topic {"Endpoint":"arn:aws:lambda:us-east-1:123456789012:function:Reader"}',
      'remove fp-topic',
      'remove fp-letters',
      'remove fp-dead',
    ]);
    expect({ removed, left }).toEqual({ removed: 3, left: [] });
    expect(Object.fromEntries(outcomes.map(({ id, state }) => [id, state]))).toEqual({
      Dead: 'made',
      Letters: 'made',
      Topic: 'made',
      Reader: 'run here',
      Site: 'left out',
    });
    expect(outcomes.find(({ id }) => id === 'Letters')?.without).toEqual(['Color']);
  });

  it('resources that the endpoint only claims to have created are reported', async () => {
    const kinds = { Queue: kindIn([], { missing: async () => 'It has no index work.' }) };
    const { outcomes } = await new Provisioner(kinds, 'fp').provision({ Dead: TEMPLATE.Dead });
    expect(outcomes).toMatchObject([{ id: 'Dead', state: 'missing', why: 'It has no index work.' }]);
  });

  it('are reported if the endpoint lacks their service, and the others are created', async () => {
    const unknown = Object.assign(new Error('no such API'), { $metadata: { httpStatusCode: 501 } });
    const Topic = kindIn([], {}, () => {
      throw unknown;
    });
    const { outcomes } = await new Provisioner({ Queue: kindIn([]), Topic }, 'fp').provision(TEMPLATE);
    expect(outcomes).toContainEqual(expect.objectContaining({ id: 'Topic', state: 'not known' }));
    expect(outcomes).toContainEqual(expect.objectContaining({ id: 'Letters', state: 'made' }));
  });

  it('resources created before a failure can be removed, and those that cannot be removed are named', async () => {
    const Topic = kindIn([], {}, () => {
      throw new Error('The socket hung up.');
    });
    const remove = async () => {
      throw new Error('The socket hung up.');
    };
    const provisioner = new Provisioner({ Queue: kindIn([], { remove }), Topic }, 'fp');
    await expect(provisioner.provision(TEMPLATE)).rejects.toThrow(
      'Topic (Topic) could not be created: The socket hung up.',
    );
    expect(await provisioner.remove(0)).toEqual({ removed: 0, left: ['fp-letters', 'fp-dead'] });
  });
});

it('a removal that failed is tried again', async () => {
  const remove = vi.fn().mockRejectedValueOnce(new Error('The socket hung up.')).mockResolvedValue(undefined);
  const provisioner = new Provisioner({ Queue: kindIn([], { remove }) }, 'fp');
  await provisioner.provision({ Dead: TEMPLATE.Dead });
  expect(await provisioner.remove()).toEqual({ removed: 1, left: [] });
});

it('a request to an endpoint that hangs fails in time', async () => {
  const server = createServer(() => {});
  const kind = queueKind(await listen(server), 50);
  await expect(kind.create('queue', {})).rejects.toThrow('50 ms');
  await closeServer(server);
});

it('resources that an endpoint created before it hung are removed once it recovers', async () => {
  const engine = inject('engines').sqs;
  const hanging = { next: true };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', engine), {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    // The first request was executed, but is never answered.
    if (hanging.next) hanging.next = false;
    else
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(body);
  });
  const kind = queueKind(await listen(server), 500);
  const prefix = `fp-hung-${crypto.randomUUID().slice(0, 8)}`;
  const provisioner = new Provisioner({ Queue: kind }, prefix);
  await expect(provisioner.provision({ Dead: TEMPLATE.Dead })).rejects.toThrow(
    'Dead (Queue) could not be created',
  );
  const sqs = new SQSClient({ endpoint: engine });
  const named = () => sqs.send(new GetQueueUrlCommand({ QueueName: `${prefix}-dead` }));
  await expect(named()).resolves.toMatchObject({ QueueUrl: expect.any(String) });

  expect(await provisioner.remove()).toEqual({ removed: 1, left: [] });
  await expect(named()).rejects.toThrow();
  await closeServer(server);
});

it('a queue that was never created is treated as removed', async () => {
  const kind = queueKind(inject('engines').sqs);
  const refusing = { ...kind, create: () => Promise.reject(new Error('The socket hung up.')) };
  const provisioner = new Provisioner({ Queue: refusing }, `fp-${crypto.randomUUID().slice(0, 8)}`);
  await expect(provisioner.provision({ Dead: TEMPLATE.Dead })).rejects.toThrow('The socket hung up.');
  expect(await provisioner.remove()).toEqual({ removed: 1, left: [] });
});

it('a queue is compared with the template, including its dead-letter queue', async () => {
  const kind = queueKind(inject('engines').sqs);
  const name = `fp-test-${crypto.randomUUID()}`;
  const dead = await kind.create(`${name}-dead`, { MessageRetentionPeriod: 1_209_600 });
  const RedrivePolicy = { deadLetterTargetArn: dead.attributes.Arn, maxReceiveCount: 5 };
  const queue = await kind.create(name, { VisibilityTimeout: 360, RedrivePolicy });
  expect(await queue.missing()).toBeNull();
  await queue.remove?.();
  await dead.remove?.();
  await expect(queue.missing()).rejects.toThrow();
});

it('statements that refuse plain HTTP are removed, and policies with no other statements are omitted', () => {
  const refusal = { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };
  const grant = { Effect: 'Allow', Condition: { Bool: { 'aws:SecureTransport': 'true' } } };
  const policy = (Statement: unknown[]) => ({
    Type: 'Policy',
    Properties: { PolicyDocument: { Statement } },
  });
  expect(withoutTlsRules({ One: policy([refusal]), Two: policy([refusal, grant]) })).toEqual({
    resources: { Two: policy([grant]) },
    leftOut: ['One'],
  });
});
