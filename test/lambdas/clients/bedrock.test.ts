import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelRequest } from '#domain/analysis/prompt/prompt.ts';
import { readAnswer } from '#domain/analysis/prompt/writer-answer.ts';
import { openBedrock } from '#lambdas/clients/bedrock.ts';
import { ModelError } from '#lambdas/ports/language-model.ts';
import { type BedrockStandIn, type Misbehavior, startBedrock } from '#local/bedrock/bedrock-server.ts';

const REQUEST: ModelRequest = {
  system: 'Explain.',
  text: '<facts>\nForm: 8-K\n</facts>\n<passages>\n[1] The board declared a dividend of $0.25 per share, payable on July 1.\n</passages>',
  tool: { name: 'record_analysis', description: 'Records.', schema: { type: 'object' } },
  maxTokens: 100,
};
const MODEL = 'us.amazon.nova-lite-v1:0';

let bedrock: BedrockStandIn;

beforeAll(async () => {
  bedrock = await startBedrock();
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: bedrock.url,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
});
beforeEach(() => bedrock.misbehave(null));
afterAll(() => bedrock.stop());

async function failureOf(how: Misbehavior, timeoutMs?: number) {
  bedrock.misbehave(how);
  const asked = openBedrock({ model: MODEL, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
  const error = await asked.ask(REQUEST).catch((thrown: unknown) => thrown);
  if (!(error instanceof ModelError)) throw new Error('It did not fail as a model does.');
  return { failure: error.failure, helpsToRetry: error.helpsToRetry };
}

describe('asking a model on Bedrock', () => {
  it('returns the arguments of the forced tool call, with the model and the tokens used', async () => {
    const { input, model, usage } = await openBedrock({ model: MODEL }).ask(REQUEST);

    expect(readAnswer(input)?.summary[0]?.text).toContain('a dividend of $0.25 per share');
    expect(model).toBe(MODEL);
    expect(usage.inputTokens).toBeGreaterThan(10);
  });

  it.each([
    ['throttle', 'throttled', true],
    ['overload', 'overloaded', true],
    ['internal error', 'overloaded', true],
    ['not ready', 'overloaded', true],
    ['model error', 'malformed', false],
    ['not allowed', 'not-allowed', false],
    ['unknown model', 'not-allowed', false],
    ['refuse', 'refused', false],
    ['filtered', 'refused', false],
    ['no words', 'refused', false],
    ['max tokens', 'max-tokens', false],
  ] as const)('reports %s as %s', async (how, failure, helpsToRetry) => {
    expect(await failureOf(how)).toEqual({ failure, helpsToRetry });
  });

  it('gives up if the response takes too long', async () => {
    expect(await failureOf('slow', 100)).toEqual({ failure: 'failed', helpsToRetry: true });
  });

  it('makes one attempt per request, so that the caller can decide whether to retry', async () => {
    const before = bedrock.requests();
    await failureOf('throttle');

    expect(bedrock.requests() - before).toBe(1);
  });

  it.each(['malformed JSON', 'wrong shape'] as const)(
    'passes on %s, which is not a valid answer',
    async (how) => {
      bedrock.misbehave(how);
      const { input } = await openBedrock({ model: MODEL }).ask(REQUEST);

      expect(readAnswer(input)).toBeNull();
    },
  );
});
