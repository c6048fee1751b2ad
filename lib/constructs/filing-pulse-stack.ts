import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { brandOrigins, modelsOf, type Stage } from '../stage.ts';
import type { FunctionName } from '../topology/spec.ts';
import { accessLogsBucket } from './access-logs.ts';
import { Alarms } from './alarms.ts';
import { Data } from './data.ts';
import { Functions } from './functions.ts';
import { Mail } from './mail.ts';
import { Overview } from './overview.ts';
import { Queues } from './queues.ts';
import { Schedules } from './schedules.ts';
import { keyIn, OriginSecret, SigningSecret, stripeSecrets } from './secrets.ts';
import { Site } from './site.ts';
import { SiteApi } from './site-api.ts';
import { Texts } from './texts.ts';

/** The whole service of one stage. It composes constructs and has no resources of its own. */
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
      resources: { data, queues, mail, texts, models: modelsOf(stage) },
      values: {
        table: data.table.tableName,
        documents: data.documents.bucketName,
        queueUrl: (name) => queues.of(name).queue.queueUrl,
        deadLetterUrl: (name) => queues.of(name).deadLetters.queueUrl,
        brandOrigins: brandOrigins(stage),
        mail: mail.streams,
        texts: { ...stage.texts, configurationSet: texts.configurationSet },
        postalAddress: stage.postalAddress,
        adminEmail: stage.adminEmail,
        edgarUserAgent: stage.edgarUserAgent,
        unprovenMails: stage.unprovenMails,
        model: stage.model,
        originSecret,
        signingSecret: new SigningSecret(this, 'SigningSecret').reference,
        finnhubKey: keyIn(stage.finnhubSecret),
        stripe: stripeSecrets(stage.stripeSecret),
        stripeTax: stage.stripeTax,
      },
    });
    const functionOf = (name: FunctionName) => functions.of(name);

    new Schedules(this, 'Schedules', functionOf);
    texts.inbound.subscribe(functionOf);
    texts.events.subscribe(functionOf);
    mail.events.subscribe(functionOf);
    const siteApi = new SiteApi(this, 'SiteApi', functionOf);
    new Site(this, 'Site', { stage, accessLogs, api: { hostName: siteApi.hostName, originSecret } });
    const watched = { data, functions, queues, texts, mail, siteApi };
    new Alarms(this, 'Alarms', { watched, email: stage.alarmEmail });
    new Overview(this, 'Overview', watched);
  }
}
