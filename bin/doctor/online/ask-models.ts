import {
  type BedrockClient,
  GetFoundationModelAvailabilityCommand,
  GetFoundationModelCommand,
  GetInferenceProfileCommand,
} from '@aws-sdk/client-bedrock';
import { modelsOf, PROFILE_REGIONS, type Stage } from '#lib/stage.ts';
import { REPLACE } from '../check-models.ts';
import { type Finding, problem, warning } from '../finding.ts';
import { errorFrom } from './aws-error.ts';

/** Asks Bedrock whether a stage's models exist in this region, are still active and may be used by the account. */
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
    return [
      ...(status === 'ACTIVE' ? [] : [warning(check, `Its life cycle is ${status}.`, REPLACE)]),
      ...(await checkAccess(check, modelIdentifier, bedrock)),
    ];
  } catch (error) {
    const { code, sentence } = errorFrom(error);
    return [problem(check, sentence, todoFor(code))];
  }
}

async function checkAccess(check: string, modelId: string, bedrock: BedrockClient): Promise<Finding[]> {
  const access = await bedrock.send(new GetFoundationModelAvailabilityCommand({ modelId }));
  const todo = 'Request access to it in the Bedrock console, or choose another model.';
  if (access.regionAvailability === 'NOT_AVAILABLE')
    return [problem(check, 'This region does not offer it.', 'Choose a model that this region has.')];
  if (access.authorizationStatus === 'NOT_AUTHORIZED' || access.entitlementAvailability === 'NOT_AVAILABLE')
    return [problem(check, 'The account may not use it.', todo)];
  const agreement = access.agreementAvailability?.status ?? 'AVAILABLE';
  // Bedrock accepts most agreements by itself with the first request.
  return agreement === 'AVAILABLE' ? [] : [warning(check, `Its agreement is ${agreement}.`, todo)];
}

function todoFor(code: string): string {
  return code === 'AccessDeniedException'
    ? 'Allow bedrock:GetFoundationModel, bedrock:GetFoundationModelAvailability and bedrock:GetInferenceProfile to whoever deploys, or ask for access to the model.'
    : 'Choose a model or inference profile that this region has.';
}
