import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { accessLogsBucket } from './constructs/access-logs.ts';
import { Alarms } from './constructs/alarms.ts';
import { Data } from './constructs/data.ts';
import { Functions } from './constructs/functions.ts';
import { Mail } from './constructs/mail.ts';
import { Overview } from './constructs/overview.ts';
import { Queues } from './constructs/queues.ts';
import { Schedules } from './constructs/schedules.ts';
import { OriginSecret, SigningSecret, stripeKey } from './constructs/secrets.ts';
import { Site } from './constructs/site.ts';
import { SiteApi } from './constructs/site-api.ts';
import { Texts } from './constructs/texts.ts';
import { brandOrigins, type Stage } from './stage.ts';
import type { FunctionName } from './topology.ts';

/** The whole service of one stage. It composes and holds no resources of its own. */
export class FilingPulseStack extends Stack {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { description: `Filing Pulse, stage ${stage.name}` });
    const accessLogs = accessLogsBucket(this, 'AccessLogs');
    const originSecret = new OriginSecret(this, 'OriginSecret').reference;
    const data = new Data(this, 'Data', { accessLogs });
    const queues = new Queues(this, 'Queues');
    const mail = new Mail(this, 'Mail', stage);
    const texts = new Texts(this, 'Texts');

    const functions = new Functions(this, 'Functions', {
      resources: { data, queues, mail, texts },
      values: {
        table: data.table.tableName,
        documents: data.documents.bucketName,
        queueUrl: (name) => queues.of(name).queue.queueUrl,
        deadLetterUrl: (name) => queues.of(name).deadLetters.queueUrl,
        brandOrigins: brandOrigins(stage),
        mailFrom: stage.mailFrom,
        mailConfigurationSet: mail.configurationSet.configurationSetName,
        postalAddress: stage.postalAddress,
        edgarUserAgent: stage.edgarUserAgent,
        originSecret,
        signingSecret: new SigningSecret(this, 'SigningSecret').reference,
        stripeKey: stripeKey(stage.stripeSecret),
      },
    });
    const functionOf = (name: FunctionName) => functions.of(name);

    new Schedules(this, 'Schedules', functionOf);
    texts.subscribe(functionOf);
    const siteApi = new SiteApi(this, 'SiteApi', functionOf);
    new Site(this, 'Site', { stage, accessLogs, api: { hostName: siteApi.hostName, originSecret } });
    const watched = { functions, queues, texts, siteApi };
    new Alarms(this, 'Alarms', { watched, email: stage.alarmEmail });
    new Overview(this, 'Overview', watched);
  }
}
