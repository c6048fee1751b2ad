import { SecretValue, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Stage } from '../../stage.ts';
import { type SecretName, secretsOf } from '../../topology/secrets.ts';
import type { FunctionName } from '../../topology/spec.ts';

type SettingName = 'stripeSecret' | 'finnhubSecret' | 'originSecretVersion';

/**
 * The secrets of a stage. Functions get the names of the secrets and read the values themselves. The environment and
 * the template therefore contain no values, and a value can be replaced without a deployment (docs/operations.md).
 */
export class Secrets {
  /** Names or ARNs; `null` for a service that the stage does not use. */
  readonly ids: Record<SecretName, string | null>;
  /**
   * The header value that tells the API that a request comes from one of the distributions. CloudFormation resolves it
   * during a deployment.
   */
  readonly originHeader: string;
  /** ARNs, for the grants. */
  private readonly arns: Record<SecretName, string | null>;

  constructor(
    scope: Construct,
    { stripeSecret, finnhubSecret, originSecretVersion }: Pick<Stage, SettingName>,
  ) {
    const origin = generated(
      scope,
      'OriginSecret',
      'Header value by which the API knows its own distributions',
    );
    const signing = generated(
      scope,
      'SigningSecret',
      'Signs the links that stop email alerts, and login codes',
    );
    this.ids = { origin, signing, stripe: stripeSecret, finnhub: finnhubSecret };
    this.arns = {
      origin,
      signing,
      stripe: arnOf(scope, 'StripeSecret', stripeSecret),
      finnhub: arnOf(scope, 'FinnhubSecret', finnhubSecret),
    };
    const version = originSecretVersion === null ? {} : { versionId: originSecretVersion };
    this.originHeader = SecretValue.secretsManager(origin, version).unsafeUnwrap();
  }

  /** Allows a function to read the secrets in its row of the topology, and nothing else. */
  grantRead(fn: LambdaFunction, name: FunctionName): void {
    const resources = secretsOf(name).flatMap((secret) => this.arns[secret] ?? []);
    if (resources.length === 0) return;
    fn.addToRolePolicy(new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources }));
  }
}

/**
 * Creates a secret whose value is generated once per stage.
 * @returns its ARN
 */
function generated(scope: Construct, id: string, description: string): string {
  const secret = new Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  const reason = 'It is replaced by hand when it may be known to others (docs/operations.md).';
  Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason });
  return secret.secretArn;
}

/** The ARN of a secret ends in six characters that Secrets Manager chooses. */
function arnOf(scope: Construct, id: string, name: string | null): string | null {
  return name === null ? null : `${Secret.fromSecretNameV2(scope, id, name).secretArn}-??????`;
}
