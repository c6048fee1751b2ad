/** Where each service that the product uses comes from, when the suite runs on an endpoint outside AWS. */
export type ServiceSource = { service: string; used: string; source: 'foreign' | 'stand-in'; why: string };

/** Printed when the suite starts, so that nobody mistakes a stand-in's response for the emulator's. */
export const SERVICES: readonly ServiceSource[] = [
  { service: 'DynamoDB', used: 'the table, indexes, transactions', source: 'foreign', why: '' },
  { service: 'SQS', used: 'queues and dead-letter queues', source: 'foreign', why: '' },
  { service: 'S3', used: 'documents', source: 'foreign', why: '' },
  {
    service: 'SES',
    used: 'mail',
    source: 'stand-in',
    why: 'Emulators keep sent mail in ways of their own; tests read it.',
  },
  {
    service: 'End User Messaging, SNS',
    used: 'texts',
    source: 'stand-in',
    why: 'No emulator delivers texts or takes replies.',
  },
  { service: 'Bedrock', used: 'analyses', source: 'stand-in', why: 'Its answers must be known.' },
  {
    service: 'EDGAR, Stripe, Finnhub',
    used: 'filings, payments, prices',
    source: 'stand-in',
    why: 'Not AWS.',
  },
];

/** Returns the table as lines of text. */
export function servicesTable(): string[] {
  const width = Math.max(...SERVICES.map(({ service }) => service.length));
  return SERVICES.map(
    ({ service, used, source, why }) =>
      `  ${service.padEnd(width)}  ${source.padEnd(8)}  ${used}${why === '' ? '' : `. ${why}`}`,
  );
}
