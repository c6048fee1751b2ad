import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCAL_MODEL } from '#domain/analysis/models.ts';
import { AppError } from '#domain/app-error.ts';
import { BRAND_IDS, NAMES } from '#domain/brands/brand.ts';
import { webhookAt } from '#lambdas/clients/stripe/wanted-setup.ts';
import { ALERT_WAIT_SECONDS } from '#lib/stage.ts';
import { ENVIRONMENT } from '#lib/topology/environment.ts';
import type { FunctionName } from '#lib/topology/spec.ts';
import { type BedrockStandIn, startBedrock } from './bedrock/bedrock-server.ts';
import { ownModel, requireAws } from './bedrock/own-model.ts';
import { ENGINE_FILES, type Engines, startEngines } from './engines/engines.ts';
import { SERVICE_NUMBERS } from './engines/phones.ts';
import { closeServer } from './engines/servers.ts';
import type { LocalService } from './http/control-routes.ts';
import { type Backend, createFrontServer, listenOn } from './http/http-server.ts';
import { type MarketStandIn, startMarket } from './market/market-server.ts';
import { lockData } from './runtime/data-lock.ts';
import { type EdgarSource, openEdgarSource } from './runtime/edgar-source.ts';
import { startFunctionThread } from './runtime/function-thread.ts';
import { inboundText } from './runtime/inbound-text.ts';
import { JOBS } from './runtime/jobs.ts';
import {
  FUNCTION_NAMES,
  type Invoke,
  type InvokeStream,
  loadFunctions,
  loadStream,
} from './runtime/local-functions.ts';
import { mailEvent, recipientOf, reportMails } from './runtime/mail-events.ts';
import { makePrivate } from './runtime/private-data.ts';
import { pumpQueues } from './runtime/queue-pump.ts';
import { queueStates } from './runtime/runtime-state.ts';
import { startSchedules } from './runtime/scheduler.ts';
import { setUpStripe, stageNamed } from './runtime/set-up-stripe.ts';
import { buildSite, SITE_FOLDER } from './runtime/site-build.ts';
import type { StartOptions } from './runtime/start-options.ts';
import { reportTexts } from './runtime/text-events.ts';
import { type StripeStandIn, startStripe } from './stripe/stripe-server.ts';

export type RunningService = {
  url: string;
  addresses: Record<string, string>;
  /** Rejects if an engine exits on its own. */
  failed: Promise<never>;
  stop(): Promise<void>;
};

const EDGAR_STATE_FILE = 'edgar.json';
const STRIPE_FILE = 'stripe.jsonl';
const KEPT = [...ENGINE_FILES, EDGAR_STATE_FILE, STRIPE_FILE];

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');

/**
 * Runs the whole service in this process and its threads: engines, EDGAR, functions, queues, schedules and the
 * front server.
 * @param say called with progress messages
 * @throws Error with a message for the user
 */
export async function startService(
  options: StartOptions,
  say: (line: string) => void,
): Promise<RunningService> {
  if (options.bedrock) await requireAws();
  let backend: Backend | null = null;
  const front = createFrontServer(() => backend, reportError);
  const port = await listenOn(front, options.port, options.isPortExplicit);
  const url = `http://localhost:${port}`;
  const dataDir = resolve(options.dataDir);
  makePrivate(dataDir, KEPT);
  const unlock = await lockData(dataDir);
  if (options.fresh) forget(dataDir);

  say('Starting DynamoDB, SQS, S3, SES and SNS …');
  const site = buildSite(ROOT);
  site.catch(() => {});
  const model = options.bedrock ? ownModel(process.env) : standIns(options);
  const engines = await startEngines({ dataDir, keepsCredentials: options.bedrock });
  const bedrock = options.bedrock ? null : await startBedrock({ answerMs: options.modelSeconds * 1_000 });
  if (bedrock !== null) process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = bedrock.url;
  const edgar = await openEdgarSource(options, resolve(dataDir, EDGAR_STATE_FILE), url);
  const stripe = await startStripe(resolve(dataDir, STRIPE_FILE));
  const market = await startMarket(() => new Date(), edgar.startedAt);
  say(`Reading filings from ${describe(edgar, options)} …`);
  Object.assign(process.env, settings({ edgar, stripe, market }, url, options), model);

  await setUpStripe(stripe, url);
  const { invoke, invokeStream, stop: stopFunctions } = await startFunctions();
  const service = controlsOf({ engines, edgar, stripe, bedrock, invoke });
  await invoke('refresh-companies', {});
  // Queues are empty at the start: the table contains the work that an earlier run left unfinished.
  await invoke('recover-work', { everything: true });
  const stopPumping = pumpQueues(invoke, reportError);
  const stopReports = reportMails(engines.acceptedMails, invoke, reportError);
  const stopTextReports = reportTexts(engines.phones.reports, invoke, reportError);
  say('Building the site …');
  // The SEC itself is read only by the schedules, as on a deployed stage.
  await Promise.all([
    site,
    options.edgar === 'live' ? null : readUpToNow(invoke),
    // Loaded only at this point, because the logger reads the environment when it is loaded.
    import('./market/suggested-quotes.ts').then(({ quoteSuggested }) => quoteSuggested(market)),
  ]);
  const stopSchedules = startSchedules(invoke, reportError);
  const { hostNames } = options;
  const siteFolder = resolve(ROOT, SITE_FOLDER);
  backend = { invoke, invokeStream, service, siteFolder, showFiling: edgar.show, hostNames };

  return {
    url,
    addresses: addressesOf(url),
    failed: engines.failed,
    stop: async () => {
      stopSchedules();
      stopReports();
      stopTextReports();
      await Promise.all([closeServer(front), stopPumping()]);
      await stopFunctions();
      await Promise.all([edgar.stop(), stripe.stop(), market.stop(), engines.stop(), bedrock?.stop()]);
      unlock();
    },
  };
}

/** The API runs in its own thread, so that a large report in the pipeline does not delay it. */
async function startFunctions(): Promise<{
  invoke: Invoke;
  invokeStream: InvokeStream;
  stop(): Promise<void>;
}> {
  const [api, invokeStream, invokeHere] = await Promise.all([
    startFunctionThread('api', reportError),
    loadStream('chat'),
    loadFunctions(FUNCTION_NAMES.filter((name) => name !== 'api')),
  ]);
  return {
    invoke: (name, event) => (name === 'api' ? api.run(event) : invokeHere(name, event)),
    invokeStream,
    stop: api.stop,
  };
}

/**
 * Reads the feed once and compares yesterday with EDGAR's index, which otherwise happens at night. Until then, no
 * report on the calendar could be marked as late.
 */
async function readUpToNow(invoke: Invoke): Promise<void> {
  await invoke('poll-filings', { once: true }).catch(reportError);
  await invoke('reconcile-filings', {}).catch(reportError);
}

/** Settings that make alerts wait for slow model stand-ins, as on a stage with models. */
function standIns({ modelSeconds }: StartOptions): Record<string, string> {
  return modelSeconds === 0 ? {} : { [ENVIRONMENT.alertWaitSeconds]: String(ALERT_WAIT_SECONDS) };
}

/** Deletes only the files that a run creates, because the folder is the user's choice. */
function forget(dataDir: string): void {
  for (const name of KEPT) rmSync(resolve(dataDir, name), { recursive: true, force: true });
}

function describe(edgar: EdgarSource, options: StartOptions): string {
  if (edgar.dataSource === 'sample') return 'the built-in sample';
  return edgar.dataSource === 'live' ? 'the SEC' : options.edgar;
}

/** The stand-in serves only this service, so the settings poll more often and wait less than with the SEC. */
const STAND_IN_PACE = {
  POLL_EVERY_SECONDS: '2',
  POLL_HOURS: 'any',
  EDGAR_REQUESTS_PER_SECOND: '7',
  EDGAR_BLOCK_SECONDS: '15',
  EDGAR_TIMEOUT_SECONDS: '5',
};

type StandIns = { edgar: EdgarSource; stripe: StripeStandIn; market: MarketStandIn };

/** Returns the environment variables that a deployed stage would configure. */
function settings(
  { edgar, stripe, market }: StandIns,
  url: string,
  { admin, adminPasskeys }: Pick<StartOptions, 'admin' | 'adminPasskeys'>,
): Record<string, string> {
  return {
    [ENVIRONMENT.brandOrigins]: JSON.stringify(Object.fromEntries(BRAND_IDS.map((id) => [id, url]))),
    [ENVIRONMENT.mailFrom('alerts')]: `${NAMES.product} <alerts@localhost.localdomain>`,
    [ENVIRONMENT.mailConfigurationSet('alerts')]: 'local-alerts',
    [ENVIRONMENT.mailFrom('account')]: `${NAMES.product} <account@localhost.localdomain>`,
    [ENVIRONMENT.mailConfigurationSet('account')]: 'local-account',
    [ENVIRONMENT.textFrom('alerts')]: SERVICE_NUMBERS.alerts,
    [ENVIRONMENT.textFrom('codes')]: SERVICE_NUMBERS.codes,
    [ENVIRONMENT.textConfigurationSet]: 'local-alerts',
    [ENVIRONMENT.textsPerHour]: '1000',
    [ENVIRONMENT.textsPerDay]: '10000',
    [ENVIRONMENT.postalAddress]: 'Local runtime, this machine',
    [ENVIRONMENT.adminEmail]: admin,
    [ENVIRONMENT.adminPasskeys]: adminPasskeys,
    [ENVIRONMENT.commit]: 'local',
    [ENVIRONMENT.unprovenMailsPerHour]: '1000',
    [ENVIRONMENT.unprovenMailsPerDay]: '5000',
    [ENVIRONMENT.edgarUserAgent]: edgar.userAgent,
    [ENVIRONMENT.edgarWww]: edgar.wwwUrl,
    [ENVIRONMENT.edgarData]: edgar.dataUrl,
    [ENVIRONMENT.edgarEfts]: edgar.eftsUrl,
    [ENVIRONMENT.dataSource]: edgar.dataSource,
    [ENVIRONMENT.modelId]: LOCAL_MODEL,
    [ENVIRONMENT.judgeModelId]: LOCAL_MODEL,
    [ENVIRONMENT.modelDailyUsd]: '1',
    // Approximately what a stage's default model costs.
    [ENVIRONMENT.analysisUsd]: '0.002',
    [ENVIRONMENT.alertWaitSeconds]: '0',
    [ENVIRONMENT.modelMonthlyUsd]: '10',
    [ENVIRONMENT.stripeApi]: stripe.url,
    [ENVIRONMENT.stripeKey]: stripe.key,
    [ENVIRONMENT.finnhubApi]: market.url,
    [ENVIRONMENT.finnhubKey]: market.key,
    [ENVIRONMENT.quoteSource]: 'simulated',
    [ENVIRONMENT.stripeWebhookSecret]: stripe.webhookSecret(webhookAt(url)),
    [ENVIRONMENT.stripeTax]: 'off',
    [ENVIRONMENT.prices]: JSON.stringify(stageNamed('dev').prices),
    [ENVIRONMENT.signingSecret]: 'this machine alone reads these mails',
    ...(edgar.dataSource === 'live' ? {} : { ...STAND_IN_PACE, EDGAR_SITE_URL: url }),
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? 'ERROR',
    POWERTOOLS_METRICS_DISABLED: 'true',
  };
}

type Parts = {
  engines: Engines;
  edgar: EdgarSource;
  stripe: StripeStandIn;
  /** `null` if a real model is used. */
  bedrock: BedrockStandIn | null;
  invoke: Invoke;
};

function controlsOf({ engines, edgar, stripe, bedrock, invoke }: Parts): LocalService {
  return {
    mailbox: engines.mailbox,
    phones: engines.phones,
    publish: edgar.publish,
    setFault: edgar.setFault,
    misbehave: (how) => {
      if (bedrock === null)
        throw new AppError('not-found', 'real_model', 'A real model answers. It cannot be made to fail.');
      bedrock.misbehave(how);
    },
    run: (job) => {
      if (!JOBS.some((name) => name === job)) {
        throw new AppError('not-found', 'unknown_job', `There is no job "${job}". Jobs: ${JOBS.join(', ')}.`);
      }
      return invoke(job as FunctionName, { once: true });
    },
    receiveText: async (text) => {
      engines.phones.hear(text);
      await invoke('receive-sms', inboundText(text));
    },
    reportMail: async ({ to, fate }) => {
      const mail = engines.acceptedMails().findLast((each) => recipientOf(each) === to);
      if (mail === undefined) throw new AppError('not-found', 'no_mail', `Nothing was mailed to ${to}.`);
      await invoke('receive-mail-events', mailEvent(mail, fate));
    },
    makeCustomer: async (email, plan) => {
      // This module and the functions are imported only now, because the log module reads its settings when it is
      // loaded.
      const { makePayingCustomer } = await import('./runtime/paying-customer.ts');
      return makePayingCustomer(stripe, email, plan);
    },
    stripe,
    state: async () => ({
      queues: await queueStates(),
      counters: { emails: (await engines.mailbox.emails()).length, texts: engines.phones.texts().length },
      edgar: edgar.counters(),
      stripe: stripe.counters(),
    }),
  };
}

function addressesOf(url: string): Record<string, string> {
  return {
    '8-K': url,
    'Form 4': `${url}/?brand=form4`,
    All: `${url}/?brand=all`,
    Admin: `${url}/admin/login`,
    Console: `${url}/__local/admin`,
    Inbox: `${url}/__local/inbox`,
  };
}

function reportError(error: unknown): void {
  console.error(error);
}
