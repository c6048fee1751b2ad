import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_MODEL } from '#domain/analysis/models.ts';
import { ownModel, requireAws } from '#local/bedrock/own-model.ts';

/** The environment of a machine outside AWS without any AWS configuration. */
const BARE = {
  AWS_REGION: undefined,
  AWS_PROFILE: undefined,
  AWS_ACCESS_KEY_ID: undefined,
  AWS_SECRET_ACCESS_KEY: undefined,
  AWS_CONFIG_FILE: '/nowhere/config',
  AWS_SHARED_CREDENTIALS_FILE: '/nowhere/credentials',
  AWS_EC2_METADATA_DISABLED: 'true',
};
const KEYS = { AWS_ACCESS_KEY_ID: 'made-up', AWS_SECRET_ACCESS_KEY: 'made-up' };

function have(environment: Record<string, string>): void {
  for (const [name, value] of Object.entries({ ...BARE, ...environment })) vi.stubEnv(name, value);
}

describe('starting with a real model', () => {
  beforeEach(() => have({}));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['nothing', {}],
    ['only a region', { AWS_REGION: 'us-east-1' }],
    ['only credentials', KEYS],
  ])('lists what is missing if the environment has %s', async (_what, environment) => {
    have(environment);
    await expect(requireAws()).rejects.toThrow(
      /^--bedrock needs a region and credentials of AWS, and did not find both\. Set AWS_REGION/,
    );
  });

  it('continues with a region and credentials', async () => {
    have({ AWS_REGION: 'us-east-1', ...KEYS });
    await expect(requireAws()).resolves.toBeUndefined();
  });

  it('uses the default models with a budget of a dollar a day, or those set in the environment', () => {
    expect(ownModel({})).toEqual({
      MODEL_ID: DEFAULT_MODEL,
      JUDGE_MODEL_ID: DEFAULT_MODEL,
      MODEL_DAILY_USD: '1',
      MODEL_MONTHLY_USD: '10',
      ALERT_WAIT_SECONDS: '6',
    });
    const own = {
      MODEL_ID: 'us.amazon.nova-pro-v1:0',
      JUDGE_MODEL_ID: 'none',
      MODEL_DAILY_USD: '0.05',
      MODEL_MONTHLY_USD: '1',
      ALERT_WAIT_SECONDS: '3',
    };
    expect(ownModel(own)).toEqual(own);
  });
});
