import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

/** What a distribution tells the API to prove itself. The template carries a reference, never the value. */
export class OriginSecret extends Secret {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Header value by which the API knows its own distributions',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'Distributions and function must change together, so it is replaced by a deployment (docs/operations.md).',
    });
  }

  /** Resolved by CloudFormation when it deploys. */
  get reference(): string {
    return this.secretValue.unsafeUnwrap();
  }
}
