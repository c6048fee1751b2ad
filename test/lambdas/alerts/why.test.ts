import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WhyResponse } from '#domain/contract/trust/why-contract.ts';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { castOf } from '../api/support/cast.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi();
const cast = castOf(api);

const ACCESSION = '0000320193-26-000171';
const acceptedAt = '2026-11-20T16:00:00.000Z';
const publish = async (facts: object) => {
  const filing = storedFiling({ accession: ACCESSION, acceptedAt, alerts: 'done', ...facts });
  await filingsIn(api.table).create(filing, acceptedAt);
  await filingsIn(api.table).list(filing);
  return filing;
};
const ask = async (session: string, query: string) => {
  const { body, status } = await api.get(`/api/why?${query}`, { session });
  return status === 200 ? v.parse(WhyResponse, body).answers : status;
};

test('one sentence explains why there was or was not an alert, for a filing and for the latest filings of a ticker', async () => {
  const session = (await cast.become('free')) ?? '';
  const userId = String((await people.profileOf(session)).id);
  await api.post('/api/subscribe', { tickers: 'AAPL', forms: '8-K' }, { session });
  await publish({});
  await publish({ accession: '0000320193-26-000172', form: '10-K', formType: '10-K' });
  const dueAt = '2026-11-21T13:00:00.000Z';
  const alert = storedAlert({ userId, accession: ACCESSION, acceptedAt, reason: 'digest', dueAt });
  await putDueAlert(api.table, { ...alert, createdAt: '2026-11-20T16:00:01.000Z' }, dueAt);

  const waits = /^The email waits for your digest, .+, because the free plan sends one digest a day\.$/;
  expect(await ask(session, `filing=${ACCESSION}`)).toMatchObject([
    { filing: ACCESSION, ticker: 'AAPL', form: '8-K', sentence: expect.stringMatching(waits) },
  ]);
  expect(await ask(session, 'ticker=AAPL')).toMatchObject([
    { form: '10-K', sentence: 'No alert, because you have not chosen 10-K for AAPL.' },
    { form: '8-K', sentence: expect.stringMatching(waits) },
  ]);
});

test('a reader who does not watch the ticker gets that as the reason, and unknown filings and tickers are not found', async () => {
  const session = (await cast.become('free')) ?? '';
  await publish({ accession: '0000320193-26-000173' });
  expect(await ask(session, 'filing=0000320193-26-000173')).toMatchObject([
    { sentence: 'No alert, because AAPL is not on your watchlist.' },
  ]);
  expect(await ask(session, 'filing=0000320193-26-999999')).toBe(404);
  expect(await ask(session, 'ticker=NOSUCH')).toBe(404);
  expect(await ask(session, 'filing=nonsense')).toBe(400);
});
