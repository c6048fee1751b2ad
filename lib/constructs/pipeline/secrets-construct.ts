import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

type Purpose = { description: string; whyNotRotated: string };

/** A value generated once per stage. The template contains a reference, never the value. */
class StageSecret extends Secret {
  constructor(scope: Construct, id: string, { description, whyNotRotated }: Purpose) {
    super(scope, id, {
      description,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(this).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNotRotated });
  }

  /** Resolved by CloudFormation during deployment. */
  get reference(): string {
    return this.secretValue.unsafeUnwrap();
  }
}

/** The header value that proves to the API that a request came through a distribution. */
export class OriginSecret extends StageSecret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Header value by which the API knows its own distributions',
      whyNotRotated:
        'Distributions and function must change together, so it is replaced by a deployment (docs/operations.md).',
    });
  }
}

/** Key that signs links that work without a login, and texted codes. It is not stored in the table. */
export class SigningSecret extends StageSecret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Signs the links that stop email alerts, and login codes',
      whyNotRotated:
        'Links in mails that were sent must go on working, so it is replaced only when it leaked (docs/operations.md).',
    });
  }
}

/**
 * Returns the API key of another service, which is stored in Secrets Manager by hand (docs/operations.md).
 * @param secretName `null` if the stage does not use the service
 * @returns a reference that CloudFormation resolves during deployment
 */
export function keyIn(secretName: string | null): string | null {
  return secretName === null ? null : SecretValue.secretsManager(secretName).unsafeUnwrap();
}

/**
 * Returns Stripe's key and the secret of its webhook, which are stored in Secrets Manager by hand as JSON
 * (docs/operations.md).
 * @param secretName `null` if nothing is sold
 * @returns references that CloudFormation resolves during deployment
 */
export function stripeSecrets(secretName: string | null): { key: string; webhookSecret: string } | null {
  if (secretName === null) return null;
  const field = (jsonField: string) => SecretValue.secretsManager(secretName, { jsonField }).unsafeUnwrap();
  return { key: field('key'), webhookSecret: field('webhookSecret') };
}
