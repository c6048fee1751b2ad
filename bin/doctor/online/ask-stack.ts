import { type CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { ListSubscriptionsByTopicCommand, type SNSClient } from '@aws-sdk/client-sns';
import type { Stage } from '#lib/stage.ts';
import { type Finding, problem } from '../finding.ts';
import { errorFrom } from './aws-error.ts';

/** Name of the stack that `cdk bootstrap` creates. */
const BOOTSTRAP_STACK = 'CDKToolkit';
const FAILED = /ROLLBACK_(?:COMPLETE|FAILED)$|_FAILED$/;
const WORKS_AGAIN = 'UPDATE_ROLLBACK_COMPLETE';
/** The status of a stack whose first change set was refused or not executed. It has no resources. */
const NOT_CREATED = 'REVIEW_IN_PROGRESS';

/** Returns the name of a stage's stack. */
export function stackNameOf(stage: Pick<Stage, 'name'>): string {
  return `FilingPulse-${stage.name}`;
}

/** Returns a stack of this account and region; `null` if there is none of this name, or if it was never created. */
export async function findStack(cloudFormation: CloudFormationClient, name: string): Promise<Stack | null> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks.find(({ StackStatus }) => StackStatus !== NOT_CREATED) ?? null;
  } catch (error) {
    // CloudFormation reports an unknown stack as a validation error.
    if (errorFrom(error).code === 'ValidationError') return null;
    throw error;
  }
}

/** Returns a stack output; `undefined` until the deployment that adds it. */
export function outputOf(stack: Stack, name: string): string | undefined {
  return stack.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
}

/** Asks CloudFormation whether this account and region are bootstrapped and whether the stage's stack is healthy. */
export async function askForStack(
  stage: Stage,
  cloudFormation: CloudFormationClient,
  sns: SNSClient,
): Promise<Finding[]> {
  const [bootstrap, stack] = await Promise.all([
    findStack(cloudFormation, BOOTSTRAP_STACK),
    findStack(cloudFormation, stackNameOf(stage)),
  ]);
  return [
    ...(bootstrap === null
      ? [problem('bootstrap', 'The CDK has not prepared this account and region.', 'Run npx cdk bootstrap.')]
      : []),
    ...(stack === null ? [] : checkStatus(stack)),
    ...(stack === null ? [] : await askForAlarms(stage, stack, sns)),
  ];
}

function checkStatus({ StackName = 'stack', StackStatus }: Stack): Finding[] {
  if (StackStatus === undefined || !FAILED.test(StackStatus) || StackStatus === WORKS_AGAIN) return [];
  return [problem(StackName, `Its status is ${StackStatus}.`, todoFor(StackName, StackStatus))];
}

function todoFor(name: string, status: string): string {
  const remove = `delete it: aws cloudformation delete-stack --stack-name ${name}`;
  if (status === 'ROLLBACK_COMPLETE') return `Read its events, then ${remove}`;
  if (/^(?:CREATE|DELETE|ROLLBACK)_FAILED$/.test(status))
    return `Read its events, empty the buckets that they name, then ${remove}`;
  return 'Read its events in the CloudFormation console and continue the rollback there.';
}

/** Nobody is notified of alarms until the address has confirmed its subscription. */
async function askForAlarms({ alarmEmail }: Stage, stack: Stack, sns: SNSClient): Promise<Finding[]> {
  const TopicArn = outputOf(stack, 'AlarmTopic');
  if (TopicArn === undefined) return [];
  const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
  const isConfirmed = Subscriptions.some(
    ({ Endpoint, SubscriptionArn = '' }) => Endpoint === alarmEmail && SubscriptionArn.startsWith('arn:'),
  );
  if (isConfirmed) return [];
  const todo =
    'Open the email from AWS Notifications and confirm, or subscribe again if it is older than two days.';
  return [problem('alarmEmail', `${alarmEmail} has not confirmed that it wants alarms.`, todo)];
}
