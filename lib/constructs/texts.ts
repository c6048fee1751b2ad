import { Stack, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { output } from './output.ts';
import { SubscribedTopic } from './subscribed-topic.ts';

/**
 * Text messages both ways: out to phone numbers through SNS, in through the topic that an End User Messaging
 * number publishes to. The number and its registration are made by hand:
 * docs/operations.md#first-deployment-of-a-stage
 */
export class Texts extends Construct {
  /** A lost STOP would be a broken promise. */
  readonly inbound: SubscribedTopic;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.inbound = new SubscribedTopic(this, 'inbound-texts');
    this.inbound.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('sms-voice.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.inbound.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    output(this, 'InboundTopic', this.inbound.topic.topicArn);
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
