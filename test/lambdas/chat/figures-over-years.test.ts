import { beforeAll, expect, test } from 'vitest';
import { ShownPassages } from '#domain/chat/chat-passage.ts';
import { figuresOverYears } from '#lambdas/chat/tools/figures-over-years.ts';
import { documentsIn } from '#lambdas/clients/documents.ts';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { sharedApi } from '../api/support/shared-api.ts';
import { REPORT, storeFilings } from './chat-world.ts';

const { api } = sharedApi();
const bucket = () => documentsIn(api.engines.env.DOCUMENTS_BUCKET ?? '');
const AMENDED = '0000320193-26-000094';
const CORRECTED = '0000320193-26-000095';

beforeAll(() => storeFilings(api));

/** Stores an amendment that repeats the annual report with this revenue. */
async function amend(accession: string, day: string, value: number) {
  const documents = bucket();
  const reading = await documents.getReading(REPORT);
  if (reading?.facts?.kind !== 'periodic-report') throw new Error('The report has no figures.');
  const filing = storedFiling({
    accession,
    form: '10-K/A',
    formType: '10-K',
    filedDate: day,
    acceptedAt: `${day}T20:00:00.000Z`,
  });
  const figures = reading.facts.figures.map((figure) => ({ ...figure, value, prior: null }));
  const filings = filingsIn(api.table);
  await filings.create(filing, filing.acceptedAt);
  await filings.list(filing);
  await documents.putReading(accession, { ...reading, facts: { ...reading.facts, figures } });
}

async function listed(): Promise<string[]> {
  const deps = { ...api.deps, documents: bucket(), watched: async () => [] };
  const text = await figuresOverYears.run(deps, { ticker: 'AAPL' }, new ShownPassages());
  return text.match(/Revenue for[^\n;]+/g) ?? [];
}

test('a figure that a second filing repeats is listed once, and a corrected figure beside it', async () => {
  await amend(AMENDED, '2026-11-05', 416_161_000_000);

  expect(await listed()).toEqual(['Revenue for the year ended September 26, 2026: $416,161,000,000']);

  await amend(CORRECTED, '2026-11-06', 416_100_000_000);

  expect(await listed()).toEqual([
    'Revenue for the year ended September 26, 2026: $416,100,000,000',
    'Revenue for the year ended September 26, 2026: $416,161,000,000',
  ]);
});
