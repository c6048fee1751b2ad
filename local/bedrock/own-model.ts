import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { DEFAULT_MODEL } from '#domain/analysis/models.ts';
import { ALERT_WAIT_SECONDS } from '#lib/stage.ts';
import { ENVIRONMENT } from '#lib/topology/environment.ts';

const NOTHING_FOUND = [
  '--bedrock needs a region and credentials of AWS, and did not find both.',
  'Set AWS_REGION with AWS_PROFILE, or with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
].join(' ');

/**
 * Checks that the SDK finds everything that a Bedrock request needs.
 * @throws Error with a message for the user
 */
export async function requireAws(): Promise<void> {
  const { config } = new BedrockRuntimeClient();
  await Promise.all([config.region(), config.credentials()]).catch((cause) => {
    throw new Error(NOTHING_FOUND, { cause });
  });
}

/**
 * Returns the environment for using real models in the developer's own AWS account, with spending caps in US dollars.
 */
export function ownModel(environment: NodeJS.ProcessEnv): Record<string, string> {
  const { modelId, judgeModelId, modelDailyUsd, modelMonthlyUsd, alertWaitSeconds } = ENVIRONMENT;
  return {
    [modelId]: environment[modelId] ?? DEFAULT_MODEL,
    [judgeModelId]: environment[judgeModelId] ?? environment[modelId] ?? DEFAULT_MODEL,
    [alertWaitSeconds]: environment[alertWaitSeconds] ?? String(ALERT_WAIT_SECONDS),
    [modelDailyUsd]: environment[modelDailyUsd] ?? '1',
    [modelMonthlyUsd]: environment[modelMonthlyUsd] ?? '10',
  };
}
