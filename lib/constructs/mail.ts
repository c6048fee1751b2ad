import { Stack } from 'aws-cdk-lib';
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
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type Stage, senderAddress } from '../stage.ts';
import { output } from './output.ts';

/** The sending identity, the rules for every message, and where bounces and complaints arrive. */
export class Mail extends Construct {
  readonly configurationSet: ConfigurationSet;
  private readonly identity: EmailIdentity;
  private readonly from: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.from = senderAddress(stage.mailFrom);
    this.configurationSet = new ConfigurationSet(this, 'Rules', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // An address that bounced for good or complained gets nothing more, whatever our own records say.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(stage.mailDomain),
      dkimIdentity: DkimIdentity.easyDkim(EasyDkimSigningKeyLength.RSA_2048_BIT),
      // A return path under our own domain aligns SPF with the sender for DMARC.
      mailFromDomain: `bounce.${stage.mailDomain}`,
      configurationSet: this.configurationSet,
      feedbackForwarding: false,
    });
    this.reportBadNews(stage.alarmEmail);
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
  }

  private reportBadNews(reader: string): void {
    const events = new Topic(this, 'Events', { enforceSSL: true });
    events.addSubscription(new EmailSubscription(reader));
    this.configurationSet.addEventDestination('ToTopic', {
      destination: EventDestination.snsTopic(events),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
  }
}
