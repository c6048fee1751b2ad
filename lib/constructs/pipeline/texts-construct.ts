import { Aws, Stack, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnConfigurationSet, CfnOptOutList } from 'aws-cdk-lib/aws-smsvoice';
import { Construct } from 'constructs';
import type { TextStream } from '../../topology/spec.ts';
import { output } from '../base/output.ts';
import { SubscribedTopic } from './subscribed-topic.ts';

/**
 * Text messages in both directions. Alerts are sent through End User Messaging and codes through SNS, each from its
 * own number with its own opt-out list. Replies from phones and delivery events arrive through topics. The numbers
 * and their registration are set up by hand: docs/operations.md#first-deployment-of-a-stage
 */
export class Texts extends Construct {
  /** Topic for inbound texts. A STOP must not be lost, since we promise to honor it. */
  readonly inbound: SubscribedTopic;
  /** Delivery events that carriers report for alerts. */
  readonly events: SubscribedTopic;
  readonly configurationSet: string;
  private readonly configurationSetArn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.inbound = this.topicOfPhones('inbound-texts');
    this.events = this.topicOfPhones('text-events');
    const name = `${Stack.of(this).stackName}-alerts`;
    const rules = new CfnConfigurationSet(this, 'AlertRules', {
      configurationSetName: name,
      eventDestinations: [
        {
          eventDestinationName: 'ToTopic',
          enabled: true,
          matchingEventTypes: ['TEXT_ALL'],
          snsDestination: { topicArn: this.events.topic.topicArn },
        },
      ],
    });
    // End User Messaging must be allowed to publish before it is given the topic.
    rules.node.addDependency(this.events.topic);
    this.configurationSet = name;
    this.configurationSetArn = rules.attrArn;
    for (const stream of ['alerts', 'codes'])
      new CfnOptOutList(this, `OptOuts-${stream}`, {
        optOutListName: `${Stack.of(this).stackName}-${stream}`,
      });
    output(this, 'InboundTopic', this.inbound.topic.topicArn);
  }

  /**
   * Allows a function to send texts in one stream. Alerts are restricted to our numbers and configuration set; a code
   * is sent to a phone number, which is not a resource that a policy could name.
   */
  grantSend(fn: LambdaFunction, stream: TextStream): void {
    if (stream === 'alerts') this.grantAlerts(fn);
    else grantCodes(fn);
  }

  private grantAlerts(fn: LambdaFunction): void {
    const numbers = Stack.of(this).formatArn({
      service: 'sms-voice',
      resource: 'phone-number',
      resourceName: '*',
    });
    const resources = [numbers, this.configurationSetArn];
    fn.addToRolePolicy(new PolicyStatement({ actions: ['sms-voice:SendTextMessage'], resources }));
    Validations.of(fn.role ?? fn).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:sms-voice:<AWS::Region>:<AWS::AccountId>:phone-number/*]',
      reason:
        'The number is named in E.164; its id, which the ARN needs, is only known once it is registered.',
    });
  }

  private topicOfPhones(name: 'inbound-texts' | 'text-events'): SubscribedTopic {
    const subscribed = new SubscribedTopic(this, name);
    subscribed.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('sms-voice.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [subscribed.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    return subscribed;
  }
}

/** Grants sending codes. Publishing to topics remains forbidden. */
function grantCodes(fn: LambdaFunction): void {
  fn.addToRolePolicy(new PolicyStatement({ actions: ['sns:Publish'], resources: ['*'] }));
  fn.addToRolePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      actions: ['sns:Publish'],
      resources: [`arn:${Aws.PARTITION}:sns:*:*:*`],
    }),
  );
  Validations.of(fn.role ?? fn).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'A phone number has no ARN to name; topics are denied beside it.',
  });
}
