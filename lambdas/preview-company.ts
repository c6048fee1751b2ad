import { openQueue } from './clients/queue.ts';
import { BackfillParked, backfillCompany } from './filings/backfill-company.ts';
import { ReadingParked } from './filings/failed-reading.ts';
import { readFiling } from './filings/read-filing.ts';
import { eachMessage } from './ground/batch.ts';
import { readEnv, Text } from './ground/env.ts';
import { type FilingMessage, PreviewMessage } from './ports/messages.ts';
import { openReading } from './wiring/open-reading.ts';

const env = readEnv({ FILINGS_QUEUE_URL: Text, PREVIEWS_QUEUE_URL: Text });
const reading = openReading('low');
const previews = openQueue<FilingMessage>(env.PREVIEWS_QUEUE_URL);

const fetching = {
  ...reading,
  queues: {
    // News is news, whoever had it found.
    filings: openQueue<FilingMessage>(env.FILINGS_QUEUE_URL),
    history: previews,
  },
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
