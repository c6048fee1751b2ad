import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeServer, listen } from '#local/engines/servers.ts';
import { sweepQueues } from '#test/aws/sweep.ts';
import { EMULATOR_CREDENTIALS } from '#test/aws/target.ts';

const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  for (const [name, value] of Object.entries(EMULATOR_CREDENTIALS)) vi.stubEnv(name, value);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const stop of stops.splice(0)) await stop();
});

/**
 * Starts a server that lists and deletes queues as AWS does: it returns a token for the remaining queues only if a page
 * size is set, still lists deleted queues, and responds that a deleted queue does not exist.
 * @param gone queues that are deleted between the list and the request to delete them
 */
async function startQueues(names: readonly string[], gone: readonly string[] = []) {
  const deleted = new Set<string>(gone);
  const server = createServer(async (request, response) => {
    const input = (await json(request)) as Record<string, string | number | undefined>;
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
    if (request.headers['x-amz-target'] === 'AmazonSQS.ListQueues') return answer(200, pageOf(input));
    const name = new URL(String(input.QueueUrl)).pathname.split('/').at(-1) ?? '';
    const isGone = deleted.has(name);
    deleted.add(name);
    return isGone ? answer(400, { __type: 'com.amazonaws.sqs#QueueDoesNotExist' }) : answer(200, {});
  });
  function pageOf({ QueueNamePrefix, MaxResults, NextToken }: Record<string, string | number | undefined>) {
    const found = names.filter((name) => name.startsWith(String(QueueNamePrefix)));
    const from = Number(NextToken ?? 0);
    const until = from + Number(MaxResults ?? 1_000);
    return {
      QueueUrls: found.slice(from, until).map((name) => `http://sqs.example/000000000000/${name}`),
      ...(MaxResults !== undefined && until < found.length ? { NextToken: String(until) } : {}),
    };
  }
  const url = await listen(server);
  stops.push(() => closeServer(server));
  return { url, deleted };
}

describe('the sweep of queues', () => {
  test('deletes every queue with the prefix, including those on further pages of the list', async () => {
    const ours = Array.from({ length: 2_003 }, (_, number) => `test-${number}`);
    const { url, deleted } = await startQueues([...ours, 'other']);

    expect(await sweepQueues(url, 'test-')).toBe(2_003);

    expect([...deleted].toSorted()).toEqual(ours.toSorted());
  });

  test('continues if a listed queue no longer exists', async () => {
    const { url, deleted } = await startQueues(['test-1', 'test-2', 'test-3'], ['test-2']);

    await sweepQueues(url, 'test-');

    expect([...deleted].toSorted()).toEqual(['test-1', 'test-2', 'test-3']);
  });

  test('stops if any other request is refused', async () => {
    const server = createServer((_, response) => {
      response.writeHead(403, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify({ __type: 'com.amazonaws.sqs#AccessDeniedException' }));
    });
    const url = await listen(server);
    stops.push(() => closeServer(server));

    await expect(sweepQueues(url, 'test-')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });
});
