import { SecretValue, Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

type Purpose = { description: string; whyNotRotated: string };

/** A value that is made once per stage. The template carries a reference, never the value. */
class StageSecret extends Secret {
  constructor(scope: Construct, id: string, { description, whyNotRotated }: Purpose) {
    super(scope, id, {
      description,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(this).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNotRotated });
  }

  /** Resolved by CloudFormation when it deploys. */
  get reference(): string {
    return this.secretValue.unsafeUnwrap();
  }
}

/** What a distribution tells the API to prove itself. */
export class OriginSecret extends StageSecret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Header value by which the API knows its own distributions',
      whyNotRotated:
        'Distributions and function must change together, so it is replaced by a deployment (docs/operations.md).',
    });
  }
}

/** What signs links that work without a login, and texted codes: a key outside the table. */
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
 * The key that Stripe gave us, which somebody put into Secrets Manager before (docs/operations.md).
 * @param secretName `null` where nothing is sold
 * @returns a reference, which CloudFormation resolves when it deploys
 */
export function stripeKey(secretName: string | null): string | null {
  return secretName === null ? null : SecretValue.secretsManager(secretName).unsafeUnwrap();
}
