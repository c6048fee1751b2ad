import { ENVIRONMENT } from '#lib/topology.ts';
import { SERVICE_NUMBERS } from '#local/engines/phones.ts';

/** Settings that every function of the service may ask for, as a stage would configure them. */
export const STAGE: Record<string, string> = {
  [ENVIRONMENT.brandOrigins]: JSON.stringify({
    '8k': 'https://8k.example.com',
    form4: 'https://form4.example.com',
    all: 'https://all.example.com',
  }),
  [ENVIRONMENT.mailFrom('alerts')]: 'Filing Pulse <alerts@example.com>',
  [ENVIRONMENT.mailConfigurationSet('alerts')]: 'filing-pulse-alerts',
  [ENVIRONMENT.mailFrom('account')]: 'Filing Pulse <account@example.com>',
  [ENVIRONMENT.mailConfigurationSet('account')]: 'filing-pulse-account',
  [ENVIRONMENT.textFrom('alerts')]: SERVICE_NUMBERS.alerts,
  [ENVIRONMENT.textFrom('codes')]: SERVICE_NUMBERS.codes,
  [ENVIRONMENT.textConfigurationSet]: 'alerts-of-the-tests',
  [ENVIRONMENT.textsPerHour]: '10000',
  [ENVIRONMENT.textsPerDay]: '100000',
  [ENVIRONMENT.postalAddress]: '1 Example Street, New York, NY 10001',
  [ENVIRONMENT.edgarUserAgent]: 'Filing Pulse tests@example.com',
  [ENVIRONMENT.edgarWww]: 'http://127.0.0.1:9',
  [ENVIRONMENT.edgarData]: 'http://127.0.0.1:9',
  [ENVIRONMENT.edgarEfts]: 'http://127.0.0.1:9',
  [ENVIRONMENT.dataSource]: 'sample',
  [ENVIRONMENT.modelId]: 'us.amazon.nova-lite-v1:0',
  [ENVIRONMENT.modelDailyUsd]: '1',
  [ENVIRONMENT.modelMonthlyUsd]: '10',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://127.0.0.1:9',
  [ENVIRONMENT.stripeApi]: 'http://127.0.0.1:9',
  [ENVIRONMENT.stripeKey]: 'key of the tests',
  [ENVIRONMENT.finnhubApi]: 'http://127.0.0.1:9',
  [ENVIRONMENT.quoteSource]: 'simulated',
  [ENVIRONMENT.stripeWebhookSecret]: 'whsec_of_the_tests',
  [ENVIRONMENT.stripeTax]: 'off',
  [ENVIRONMENT.signingSecret]: 'signing secret of the tests',
  POWERTOOLS_LOG_LEVEL: 'SILENT',
  POWERTOOLS_METRICS_DISABLED: 'true',
};
