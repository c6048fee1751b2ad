import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REPOSITORY_ROOT } from '#lib/bundling.ts';
import { closeServer, listen } from '#local/engines/servers.ts';
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

it('an endpoint that answers garbage ends the suite with one sentence, before anything is created', async () => {
  server = createServer((_, response) => response.end('<html>Welcome</html>'));
  const endpoint = await listen(server);
  const { code, stdout, stderr } = await suiteOn(endpoint);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(new RegExp(`^${endpoint} does not answer like DynamoDB: [^\n]+\n$`));
});

it('the suite stops waiting in time for an endpoint that never answers', async () => {
  server = createServer(() => {});
  const endpoint = await listen(server);
  const endpoints = { dynamoDb: endpoint, sqs: endpoint, s3: endpoint };
  await expect(probe(endpoints, 50)).rejects.toThrow(
    `${endpoint} does not answer like DynamoDB: no answer within 0.05 s.`,
  );
});

it('a name becomes an address, because S3 would put the bucket in front of a name', async () => {
  expect(await addressOf('http://localhost:4566')).toMatch(/^http:\/\/(?:127\.0\.0\.1|\[::1\]):4566$/);
});

it.each(['localhost:4566', 'not a url', ''])('refuses %j as an endpoint', async (endpoint) => {
  await expect(addressOf(endpoint)).rejects.toThrow('is not a URL such as http://localhost:4566.');
});

it('AWS itself has an endpoint for each service', () => {
  expect(endpointsOfAws('eu-west-1')).toMatchObject({ dynamoDb: 'https://dynamodb.eu-west-1.amazonaws.com' });
});
