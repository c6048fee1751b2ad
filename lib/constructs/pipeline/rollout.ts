import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { Alarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import {
  Alias,
  type IFunction,
  type IVersion,
  type Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { FunctionName } from '../../topology/spec.ts';

/** This many errors in the new version within a minute roll it back. */
const ERRORS_TO_ROLL_BACK = 2;
const CODE_DEPLOY_POLICY =
  'arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited';

/**
 * Gives each function that readers call an alias, through which a new version first gets a tenth of the calls for five
 * minutes. If the new version fails, CodeDeploy returns to the old one. Functions behind queues need no alias: a
 * message that fails is delivered again, and a message that cannot be handled goes to the dead-letter queue.
 */
export class Rollout extends Construct {
  /** One alarm per function. If it fires, the rollout ends. */
  readonly alarms: Alarm[] = [];
  private readonly aliases = new Map<FunctionName, Alias>();

  constructor(scope: Construct, id: string, functions: ReadonlyMap<FunctionName, LambdaFunction>) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    for (const [name, fn] of functions) {
      const alias = new Alias(this, `${name}-live`, {
        aliasName: 'live',
        version: fn.currentVersion as IVersion,
      });
      const failing = new Alarm(this, `${name}-failing`, {
        alarmName: `${Stack.of(this).stackName}-${name}-rolled-back`,
        alarmDescription: `The version of ${name} that is being rolled out fails.`,
        metric: alias.metricErrors({ period: Duration.minutes(1) }),
        threshold: ERRORS_TO_ROLL_BACK,
        evaluationPeriods: 1,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
      const group = new LambdaDeploymentGroup(this, `${name}-rollout`, {
        application,
        alias,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: [failing],
      });
      Validations.of(group).acknowledge({
        id: `AwsSolutions-IAM4[Policy::${CODE_DEPLOY_POLICY}]`,
        reason: 'AWS maintains what CodeDeploy needs to shift an alias and to read alarms.',
      });
      this.alarms.push(failing);
      this.aliases.set(name, alias);
    }
  }

  /** Returns the alias that readers' calls to a function are sent to. */
  of(name: FunctionName): IFunction {
    const alias = this.aliases.get(name);
    if (alias === undefined) throw new Error(`The function ${name} has no rollout.`);
    // With `exactOptionalPropertyTypes` the library's class does not match its own interface.
    return alias as IFunction;
  }
}
