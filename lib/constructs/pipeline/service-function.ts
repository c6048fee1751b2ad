import { join } from 'node:path';
import { AssetHashType, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Names } from '#domain/brands/brand.ts';
import { bundleFunction, REPOSITORY_ROOT } from '../../bundling.ts';
import { FUNCTIONS, memoryMbOf } from '../../topology/functions.ts';
import type { FunctionName } from '../../topology/spec.ts';

export type HouseFunctionProps = {
  environment: Record<string, string>;
  /** The stage's names for the product and the brands. */
  names: Partial<Names>;
};

/** A Lambda function with our defaults. Callers only name the function and its environment. */
export class ServiceFunction extends LambdaFunction {
  constructor(scope: Construct, name: FunctionName, { environment, names }: HouseFunctionProps) {
    const spec = FUNCTIONS[name];
    // A wrapping construct places the log group and the role next to the function, under the function's name.
    const belongings = new Construct(scope, `${name}-belongings`);
    const logGroup = new LogGroup(belongings, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // The function has its own role instead of the managed policy, so it may write only to this log group.
    const role = new Role(belongings, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, name, {
      description: spec.purpose,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMbOf(name),
      timeout: Duration.seconds(spec.timeoutSeconds),
      handler: 'index.handler',
      code: bundled(name, names),
      tracing: Tracing.ACTIVE,
      role,
      logGroup,
      environment,
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes trace segments without a resource of its own.',
    });
  }
}

/**
 * esbuild bundles the function in this process. The command only distinguishes the assets of different functions and
 * stages.
 */
function bundled(name: FunctionName, names: Partial<Names>): Code {
  return Code.fromAsset(join(REPOSITORY_ROOT, 'lambdas'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: Runtime.NODEJS_24_X.bundlingImage,
      command: [name, JSON.stringify(names)],
      local: {
        tryBundle(folder) {
          bundleFunction(name, folder, names);
          return true;
        },
      },
    },
  });
}
