import { reservationFor } from '#domain/analysis/spending-caps.ts';
import type { StagePart } from '#domain/contract/site/stage-parts.ts';
import type { Coverage } from '#domain/ingestion/market-coverage.ts';
import { ENVIRONMENT } from './topology/environment.ts';
import { FUNCTIONS } from './topology/functions.ts';
import { QUEUE_NAMES, QUEUES } from './topology/queues.ts';
import { knowsOrigin, type SecretName, secretsOf } from './topology/secrets.ts';
import type { FunctionName, FunctionSpec, MailStream, QueueName, TextStream } from './topology/spec.ts';

/** A stage's values; each function gets only those that its topology row specifies. */
export type EnvironmentValues = {
  table: string;
  documents: string;
  /** The URL that the names of the queues are appended to. */
  queuesUrl: string;
  queueUrl(queue: QueueName): string;
  queueName(queue: QueueName): string;
  deadLetterName(queue: QueueName): string;
  /** Origin of each brand's site. */
  brandOrigins: Record<string, string>;
  mail: Record<MailStream, { from: string; configurationSet: string }>;
  /** `null` if the stage has no phone numbers. */
  texts: {
    from: Record<TextStream, string>;
    configurationSet: string;
    perHour: number;
    perDay: number;
  } | null;
  postalAddress: string;
  adminEmail: string;
  adminPasskeys: 'required' | 'optional';
  /** Name prefix of the stage's alarms. */
  alarmPrefix: string;
  commit: string;
  unprovenMails: { perHour: number; perDay: number };
  edgarUserAgent: string;
  /** ID of each secret in Secrets Manager; `null` for a service that the stage does not use. */
  secrets: Record<SecretName, string | null>;
  /** `null` if the stage has no model. */
  model: {
    id: string;
    judge: string | null;
    dailyUsd: number;
    monthlyUsd: number;
    alertWaitSeconds: number;
  } | null;
  /** Which filings are read. */
  coverage: Coverage;
  /** The parts of the service that the stage does not offer yet. */
  lacking: readonly StagePart[];
  /** Whether Stripe Tax adds sales tax. */
  stripeTax: boolean;
  /** Cents per month. */
  prices: Record<string, number>;
};

const EDGAR = {
  [ENVIRONMENT.edgarWww]: 'https://www.sec.gov',
  [ENVIRONMENT.edgarData]: 'https://data.sec.gov',
  [ENVIRONMENT.edgarEfts]: 'https://efts.sec.gov',
};

const FINNHUB_API = 'https://finnhub.io/api/v1';
const STRIPE_API = 'https://api.stripe.com';

/** Returns the environment variables of one function in the cloud. */
export function functionEnvironment(name: FunctionName, values: EnvironmentValues): Record<string, string> {
  const spec: FunctionSpec = FUNCTIONS[name];
  return {
    ...(spec.table !== false && { [ENVIRONMENT.table]: values.table }),
    ...(spec.documents !== undefined && { [ENVIRONMENT.documents]: values.documents }),
    ...Object.fromEntries(
      [...(spec.sendsTo ?? []), ...consumedBy(name)].map((queue) => [
        ENVIRONMENT.queueUrl(queue),
        values.queueUrl(queue),
      ]),
    ),
    ...(spec.redrives === true && everyQueue(values)),
    ...(spec.callsEdgar === true && { [ENVIRONMENT.edgarUserAgent]: values.edgarUserAgent, ...EDGAR }),
    ...(spec.sendsMail !== undefined && mailVariables(spec.sendsMail, values)),
    ...(spec.sendsTexts !== undefined && textVariables(values)),
    ...secretVariables(name, values),
    ...(spec.asksContacts === true && {
      [ENVIRONMENT.unprovenMailsPerHour]: String(values.unprovenMails.perHour),
      [ENVIRONMENT.unprovenMailsPerDay]: String(values.unprovenMails.perDay),
    }),
    ...(spec.knowsFirstAdmin === true && { [ENVIRONMENT.adminEmail]: values.adminEmail }),
    ...(spec.checksPasskeys === true && { [ENVIRONMENT.adminPasskeys]: values.adminPasskeys }),
    ...(spec.readsAlarms === true && {
      [ENVIRONMENT.alarmPrefix]: values.alarmPrefix,
      [ENVIRONMENT.commit]: values.commit,
    }),
    ...(spec.callsStripe === true && {
      [ENVIRONMENT.stripeApi]: STRIPE_API,
      [ENVIRONMENT.stripeTax]: values.stripeTax ? 'on' : 'off',
    }),
    ...(spec.setsUpStripe === true && { [ENVIRONMENT.prices]: JSON.stringify(values.prices) }),
    ...(spec.callsFinnhub === true && {
      [ENVIRONMENT.finnhubApi]: FINNHUB_API,
      // Quotes are never simulated in the cloud; without a key, there are none.
      [ENVIRONMENT.quoteSource]: 'finnhub',
    }),
    ...modelVariables(spec, values),
    ...(spec.choosesFilings === true && { [ENVIRONMENT.coverage]: values.coverage }),
    ...(knowsOrigin(name) && {
      [ENVIRONMENT.dataSource]: 'live',
      ...(values.lacking.length > 0 && { [ENVIRONMENT.lacking]: values.lacking.join(',') }),
    }),
  };
}

/**
 * Returns the queues that a function consumes. A consumer needs access to its own queue to delay a failed message.
 */
function consumedBy(name: FunctionName): QueueName[] {
  return QUEUE_NAMES.filter((queue) => QUEUES[queue].consumer === name);
}

/**
 * Returns the variables for all queues and their dead-letter queues. They hold names instead of URLs, because two dozen
 * URLs would exceed the 4 KB that Lambda allows for a function's environment.
 */
function everyQueue(values: EnvironmentValues): Record<string, string> {
  const pairs = QUEUE_NAMES.flatMap((queue) => [
    [ENVIRONMENT.queueUrl(queue), values.queueName(queue)],
    [ENVIRONMENT.deadLetterUrl(queue), values.deadLetterName(queue)],
  ]);
  return { [ENVIRONMENT.queuesUrl]: values.queuesUrl, ...Object.fromEntries(pairs) };
}

/**
 * The variables whose values are stored in a secret. Functions read the secret themselves, so that it can be replaced
 * at any time.
 */
const SECRET_VARIABLES: Record<SecretName, (spec: FunctionSpec) => string[]> = {
  origin: () => [ENVIRONMENT.originSecret],
  signing: () => [ENVIRONMENT.signingSecret],
  stripe: ({ receivesStripe }) => [
    ENVIRONMENT.stripeKey,
    ...(receivesStripe === true ? [ENVIRONMENT.stripeWebhookSecret] : []),
  ],
  finnhub: () => [ENVIRONMENT.finnhubKey],
};

function secretVariables(name: FunctionName, { secrets }: EnvironmentValues): Record<string, string> {
  return Object.fromEntries(
    secretsOf(name).flatMap((secret) => {
      const id = secrets[secret];
      if (id === null) return [];
      return SECRET_VARIABLES[secret](FUNCTIONS[name]).map((variable) => [ENVIRONMENT.idOf(variable), id]);
    }),
  );
}

/** Without a model, no alert waits for an analysis, and the budget is 0. */
function modelVariables(spec: FunctionSpec, { model }: EnvironmentValues): Record<string, string> {
  return {
    ...(spec.callsModel !== undefined && model !== null && { [ENVIRONMENT.modelId]: model.id }),
    ...(spec.callsModel === 'whole' && { [ENVIRONMENT.judgeModelId]: model?.judge ?? 'none' }),
    ...((spec.callsModel !== undefined || spec.showsModelBudget === true) && {
      [ENVIRONMENT.modelDailyUsd]: String(model?.dailyUsd ?? 0),
      [ENVIRONMENT.modelMonthlyUsd]: String(model?.monthlyUsd ?? 0),
    }),
    ...(spec.sharesModelBudget === true && {
      [ENVIRONMENT.modelDailyUsd]: String(model?.dailyUsd ?? 0),
      [ENVIRONMENT.analysisUsd]: String(
        model === null ? 0 : reservationFor({ writer: model.id, judge: model.judge }),
      ),
    }),
    ...(spec.waitsForAnalyses === true && {
      [ENVIRONMENT.alertWaitSeconds]: String(model?.alertWaitSeconds ?? 0),
    }),
  };
}

function textVariables({ texts }: EnvironmentValues): Record<string, string> {
  if (texts === null) return {};
  return {
    [ENVIRONMENT.textFrom('alerts')]: texts.from.alerts,
    [ENVIRONMENT.textFrom('codes')]: texts.from.codes,
    [ENVIRONMENT.textConfigurationSet]: texts.configurationSet,
    [ENVIRONMENT.textsPerHour]: String(texts.perHour),
    [ENVIRONMENT.textsPerDay]: String(texts.perDay),
  };
}

function mailVariables(stream: MailStream, values: EnvironmentValues): Record<string, string> {
  const { from, configurationSet } = values.mail[stream];
  return {
    [ENVIRONMENT.brandOrigins]: JSON.stringify(values.brandOrigins),
    [ENVIRONMENT.mailFrom(stream)]: from,
    [ENVIRONMENT.mailConfigurationSet(stream)]: configurationSet,
    [ENVIRONMENT.postalAddress]: values.postalAddress,
  };
}
