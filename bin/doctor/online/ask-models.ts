import {
  type BedrockClient,
  GetFoundationModelCommand,
  GetInferenceProfileCommand,
} from '@aws-sdk/client-bedrock';
import { modelsOf, PROFILE_REGIONS, type Stage } from '#lib/stage.ts';
import { REPLACE } from '../check-models.ts';
import { type Finding, problem, warning } from '../finding.ts';
import { errorFrom } from './aws-error.ts';

/** Asks Bedrock whether a stage's models exist in this region and are still active. */
export async function askForModels(stage: Stage, bedrock: BedrockClient): Promise<Finding[]> {
  const findings = await Promise.all(modelsOf(stage).map((id) => askFor(id, bedrock)));
  return findings.flat();
}

async function askFor(id: string, bedrock: BedrockClient): Promise<Finding[]> {
  const check = `model ${id}`;
  const [prefix = '', ...rest] = id.split('.');
  const isProfile = prefix in PROFILE_REGIONS;
  try {
    if (isProfile) await bedrock.send(new GetInferenceProfileCommand({ inferenceProfileIdentifier: id }));
    const modelIdentifier = isProfile ? rest.join('.') : id;
    const { modelDetails } = await bedrock.send(new GetFoundationModelCommand({ modelIdentifier }));
    const status = modelDetails?.modelLifecycle?.status ?? 'unknown';
    return status === 'ACTIVE' ? [] : [warning(check, `Its life cycle is ${status}.`, REPLACE)];
  } catch (error) {
    const { code, sentence } = errorFrom(error);
    return [problem(check, sentence, todoFor(code))];
  }
}

function todoFor(code: string): string {
  return code === 'AccessDeniedException'
    ? 'Allow bedrock:GetFoundationModel and bedrock:GetInferenceProfile to whoever deploys, or ask for access to the model.'
    : 'Choose a model or inference profile that this region has.';
}
