import {
  type BedrockClient,
  BedrockServiceException,
  GetFoundationModelCommand,
  GetInferenceProfileCommand,
} from '@aws-sdk/client-bedrock';
import { MODELS } from '#domain/analysis/models.ts';
import { modelsOf, type Stage } from '#lib/stage.ts';
import type { Finding } from './finding.ts';

/** So long before its end a model should be replaced. */
const NOTICE_DAYS = 60;
const MS_PER_DAY = 86_400_000;
const REPLACE = 'Choose an active model in cdk.json; npm run -s eval measures candidates.';
/** The prefixes of inference profiles whose regions the stack knows. */
const PROFILE = /^(?:us|global)\./;

/** What can be said of a stage's models without AWS. */
export function checkModels(stage: Stage, today: Date): Finding[] {
  return modelsOf(stage).flatMap((id) => {
    const check = `model ${id}`;
    const model = MODELS[id];
    if (model === undefined) {
      const todo = 'Add it to domain/analysis/models.ts, or choose one that is there.';
      return [
        { check, severity: 'warning' as const, found: 'Its price and life cycle are not known.', todo },
      ];
    }
    if (model.endOfLife === null) return [];
    const days = (Date.parse(model.endOfLife) - today.getTime()) / MS_PER_DAY;
    if (days > NOTICE_DAYS) return [];
    const severity = days <= 0 ? ('problem' as const) : ('warning' as const);
    return [{ check, severity, found: `AWS serves it until ${model.endOfLife}.`, todo: REPLACE }];
  });
}

/** What Bedrock itself says of them, in the region of the environment: whether they are there, and still active. */
export async function askForModels(stage: Stage, bedrock: BedrockClient): Promise<Finding[]> {
  const findings = await Promise.all(modelsOf(stage).map((id) => askFor(id, bedrock)));
  return findings.flat();
}

async function askFor(id: string, bedrock: BedrockClient): Promise<Finding[]> {
  const check = `model ${id}`;
  try {
    const isProfile = PROFILE.test(id);
    if (isProfile) await bedrock.send(new GetInferenceProfileCommand({ inferenceProfileIdentifier: id }));
    const modelIdentifier = isProfile ? id.replace(PROFILE, '') : id;
    const { modelDetails } = await bedrock.send(new GetFoundationModelCommand({ modelIdentifier }));
    const status = modelDetails?.modelLifecycle?.status ?? 'unknown';
    if (status === 'ACTIVE') return [];
    return [{ check, severity: 'warning', found: `Its life cycle is ${status}.`, todo: REPLACE }];
  } catch (error) {
    if (!(error instanceof BedrockServiceException)) throw error;
    return [
      { check, severity: 'problem', found: `${error.name}: ${error.message}`, todo: todoFor(error.name) },
    ];
  }
}

function todoFor(error: string): string {
  return error === 'AccessDeniedException'
    ? 'Allow bedrock:GetFoundationModel and bedrock:GetInferenceProfile to whoever deploys, or ask for access to the model.'
    : 'Choose a model or inference profile that this region has.';
}
