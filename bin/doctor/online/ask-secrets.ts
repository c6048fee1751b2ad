import { DescribeSecretCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Stage } from '#lib/stage.ts';
import { type Finding, problem } from '../finding.ts';
import { errorFrom } from './aws-error.ts';

/** Asks Secrets Manager whether the secrets that a stage names exist. Their values are not read. */
export async function askForSecrets(stage: Stage, secrets: SecretsManagerClient): Promise<Finding[]> {
  const named = [
    ['stripeSecret', stage.stripeSecret],
    ['finnhubSecret', stage.finnhubSecret],
  ] as const;
  const findings = await Promise.all(
    named.map(([check, name]) => (name === null ? [] : askFor(check, name, secrets))),
  );
  return findings.flat();
}

async function askFor(check: string, name: string, secrets: SecretsManagerClient): Promise<Finding[]> {
  try {
    const { DeletedDate } = await secrets.send(new DescribeSecretCommand({ SecretId: name }));
    if (DeletedDate === undefined) return [];
    return [problem(check, `The secret ${name} is being deleted.`, 'Restore it, or enter null.')];
  } catch (error) {
    const { code, sentence } = errorFrom(error);
    if (code !== 'ResourceNotFoundException') {
      return [problem(check, sentence, 'Allow secretsmanager:DescribeSecret to whoever deploys.')];
    }
    const todo = `Create it with aws secretsmanager create-secret --name ${name}, or enter null.`;
    return [problem(check, `There is no secret ${name}.`, todo)];
  }
}
