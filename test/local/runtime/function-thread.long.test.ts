import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type FunctionThread, startFunctionThread } from '#local/runtime/function-thread.ts';
import { STAGE } from '#test/support/stage.ts';

const ENVIRONMENT = {
  ...STAGE,
  TABLE_NAME: 'table',
  DOCUMENTS_BUCKET: 'documents',
  FILINGS_QUEUE_URL: 'http://127.0.0.1:9/filings',
  ANALYSES_QUEUE_URL: 'http://127.0.0.1:9/analyses',
  BACKFILLS_QUEUE_URL: 'http://127.0.0.1:9/backfills',
  PREVIEWS_QUEUE_URL: 'http://127.0.0.1:9/previews',
  CLOSURES_QUEUE_URL: 'http://127.0.0.1:9/closures',
};

let thread: FunctionThread | null = null;
afterEach(async () => {
  vi.unstubAllEnvs();
  await thread?.stop();
  thread = null;
});

async function start(reportError = vi.fn()): Promise<FunctionThread> {
  for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);
  thread = await startFunctionThread('api', reportError);
  return thread;
}

/** Builds a request as API Gateway passes it on. */
function requestOf(path: string) {
  return {
    version: '2.0',
    rawPath: path,
    rawQueryString: '',
    headers: { host: 'localhost' },
    requestContext: { domainName: 'localhost', http: { method: 'GET', path, sourceIp: '127.0.0.1' } },
    isBase64Encoded: false,
  };
}

test('concurrent calls each get their own response', async () => {
  const { run } = await start();
  const paths = Array.from({ length: 20 }, (_, index) => (index % 2 ? '/robots.txt' : '/api/nothing'));
  const answers = await Promise.all(paths.map((path) => run(requestOf(path))));
  expect(answers.map((answer) => (answer as { statusCode: number }).statusCode)).toEqual(
    paths.map((path) => (path === '/robots.txt' ? 200 : 404)),
  );
});

test('a failed call rejects with the function’s error, and the next call succeeds', async () => {
  const { run } = await start();
  await expect(run(null)).rejects.toThrow(/null/);
  expect(await run(requestOf('/robots.txt'))).toMatchObject({ statusCode: 200 });
});

test('a function that cannot be loaded reports why', async () => {
  for (const name of Object.keys(ENVIRONMENT)) vi.stubEnv(name, undefined);
  await expect(startFunctionThread('api', () => {})).rejects.toThrow(/TABLE_NAME/);
});

describe('a thread that', () => {
  /** Makes threads do something when an event asks for it. */
  function when(asked: string, doing: string): void {
    const script = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ event }) => { if (event.asked === ${JSON.stringify(asked)}) ${doing}; });`;
    process.execArgv.push(`--import=data:text/javascript,${encodeURIComponent(script)}`);
    onTestFinished(() => {
      process.execArgv.pop();
    });
  }

  test.each([
    ['breaks down', `throw new Error('Broken down.')`, 'Broken down.'],
    ['ends', 'process.exit()', 'api ended by itself.'],
  ])('%s is reported and replaced, and its calls fail', async (asked, doing, reason) => {
    when(asked, doing);
    const reportError = vi.fn();
    const { run } = await start(reportError);
    const calls = [run({ ...requestOf('/robots.txt'), asked }), run(requestOf('/robots.txt'))];
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes).toEqual(calls.map(() => ({ status: 'rejected', reason: new Error(reason) })));
    expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error(reason));
    expect(await run(requestOf('/robots.txt'))).toMatchObject({ statusCode: 200 });
  });

  test('cannot be replaced at once is replaced by a later call', async () => {
    when('breaks down', `throw new Error('Broken down.')`);
    const reportError = vi.fn();
    const { run } = await start(reportError);
    vi.stubEnv('TABLE_NAME', undefined);
    await expect(run({ ...requestOf('/robots.txt'), asked: 'breaks down' })).rejects.toThrow('Broken down.');
    await expect(run(requestOf('/robots.txt'))).rejects.toThrow(/TABLE_NAME/);
    vi.stubEnv('TABLE_NAME', 'table');
    expect(await run(requestOf('/robots.txt'))).toMatchObject({ statusCode: 200 });
  });
});

test('a thread that is stopped fails its calls in flight', async () => {
  const { run, stop } = await start();
  const answer = run(requestOf('/robots.txt'));
  const isFailing = expect(answer).rejects.toThrow('api was stopped.');
  await stop();
  await isFailing;
});
