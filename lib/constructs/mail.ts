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
import { output } from './output.ts';
import { SubscribedTopic } from './subscribed-topic.ts';

/** The sending identity, the rules for every message, and where deliveries, bounces and complaints arrive. */
export class Mail extends Construct {
  readonly configurationSet: ConfigurationSet;
  /** Deliveries, bounces and complaints. */
  readonly events: SubscribedTopic;
  private readonly identity: EmailIdentity;
  private readonly from: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.from = senderAddress(stage.mailFrom);
    this.configurationSet = new ConfigurationSet(this, 'Rules', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // Ours is the only list: its readers can see it and lift it, which SES's does not let them.
      disableSuppressionList: true,
    });
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(stage.mailDomain),
      dkimIdentity: DkimIdentity.easyDkim(EasyDkimSigningKeyLength.RSA_2048_BIT),
      // A return path under our own domain aligns SPF with the sender for DMARC.
      mailFromDomain: `bounce.${stage.mailDomain}`,
      configurationSet: this.configurationSet,
      feedbackForwarding: false,
    });
    this.events = new SubscribedTopic(this, 'mail-events');
    this.reportEvents();
    this.identity.dkimRecords.forEach((record, index) => {
      output(this, `Dkim${index + 1}`, `${record.name} CNAME ${record.value}`);
    });
  }

  /** Raw mail from this sender under these rules. SES checks both the identity and the configuration set. */
  grantSend(fn: LambdaFunction): void {
    const rules = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    });
    const statement = new PolicyStatement({
      actions: ['ses:SendRawEmail'],
      resources: [this.identity.emailIdentityArn, rules],
      conditions: { StringEquals: { 'ses:FromAddress': this.from } },
    });
    fn.addToRolePolicy(statement);
    // How fast the account may send, which has no resource to name.
    fn.addToRolePolicy(new PolicyStatement({ actions: ['ses:GetSendQuota'], resources: ['*'] }));
    Validations.of(fn.role ?? fn).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Neither a sending quota nor a phone number has an ARN to name; topics are denied beside it.',
    });
  }

  private reportEvents(): void {
    this.configurationSet.addEventDestination('ToTopic', {
      destination: EventDestination.snsTopic(this.events.topic),
      events: [
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
  }
}
