import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
import { longTest } from '#test/support/long-test.ts';
import { until } from '#test/support/until.ts';
import { addressOf, endpointsOfAws, probe } from '../aws/probe.ts';

const run = promisify(execFile);
let server: Server | undefined;
beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  if (server !== undefined) await closeServer(server);
  server = undefined;
});

/** Runs `npm run test:aws` against an endpoint. */
function suiteOn(endpoint: string) {
  const main = join(REPOSITORY_ROOT, 'test/aws/main.ts');
  return run(process.execPath, [main, '--endpoint', endpoint]).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

it('an endpoint that returns garbage ends the suite with a one-sentence error, before anything is created', async () => {
  server = createServer((_, response) => response.end('<html>Welcome</html>'));
  const endpoint = await listen(server);
  const { code, stdout, stderr } = await suiteOn(endpoint);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^${endpoint} does not answer like DynamoDB: [^\n]+\n$`));
});

it('the suite gives up in time on an endpoint that never responds', async () => {
  server = createServer(() => {});
  const endpoint = await listen(server);
  const endpoints = { dynamoDb: endpoint, sqs: endpoint, s3: endpoint };
  await expect(probe(endpoints, 50)).rejects.toThrow(
    `${endpoint} does not answer like DynamoDB: no answer within 0.05 s.`,
  );
});

it('a host name is replaced by an IP address, because S3 would prepend the bucket to a host name', async () => {
  expect(await addressOf('http://localhost:4566')).toMatch(/^http:\/\/(?:127\.0\.0\.1|\[::1\]):4566$/);
});

it.each(['localhost:4566', 'not a url', ''])('refuses %j as an endpoint', async (endpoint) => {
  await expect(addressOf(endpoint)).rejects.toThrow('is not a URL such as http://localhost:4566.');
});

it('AWS itself has an endpoint for each service', () => {
  expect(endpointsOfAws('eu-west-1')).toMatchObject({ dynamoDb: 'https://dynamodb.eu-west-1.amazonaws.com' });
});

longTest(
  'moto ends with the process that started it, even if that process is killed',
  async ({ skip }) => {
    const code = `const { startMoto } = await import(${JSON.stringify(join(REPOSITORY_ROOT, 'test/aws/moto/moto.ts'))});
    process.stdout.write((await startMoto())?.url ?? 'none');`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: REPOSITORY_ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = await once(parent.stdout.setEncoding('utf8'), 'data');
    if (url === 'none') skip('This machine has no moto_server.');
    expect((await fetch(`${url}/moto-api/data.json`)).ok).toBe(true);

    parent.kill('SIGKILL');

    const isGone = () =>
      fetch(`${url}/moto-api/data.json`).then(
        () => undefined,
        () => true,
      );
    expect(await until('the end of moto', isGone, 10_000)).toBe(true);
  },
  90_000,
);
