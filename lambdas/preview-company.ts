import { BackfillParked, backfillCompany } from './filings/backfill-company.ts';
import { ReadingParked } from './filings/failed-reading.ts';
import { readFiling } from './filings/read-filing.ts';
import { PreviewMessage } from './ports/messages.ts';
import { eachMessage } from './shared/batch.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openReading } from './wiring/open-reading.ts';

const reading = openReading('low');
const { filings, previews } = openQueues('filings', 'previews');

const fetching = {
  ...reading,
  // Fresh filings go to the normal queue, even if a visitor's request found them.
  queues: { filings, history: previews },
};

export const handler = eachMessage(
  PreviewMessage,
  previews,
  (message, { deliveries }) =>
    'cik' in message
      ? backfillCompany(fetching, message, deliveries)
      : readFiling(reading, message, deliveries),
  (error) => error instanceof BackfillParked || error instanceof ReadingParked,
);
