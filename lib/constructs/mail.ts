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
import { type Stage, senderAddress } from '../stage.ts';
import type { MailStream } from '../topology/spec.ts';
import { output } from './output.ts';
import { SubscribedTopic } from './subscribed-topic.ts';

/** The sender of a stream, as `Name <address>`, and the name of its configuration set. */
type Stream = { from: string; configurationSet: string };

/**
 * The sending identity, the rules of each stream of mail, and where deliveries, bounces and complaints arrive. Alerts
 * and logins have senders and reputation metrics of their own.
 */
export class Mail extends Construct {
  readonly streams: Record<MailStream, Stream>;
  /** Deliveries, bounces and complaints. */
  readonly events: SubscribedTopic;
  private readonly identity: EmailIdentity;

  constructor(scope: Construct, id: string, stage: Stage) {
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
      // A return path under our own domain aligns SPF with the sender for DMARC.
      mailFromDomain: `bounce.${stage.mailDomain}`,
      configurationSet: rules,
      feedbackForwarding: false,
    });
    this.identity.dkimRecords.forEach((record, index) => {
      output(this, `Dkim${index + 1}`, `${record.name} CNAME ${record.value}`);
    });
  }

  /** Raw mail of one stream. SES checks both the identity and the configuration set. */
  grantSend(fn: LambdaFunction, stream: MailStream): void {
    const { from, configurationSet } = this.streams[stream];
    const rules = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configurationSet,
    });
    const statement = new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [this.identity.emailIdentityArn, rules],
      conditions: { StringEquals: { 'ses:FromAddress': senderAddress(from) } },
    });
    fn.addToRolePolicy(statement);
    // How fast the account may send, which has no resource to name.
    fn.addToRolePolicy(new PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] }));
    Validations.of(fn.role ?? fn).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Neither a sending quota nor a phone number has an ARN to name; topics are denied beside it.',
    });
  }

  private rules(id: string): ConfigurationSet {
    const rules = new ConfigurationSet(this, id, {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // Ours is the only list: its readers can see it and lift it, which SES's does not let them.
      disableSuppressionList: true,
    });
    rules.addEventDestination('ToTopic', {
      destination: EventDestination.snsTopic(this.events.topic),
      events: [
        // That SES took a mail, in case its answer was lost.
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
