import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BedrockClient } from '@aws-sdk/client-bedrock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseStage } from '#lib/stage.ts';
import { checkModels } from '../../../bin/doctor/check-models.ts';
import { askForModels } from '../../../bin/doctor/online/ask-models.ts';
import cdk from '../../../cdk.json' with { type: 'json' };

const stageWith = (id: string, judge: string | null = id) => {
  const dev = { ...cdk.context.stages.dev, model: { ...cdk.context.stages.dev.model, id, judge } };
  return parseStage('dev', { dev });
};
const TODAY = new Date('2026-11-25T12:00:00Z');

it('finds no problem with the models named in cdk.json', () => {
  const stages = Object.keys(cdk.context.stages).map((name) => parseStage(name, cdk.context.stages));
  expect(stages.flatMap((stage) => checkModels(stage, TODAY))).toEqual([]);
});

it('rejects a model that AWS no longer offers, and warns about one that will be retired soon', () => {
  const premier = stageWith('us.amazon.nova-premier-v1:0', 'us.amazon.nova-lite-v1:0');
  expect(checkModels(premier, TODAY)).toMatchObject([
    { check: 'model us.amazon.nova-premier-v1:0', severity: 'problem' },
  ]);
  expect(checkModels(premier, new Date('2026-08-01'))).toMatchObject([{ severity: 'warning' }]);
  expect(checkModels(premier, new Date('2026-06-01'))).toEqual([]);
});

it('refuses a model that has no row with a price', () => {
  expect(checkModels(stageWith('us.example.new-model-v1:0', null), TODAY)).toMatchObject([
    { severity: 'problem' },
  ]);
});

/** Responses from Bedrock's control plane to the doctor's requests. */
const ANSWERS: Record<string, { status: number; body: object; error?: string }> = {
  '/inference-profiles/us.amazon.nova-lite-v1:0': { status: 200, body: { status: 'ACTIVE' } },
  '/foundation-models/amazon.nova-lite-v1:0': {
    status: 200,
    body: { modelDetails: { modelLifecycle: { status: 'ACTIVE' } } },
  },
  '/foundation-models/old.model-v1': {
    status: 200,
    body: { modelDetails: { modelLifecycle: { status: 'LEGACY' } } },
  },
  '/foundation-models/closed.model-v1': {
    status: 403,
    body: { message: 'Not authorized.' },
    error: 'AccessDeniedException',
  },
};
for (const model of ['amazon.nova-lite-v1:0', 'old.model-v1'])
  ANSWERS[`/foundation-model-availability/${model}`] = { status: 200, body: {} };
const UNKNOWN = { status: 404, body: { message: 'Not found.' }, error: 'ResourceNotFoundException' };
const server = createServer(({ url = '' }, response) => {
  const { status, body, error } = { error: undefined, ...(ANSWERS[decodeURIComponent(url)] ?? UNKNOWN) };
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(error === undefined ? {} : { 'x-amzn-errortype': error }),
  });
  response.end(JSON.stringify(body));
});
let bedrock: BedrockClient;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  bedrock = new BedrockClient({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

it('asks Bedrock whether the models are available and active', async () => {
  expect(await askForModels(stageWith('us.amazon.nova-lite-v1:0'), bedrock)).toEqual([]);
  expect(await askForModels(stageWith('old.model-v1'), bedrock)).toMatchObject([
    { severity: 'warning', found: 'Its life cycle is LEGACY.' },
  ]);
  expect(await askForModels(stageWith('closed.model-v1', 'us.amazon.missing-v1'), bedrock)).toMatchObject([
    { severity: 'problem', found: 'AccessDeniedException: Not authorized.' },
    { severity: 'problem', found: 'ResourceNotFoundException: Not found.' },
  ]);
});
