import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  DkimIdentity,
  EasyDkimSigningKeyLength,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { type Stage, senderAddress } from '../../stage.ts';
import type { MailStream } from '../../topology/spec.ts';
import { type Dns, mailRecords, returnPathOf } from '../base/dns.ts';
import { SubscribedTopic } from './subscribed-topic.ts';

/** A stream's sender, as `Name <address>`, and the name of its configuration set. */
type Stream = { from: string; configurationSet: string };

/**
 * The sending identity, the configuration set of each email stream, and the topic for deliveries, bounces and
 * complaints. Alerts and logins have separate senders and reputation metrics.
 */
export class Mail extends Construct {
  readonly streams: Record<MailStream, Stream>;
  /** Topic for deliveries, bounces and complaints. */
  readonly events: SubscribedTopic;
  private readonly identity: EmailIdentity;
  private readonly sandboxRecipients: readonly string[];

  constructor(scope: Construct, id: string, { stage, dns }: { stage: Stage; dns: Dns }) {
    super(scope, id);
    this.events = new SubscribedTopic(this, 'mail-events');
    const rules = this.rules('Rules');
    this.streams = {
      alerts: {
        from: stage.mailFrom.alerts,
        configurationSet: this.rules('AlertRules').configurationSetName,
      },
      account: { from: stage.mailFrom.account, configurationSet: rules.configurationSetName },
    };
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(stage.mailDomain),
      dkimIdentity: DkimIdentity.easyDkim(EasyDkimSigningKeyLength.RSA_2048_BIT),
      mailFromDomain: returnPathOf(stage.mailDomain),
      configurationSet: rules,
      feedbackForwarding: false,
    });
    this.identity.dkimRecords.forEach(({ name, value }, index) => {
      dns.add(`Dkim${index + 1}`, { name, type: 'CNAME', value });
    });
    for (const [name, record] of Object.entries(mailRecords(this, stage))) dns.add(name, record);
    this.sandboxRecipients = stage.sandboxRecipients;
  }

  /** Grants sending raw email in one stream. SES checks both the identity and the configuration set. */
  grantSend(fn: LambdaFunction, stream: MailStream): void {
    const { from, configurationSet } = this.streams[stream];
    const rules = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configurationSet,
    });
    const statement = new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [this.identity.emailIdentityArn, rules, ...this.recipients()],
      conditions: { StringEquals: { 'ses:FromAddress': senderAddress(from) } },
    });
    fn.addToRolePolicy(statement);
    // Allows reading the account's sending rate; this action has no resource to name.
    fn.addToRolePolicy(new PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] }));
    Validations.of(fn.role ?? fn).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Neither a sending quota nor a phone number has an ARN to name; topics are denied beside it.',
    });
  }

  /** In the sandbox SES also checks permission on the recipient's identity. */
  private recipients(): string[] {
    return this.sandboxRecipients.map((address) =>
      Stack.of(this).formatArn({ service: 'ses', resource: 'identity', resourceName: address }),
    );
  }

  private rules(id: string): ConfigurationSet {
    const rules = new ConfigurationSet(this, id, {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // Disables SES's suppression list. Ours is the only one, because it lets readers see and lift a suppression of
      // their address.
      disableSuppressionList: true,
    });
    rules.addEventDestination('ToTopic', {
      destination: EventDestination.snsTopic(this.events.topic),
      events: [
        // Reports that SES accepted an email, in case its response was lost.
        EmailSendingEvent.SEND,
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    return rules;
  }
}
