import { join } from 'node:path';
import { AssetHashType, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { bundleFunction, REPOSITORY_ROOT } from '../bundling.ts';
import { FUNCTIONS, memoryMbOf } from '../topology/functions.ts';
import type { FunctionName } from '../topology/spec.ts';

/** A function with the house defaults; call sites only say which one, and its environment. */
export class HouseFunction extends LambdaFunction {
  constructor(scope: Construct, name: FunctionName, environment: Record<string, string>) {
    const spec = FUNCTIONS[name];
    // A wrapping construct keeps log group and role beside the function, under the function's name.
    const belongings = new Construct(scope, `${name}-belongings`);
    const logGroup = new LogGroup(belongings, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Its own role instead of the managed policy: it may only write to this log group.
    const role = new Role(belongings, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    super(scope, name, {
      description: spec.purpose,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMbOf(name),
      timeout: Duration.seconds(spec.timeoutSeconds),
      handler: 'index.handler',
      code: bundled(name),
      tracing: Tracing.ACTIVE,
      role,
      logGroup,
      environment: { NODE_OPTIONS: '--enable-source-maps', ...environment },
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes trace segments without a resource of its own.',
    });
  }
}

/** esbuild bundles it in this process; the command only tells one function's asset from another's. */
function bundled(name: FunctionName): Code {
  return Code.fromAsset(join(REPOSITORY_ROOT, 'lambdas'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: Runtime.NODEJS_24_X.bundlingImage,
      command: [name],
      local: {
        tryBundle(folder) {
          bundleFunction(name, folder);
          return true;
        },
      },
    },
  });
}
