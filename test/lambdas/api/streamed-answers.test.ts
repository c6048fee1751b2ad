import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { eventStream } from '#lambdas/api/http/event-stream.ts';
import { streamAnswers } from '#lambdas/api/http/stream-answers.ts';
import { LAMBDA_STREAMS, ResponseStream, type StreamHead } from '#local/runtime/response-stream.ts';

Object.assign(globalThis, { awslambda: LAMBDA_STREAMS });

const EVENT = {
  rawPath: '/api/chat',
  rawQueryString: 'brand=all',
  headers: { 'content-type': 'application/json', 'x-session': 's' },
  cookies: ['device=1', 'b=2'],
  requestContext: { domainName: 'pulse.test', http: { method: 'POST', sourceIp: '192.0.2.1' } },
  body: Buffer.from('{"message":"Who?"}').toString('base64'),
  isBase64Encoded: true,
};

afterEach(() => vi.useRealTimers());

/** Invokes a streaming function, as a function URL does. */
function invoke(app: Hono) {
  const heads: StreamHead[] = [];
  const written: string[] = [];
  const stream = new ResponseStream({
    head: (head) => heads.push(head),
    write: async (bytes) => void written.push(Buffer.from(bytes).toString()),
    end: () => written.push('end'),
  });
  const handler = streamAnswers(app) as unknown as (event: object, stream: ResponseStream) => Promise<void>;
  return { heads, written, stream, ended: handler(EVENT, stream) };
}

test('a streaming function gets the request as the site sent it', async () => {
  const app = new Hono().post('/api/chat', async (c) => {
    const { method, url } = c.req.raw;
    c.header('set-cookie', 'a=1');
    c.header('set-cookie', 'b=2', { append: true });
    const { sourceIp } = (c.env as typeof EVENT).requestContext.http;
    return c.json({ method, url, body: await c.req.json(), cookie: c.req.header('cookie'), sourceIp }, 201);
  });
  const { heads, written, ended } = invoke(app);
  await ended;

  expect(heads).toMatchObject([{ statusCode: 201, cookies: ['a=1', 'b=2'] }]);
  expect(JSON.parse(written.join('').replace('end', ''))).toEqual({
    method: 'POST',
    url: 'https://pulse.test/api/chat?brand=all',
    body: { message: 'Who?' },
    cookie: 'device=1; b=2',
    sourceIp: '192.0.2.1',
  });
});

test('status and headers arrive before the first word, and a response without a body ends', async () => {
  const silent = invoke(new Hono().post('/api/chat', (c) => c.body(new ReadableStream(), 200)));
  await expect.poll(() => silent.heads).toMatchObject([{ statusCode: 200 }]);
  silent.stream.destroy();
  await silent.ended;

  const empty = invoke(new Hono().post('/api/chat', (c) => c.body(null, 204)));
  await empty.ended;
  await expect.poll(() => empty.written.at(-1)).toBe('end');
  expect(empty.heads).toMatchObject([{ statusCode: 204 }]);
});

test('a caller who disconnects while nothing is written cancels the answer, and nothing is logged', async () => {
  let wasAborted = false;
  const body = eventStream(async function* (signal) {
    yield { text: 'Revenue' };
    await new Promise<void>((resume) => signal.addEventListener('abort', () => resume()));
    wasAborted = signal.aborted;
  });
  const { written, stream, ended } = invoke(new Hono().post('/api/chat', (c) => c.body(body)));
  await expect.poll(() => written.join('')).toContain('Revenue');
  stream.destroy();
  await ended;

  await expect.poll(() => wasAborted).toBe(true);
});

test('an answer that breaks off makes the call fail', async () => {
  const body = eventStream(async function* () {
    yield { text: 'Revenue' };
    throw new Error('No more.');
  });

  await expect(invoke(new Hono().post('/api/chat', (c) => c.body(body))).ended).rejects.toThrow('No more.');
});

test('a stream of events stays open while nothing is written: a comment is sent every ten seconds', async () => {
  vi.useFakeTimers();
  const reader = eventStream(async function* () {
    yield { text: 'First' };
    await new Promise((resume) => setTimeout(resume, 25_000));
    yield { text: 'Second' };
  }).getReader();
  const read: string[] = [];
  const reading = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      read.push(Buffer.from(part.value).toString());
  })();
  await vi.advanceTimersByTimeAsync(25_000);
  await reading;

  expect(read).toEqual([
    'data: {"text":"First"}\n\n',
    ': still answering\n\n',
    ': still answering\n\n',
    'data: {"text":"Second"}\n\n',
    'data: [DONE]\n\n',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
