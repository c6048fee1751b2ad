import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type FunctionName, TOPICS } from '../topology.ts';
import { output } from './output.ts';

/**
 * Text messages both ways: out to phone numbers through SNS, in through the topic that an End User Messaging
 * number publishes to. The number and its registration are made by hand:
 * docs/operations.md#first-deployment-of-a-stage
 */
export class Texts extends Construct {
  /** Inbound texts that could not be handled. A lost STOP would be a broken promise. */
  readonly deadLetters: Queue;
  private readonly inbound: Topic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'inbound-texts-dead-letters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason:
        'It is the dead-letter queue of receive-sms, named by the function rather than by another queue.',
    });
    this.inbound = new Topic(this, 'inbound-texts', { enforceSSL: true });
    this.inbound.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('sms-voice.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.inbound.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    output(this, 'InboundTopic', this.inbound.topicArn);
  }

  subscribe(functionOf: (name: FunctionName) => LambdaFunction): void {
    const subscriber = functionOf(TOPICS['inbound-texts'].subscriber);
    this.inbound.addSubscription(new LambdaSubscription(subscriber, { deadLetterQueue: this.deadLetters }));
    subscriber.configureAsyncInvoke({ retryAttempts: 2, onFailure: new SqsDestination(this.deadLetters) });
  }

  /** A text goes to a phone number, which is not a resource; publishing to any topic stays forbidden. */
  grantSend(fn: LambdaFunction): void {
    fn.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], resources: ['*'] }));
    fn.addToRolePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions: ['sns:Publish'],
        resources: ['arn:aws:sns:*:*:*'],
      }),
    );
    Validations.of(fn.role ?? fn).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'A phone number has no ARN to name; topics are denied beside it.',
    });
  }
}
