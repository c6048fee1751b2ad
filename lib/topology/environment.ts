import type { MailStream, QueueName, TextStream } from './spec.ts';

const variableName = (name: string) => name.toUpperCase().replaceAll('-', '_');

/** Names of the environment variables. A function gets a variable if it may use the resource. */
export const ENVIRONMENT = {
  table: 'TABLE_NAME',
  documents: 'DOCUMENTS_BUCKET',
  /** The URL that a queue's variable is relative to, if it holds only a name. */
  queuesUrl: 'QUEUES_URL',
  queueUrl: (queue: QueueName) => `${queue.toUpperCase()}_QUEUE_URL`,
  deadLetterUrl: (queue: QueueName) => `${queue.toUpperCase()}_DEAD_LETTER_URL`,
  /** The dead-letter queue of a topic, and the function that subscribes to it. */
  parkedUrl: (topic: string) => `${variableName(topic)}_PARKED_URL`,
  subscriber: (topic: string) => `${variableName(topic)}_SUBSCRIBER`,
  /** JSON object: brand id → site origin such as https://8k.example.com. */
  brandOrigins: 'BRAND_ORIGINS',
  mailFrom: (stream: MailStream) => `${stream.toUpperCase()}_MAIL_FROM`,
  mailConfigurationSet: (stream: MailStream) => `${stream.toUpperCase()}_MAIL_CONFIGURATION_SET`,
  /** The number that a stream of texts is sent from, E.164. */
  textFrom: (stream: TextStream) => `${stream.toUpperCase()}_TEXT_FROM`,
  textConfigurationSet: 'TEXT_CONFIGURATION_SET',
  /** The stage's cap on texts. */
  textsPerHour: 'TEXTS_PER_HOUR',
  textsPerDay: 'TEXTS_PER_DAY',
  postalAddress: 'POSTAL_ADDRESS',
  /** Cap on emails to unverified contacts, per hour and per day (UTC). */
  unprovenMailsPerHour: 'UNPROVEN_MAILS_PER_HOUR',
  unprovenMailsPerDay: 'UNPROVEN_MAILS_PER_DAY',
  edgarUserAgent: 'EDGAR_USER_AGENT',
  /** https://www.sec.gov, or another origin. */
  edgarWww: 'EDGAR_WWW_URL',
  /** https://data.sec.gov, or another origin. */
  edgarData: 'EDGAR_DATA_URL',
  /** https://efts.sec.gov, or another origin. */
  edgarEfts: 'EDGAR_EFTS_URL',
  /** Which filings are read: `watched`, `important` or `all`. */
  coverage: 'COVERAGE',
  dataSource: 'DATA_SOURCE',
  /** Parts of the service that the stage does not offer yet, separated by commas; not set if it offers all. */
  lacking: 'LACKING',
  /** https://finnhub.io/api/v1, or another origin. */
  finnhubApi: 'FINNHUB_API_URL',
  /** The key itself, for use without Secrets Manager. Every secret has such a variable. */
  finnhubKey: 'FINNHUB_API_KEY',
  /** `finnhub`, or `simulated` for a simulated market. */
  quoteSource: 'QUOTE_SOURCE',
  /** Id of the Bedrock model or inference profile that writes analyses. */
  modelId: 'MODEL_ID',
  /** Like the variable above, but for the model that judges analyses; `none` if there is none. */
  judgeModelId: 'JUDGE_MODEL_ID',
  /** Spending caps for both models combined, in US dollars, per day and per month (UTC). */
  modelDailyUsd: 'MODEL_DAILY_USD',
  /** The maximum cost of an analysis, in US dollars. */
  analysisUsd: 'ANALYSIS_USD',
  modelMonthlyUsd: 'MODEL_MONTHLY_USD',
  /** How many seconds an alert waits for its filing's analysis, 0 to 8. */
  alertWaitSeconds: 'ALERT_WAIT_SECONDS',
  /** https://api.stripe.com, or another origin. */
  stripeApi: 'STRIPE_API_URL',
  stripeKey: 'STRIPE_SECRET_KEY',
  stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET',
  /** `on` or `off`: whether Stripe Tax adds sales tax. */
  stripeTax: 'STRIPE_TAX',
  /** JSON object: product → cents per month that the stage charges. */
  prices: 'PRICES',
  /** The address of the stage's first administrator. */
  adminEmail: 'ADMIN_EMAIL',
  /** `required` if administrators need a passkey, otherwise `optional`. */
  adminPasskeys: 'ADMIN_PASSKEYS',
  /** Name prefix of the stage's alarms; unset if it has none. */
  alarmPrefix: 'ALARM_PREFIX',
  /** The deployed commit. */
  commit: 'COMMIT',
  /** The header value that distributions use to authenticate to the API. */
  originSecret: 'ORIGIN_SECRET',
  /** Key that signs links that work without a login, and texted codes. */
  signingSecret: 'SIGNING_SECRET',
  /** Names the Secrets Manager secret that holds the value of a variable. */
  idOf: (variable: string) => `${variable}_ID`,
} as const;
