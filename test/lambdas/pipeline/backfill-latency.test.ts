import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApi } from '#lambdas/api/app.ts';
import { readEnv } from '#lambdas/shared/env.ts';
import { ApiEnv, openApi } from '#lambdas/wiring/open-api.ts';
import type { Corpus } from '#local/edgar/corpus.ts';
import { pumpQueues } from '#local/runtime/queue-pump.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { until } from '#test/support/until.ts';
import { callsOf } from '../api/support/harness.ts';
import { startFunctions } from './functions.ts';

const PROMISED_MS = 10_000;
const DAY_MS = 86_400_000;

const functions = openedForFile(() => startFunctions({ corpus: yearOld }));
let stopPumping = async () => {};
beforeAll(async () => {
  await functions.invoke('refresh-companies', {});
  stopPumping = pumpQueues(functions.invoke, (error) => console.error(error));
});
afterAll(() => stopPumping());

/** Builds thirty reports of one company that were published long ago and are not in any feed that was read. */
function yearOld(now: Date): Corpus {
  const sample = sampleCorpusAt(now);
  const report = sample.filings.find(({ form, parties }) => form === '8-K' && parties.length === 1);
  if (!report) throw new Error('The sample has no 8-K.');
  const party = { cik: '0009100000', name: 'Long Listed Corp', role: 'Filer' };
  const filings = Array.from({ length: 30 }, (_, index) => {
    const acceptedAt = new Date(now.getTime() - (400 - 10 * index) * DAY_MS);
    return {
      ...report,
      accession: `0009100000-25-${String(index + 1).padStart(6, '0')}`,
      acceptedAt,
      filedDate: acceptedAt.toISOString().slice(0, 10),
      parties: [party],
    };
  });
  const companies = [{ cik: party.cik, name: party.name, ticker: 'LONG', exchange: 'NYSE' }];
  return { ...sample, companies, filings, historyCount: filings.length };
}

it('a ticker that nobody watched shows twenty filings within ten seconds of being added', async () => {
  const call = callsOf(createApi(openApi(readEnv(ApiEnv))));
  const filings = async () => {
    const { body } = await call('GET', '/api/ticker-filings/LONG');
    return body.filings as unknown[];
  };
  expect(await filings()).toEqual([]);

  const startedAt = performance.now();
  await call('POST', '/api/subscribe', { json: { tickers: 'LONG' } });
  await until('twenty filings', async () => (await filings()).length === 20, PROMISED_MS);
  const shownMs = performance.now() - startedAt;

  expect(shownMs).toBeLessThan(PROMISED_MS);
  expect(await functions.engines.mailbox.emails()).toEqual([]);
});
