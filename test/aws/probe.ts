import { lookup } from 'node:dns/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { RunningEngines } from '#local/engines/engines.ts';

/** An endpoint that cannot be used, with the reason in one sentence. */
export class EndpointError extends Error {
  override readonly name = 'EndpointError';
}

/** An emulator loads a service's code at its first request. */
const DEFAULT_TIMEOUT_MS = 30_000;

/**
 * Returns an endpoint at which S3 addresses buckets by path. With an IP address, the SDK does so by itself; with a host
 * name, it would put the bucket in front (`bucket.localhost`).
 * @throws EndpointError if the text is not a URL or the host does not exist
 */
export async function addressOf(endpoint: string): Promise<string> {
  const url = URL.parse(endpoint);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new EndpointError(`"${endpoint}" is not a URL such as http://localhost:4566.`);
  }
  try {
    const { address, family } = await lookup(url.hostname.replace(/^\[|\]$/g, ''));
    url.hostname = family === 6 ? `[${address}]` : address;
    return url.origin;
  } catch {
    throw new EndpointError(`The host of ${endpoint} does not exist.`);
  }
}

/** Returns the endpoints of AWS itself. @param region such as `us-east-1` */
export function endpointsOfAws(region: string): RunningEngines {
  const of = (service: string) => `https://${service}.${region}.amazonaws.com`;
  return { dynamoDb: of('dynamodb'), sqs: of('sqs'), s3: of('s3') };
}

/**
 * Requests a list from each of the three services that the suite uses.
 * @throws EndpointError if one does not respond like AWS within the time limit
 */
export async function probe(
  { dynamoDb, sqs, s3 }: RunningEngines,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<void> {
  const at = (endpoint: string) => ({ endpoint, maxAttempts: 1 });
  const abort = { abortSignal: AbortSignal.timeout(timeoutMs) };
  const asked: [string, string, () => Promise<unknown>][] = [
    [
      'DynamoDB',
      dynamoDb,
      () => new DynamoDBClient(at(dynamoDb)).send(new ListTablesCommand({ Limit: 1 }), abort),
    ],
    ['SQS', sqs, () => new SQSClient(at(sqs)).send(new ListQueuesCommand({ MaxResults: 1 }), abort)],
    ['S3', s3, () => new S3Client(at(s3)).send(new ListBucketsCommand({}), abort)],
  ];
  for (const [service, endpoint, ask] of asked) {
    await ask().catch((error: unknown) => {
      throw new EndpointError(`${endpoint} does not answer like ${service}: ${sentenceOf(error, timeoutMs)}`);
    });
  }
}

function sentenceOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `no answer within ${timeoutMs / 1_000} s.`;
  return (error.message || error.name).split('\n')[0] ?? '';
}
