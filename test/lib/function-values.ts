import { byBrand } from '#domain/brands/brand.ts';
import type { EnvironmentValues } from '#lib/function-environment.ts';

/** The values of a stage that offers everything, for functions that are started from their bundles. */
export const FUNCTION_VALUES = {
  table: 'table',
  documents: 'documents',
  queueUrl: (queue: string) => `https://sqs.us-east-1.amazonaws.com/111122223333/${queue}`,
  queuesUrl: 'https://sqs.us-east-1.amazonaws.com/111122223333/',
  queueName: (queue: string) => queue,
  deadLetterName: (queue: string) => `${queue}-dead-letters`,
  brandOrigins: byBrand((id) => `https://${id}.example.com`),
  texts: {
    from: { alerts: '+18005550100', codes: '+18005550111' },
    configurationSet: 'alerts',
    perHour: 100,
    perDay: 400,
  },
  mail: {
    alerts: { from: 'Filing Pulse <alerts@example.com>', configurationSet: 'alert-rules' },
    account: { from: 'Filing Pulse <account@example.com>', configurationSet: 'rules' },
  },
  postalAddress: '1 Example Street',
  adminEmail: 'admin@example.com',
  adminPasskeys: 'optional' as const,
  alarmPrefix: 'FilingPulse-dev-',
  commit: '0123456789ab',
  unprovenMails: { perHour: 100, perDay: 500 },
  edgarUserAgent: 'Filing Pulse operations@example.com',
  model: {
    id: 'us.amazon.nova-lite-v1:0',
    judge: 'us.amazon.nova-micro-v1:0',
    dailyUsd: 1,
    monthlyUsd: 10,
    alertWaitSeconds: 0,
  },
  secrets: { origin: 'origin', signing: 'signing', stripe: 'stripe', finnhub: 'finnhub' },
  stripeTax: true,
  coverage: 'important' as const,
  lacking: [],
  prices: { pro: 1_000, all: 2_000, tickers: 500 },
} satisfies EnvironmentValues;
