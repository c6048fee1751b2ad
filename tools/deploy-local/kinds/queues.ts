import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { clientSettings, type Kind, type Properties, sameJson } from './kind.ts';

/** Template properties with the same name and meaning as an API attribute. */
const ATTRIBUTES = ['MessageRetentionPeriod', 'RedrivePolicy', 'SqsManagedSseEnabled', 'VisibilityTimeout'];

/** @param requestTimeoutMs how long one request may take */
export function queueKind(endpoint: string, requestTimeoutMs?: number): Kind {
  const client = new SQSClient(clientSettings(endpoint, requestTimeoutMs));
  return {
    applies: ATTRIBUTES,
    removeNamed: async (QueueName) => {
      const { QueueUrl = '' } = await client.send(new GetQueueUrlCommand({ QueueName }));
      await client.send(new DeleteQueueCommand({ QueueUrl: urlAt(endpoint, QueueUrl) }));
    },
    create: async (QueueName, properties) => {
      const wanted = attributesIn(properties);
      const created = await client.send(new CreateQueueCommand({ QueueName, Attributes: wanted }));
      const QueueUrl = urlAt(endpoint, created.QueueUrl);
      const read = async (): Promise<Record<string, string>> => {
        const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] });
        return (await client.send(asked)).Attributes ?? {};
      };
      return {
        attributes: { Ref: QueueUrl, Arn: (await read()).QueueArn ?? '', QueueName },
        missing: async () => {
          const found = await read();
          const differs = Object.entries(wanted).find(([key, value]) => !isSame(found[key], value));
          if (differs === undefined) return null;
          const [key, value] = differs;
          return `Its ${key} is ${found[key] ?? 'not set'}, not ${value}.`;
        },
        remove: async () => {
          await client.send(new DeleteQueueCommand({ QueueUrl }));
        },
      };
    },
  };
}

/** The host in the URL is the emulator's own name for itself. Only the path matters. */
function urlAt(endpoint: string, QueueUrl: string | undefined): string {
  return new URL(new URL(QueueUrl ?? '').pathname, endpoint).href;
}

export function queuePolicyKind(endpoint: string): Kind {
  const client = new SQSClient(clientSettings(endpoint));
  return {
    applies: ['PolicyDocument', 'Queues'],
    create: async (_name, { PolicyDocument, Queues }) => {
      const urls = Queues as string[];
      for (const QueueUrl of urls) {
        const Attributes = { Policy: JSON.stringify(PolicyDocument) };
        await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
      }
      return {
        attributes: {},
        missing: async () => {
          for (const QueueUrl of urls) {
            const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['Policy'] });
            const { Attributes } = await client.send(asked);
            if (!sameJson(Attributes?.Policy, PolicyDocument)) return `${QueueUrl} has another policy.`;
          }
          return null;
        },
      };
    },
  };
}

function attributesIn(properties: Properties): Record<string, string> {
  const given = ATTRIBUTES.filter((name) => properties[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, textOf(properties[name])]));
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Engines return the keys of a redrive policy in their own order, and its count as text or as a number. */
function isSame(found: string | undefined, wanted: string): boolean {
  if (!wanted.startsWith('{')) return found === wanted;
  const texts = (json: string) =>
    Object.fromEntries(Object.entries(JSON.parse(json)).map(([key, value]) => [key, String(value)]));
  return found !== undefined && sameJson(JSON.stringify(texts(found)), texts(wanted));
}
