import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { namesWith } from '#domain/brands/brand.ts';
import { sourceMaps } from '../source-maps.ts';
import { brandOrigins, lackingIn, modelsOf, type Stage } from '../stage.ts';
import type { FunctionName } from '../topology/spec.ts';
import { accessLogsBucket } from './base/access-logs.ts';
import { addDeploymentRules } from './base/deployment-rules.ts';
import { Dns } from './base/dns.ts';
import { output } from './base/output.ts';
import { Alarms, alarmPrefix } from './operations/alarms.ts';
import { addBudget } from './operations/aws-budget.ts';
import { SourceMaps } from './operations/kept-source-maps.ts';
import { Overview } from './operations/overview.ts';
import { Data } from './pipeline/data.ts';
import { Functions } from './pipeline/functions-construct.ts';
import { Mail } from './pipeline/mail-construct.ts';
import { Queues } from './pipeline/queues-construct.ts';
import { Rollout } from './pipeline/rollout.ts';
import { Schedules } from './pipeline/schedules-construct.ts';
import { Secrets } from './pipeline/secrets-construct.ts';
import { Texts } from './pipeline/texts-construct.ts';
import { SiteApi } from './site/site-api.ts';
import { Site } from './site/site-construct.ts';
import { StreamUrls } from './site/stream-urls.ts';

export type FilingPulseStackProps = {
  stage: Stage;
  /**
   * Whether the stack does not exist yet. In that case, settings that would prevent a rollback are added only by the
   * next deployment.
   */
  isFirst?: boolean;
  /** The commit that is deployed, so that a later deployment can go back to it. */
  commit?: string;
};

/** The whole service of one stage. It combines constructs and has no resources of its own. */
export class FilingPulseStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, isFirst = false, commit = 'unknown' }: FilingPulseStackProps,
  ) {
    super(scope, id, {
      description: `${namesWith(stage.names).product}, stage ${stage.name}`,
      // A stack whose first deployment failed must be deleted before the next attempt.
      terminationProtection: stage.terminationProtection && !isFirst,
    });
    addDeploymentRules(this, stage);
    output(this, 'Commit', commit);
    const accessLogs = accessLogsBucket(this, 'AccessLogs');
    const secrets = new Secrets(this, stage);
    const data = new Data(this, 'Data', { accessLogs, isFirst, restored: stage.restored });
    output(this, 'Table', data.table.tableName);
    output(this, 'DocumentsBucket', data.documents.bucketName);
    const dns = new Dns(this, 'Dns', stage);
    const queues = new Queues(this, 'Queues');
    const mail = new Mail(this, 'Mail', { stage, dns });
    const texts = new Texts(this, 'Texts');

    const functions = new Functions(this, 'Functions', {
      brandNames: stage.names,
      concurrentExecutions: stage.concurrentExecutions,
      resources: { data, queues, mail, texts, secrets, models: modelsOf(stage) },
      values: {
        table: data.table.tableName,
        documents: data.documents.bucketName,
        queuesUrl: queues.url,
        queueUrl: (name) => queues.of(name).queue.queueUrl,
        queueName: (name) => queues.of(name).queue.queueName,
        deadLetterName: (name) => queues.of(name).deadLetters.queueName,
        brandOrigins: brandOrigins(stage),
        mail: mail.streams,
        texts: stage.texts === null ? null : { ...stage.texts, configurationSet: texts.configurationSet },
        postalAddress: stage.postalAddress,
        adminEmail: stage.adminEmail,
        adminPasskeys: stage.adminPasskeys,
        alarmPrefix: alarmPrefix(this),
        commit,
        edgarUserAgent: stage.edgarUserAgent,
        unprovenMails: stage.unprovenMails,
        model: stage.model,
        coverage: stage.coverage,
        lacking: lackingIn(stage),
        secrets: secrets.ids,
        stripeTax: stage.stripeTax,
        prices: stage.prices,
      },
    });
    const functionOf = (name: FunctionName) => functions.of(name);

    const schedules = new Schedules(this, 'Schedules', functionOf);
    texts.inbound.subscribe(functionOf);
    texts.events.subscribe(functionOf);
    mail.events.subscribe(functionOf);
    const rollout = new Rollout(this, 'Rollout', functions.behindRoutes());
    const siteApi = new SiteApi(this, 'SiteApi', (name) => rollout.of(name));
    const streams = new StreamUrls(this, 'StreamUrls', (name) => rollout.of(name));
    const site = new Site(this, 'Site', {
      stage,
      dns,
      accessLogs,
      api: { hostName: siteApi.hostName, originSecret: secrets.originHeader, streams: streams.paths },
    });
    // A new page may need the new API, so pages go live after the API. Whatever writes to buckets comes last: if
    // something else fails in the first deployment, CloudFormation can remove the buckets, because they are empty.
    site.files.node.addDependency(rollout, mail, texts, ...Object.values(site.distributions));
    const maps = new SourceMaps(this, 'SourceMaps', { commit, accessLogs, source: sourceMaps(this, stage) });
    maps.upload.node.addDependency(site.files);
    schedules.startAfter(site.files);
    const watched = { data, functions, queues, schedules, texts, mail, siteApi, site, dns, rollout };
    new Alarms(this, 'Alarms', { watched, email: stage.alarmEmail });
    new Overview(this, 'Overview', watched);
    addBudget(this, stage);
  }
}
