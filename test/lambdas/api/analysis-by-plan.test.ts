import { beforeAll, describe, expect, test } from 'vitest';
import { snapshotRow } from '#domain/filings/recent-filing.ts';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { snapshotsIn } from '#lambdas/store/filings/snapshots-store.ts';
import { explainedSale } from '#test/support/builders/explained-sale.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { castOf } from './support/cast.ts';
import { sharedApi } from './support/shared-api.ts';

const { api } = sharedApi();
const cast = castOf(api);

const INSIDER = {
  executiveName: 'Jane Doe',
  executiveTitle: 'CFO',
  totalValue: 20,
  isAcquisition: false,
  isDisposition: true,
};

const filing = storedFiling({
  assessment: { ...storedFiling().assessment, score_basis: 'A departure (7.5 of 10).' },
  form: '4',
  formType: '4',
  insiderData: INSIDER,
  explanation: explainedSale({ accession: storedFiling().accession, assessment: storedFiling().assessment }),
});

const READERS = {
  'a caller without a session': async () => undefined,
  'an anonymous visitor': () => cast.join(),
  'a user who is not verified': () => cast.join({ email: 'asked@example.com' }),
  'a free user': () => cast.verified(),
  'a former PRO user': () => cast.verified({ planType: 'pro', planStatus: 'canceled' }),
  'a PRO user': () => cast.verified({ planType: 'pro', planStatus: 'active' }),
  'an admin': () => cast.verified({ isAdmin: true }),
};
type Reader = keyof typeof READERS;
const FREE_LEVEL: Reader[] = [
  'a caller without a session',
  'an anonymous visitor',
  'a user who is not verified',
  'a free user',
  'a former PRO user',
];
const FULL: Reader[] = ['a PRO user', 'an admin'];

/** Parts of the analysis text that only PRO readers may see, anywhere in a response. */
const PAID_WORDS = [
  'The chief financial officer resigned.',
  'The CFO leaves on December 1.',
  'Item 5.02 with the departure of a CFO scores 7.5.',
  'A departure (7.5 of 10).',
  '$1.2M',
  'Common Stock',
];

beforeAll(async () => {
  await filingsIn(api.table).list(filing);
  const snapshot = {
    ticker: 'AAPL',
    cik: '0000320193',
    companyName: 'Apple Inc.',
    filings: [snapshotRow(filing)],
    updatedAt: filing.updatedAt,
  };
  await snapshotsIn(api.table).replace(snapshot, 0);
});

async function detailFor(reader: Reader) {
  const { body } = await api.get('/api/ticker-filings/AAPL', { session: await READERS[reader]() });
  const [first] = body.filings as Record<string, unknown>[];
  return { body, first };
}

async function listFor(reader: Reader) {
  const session = await READERS[reader]();
  await api.post('/api/subscribe', { tickers: 'AAPL' }, { session });
  return (await api.get('/api/watchlist', { session })).body;
}

describe('GET /api/ticker-filings/{ticker}', () => {
  test.each(FREE_LEVEL)(
    'GET /api/ticker-filings returns to %s only the headline of an analysis',
    async (reader) => {
      const { body, first } = await detailFor(reader);

      expect(body.is_pro_user).toBe(false);
      expect(first).toMatchObject({
        form: '4',
        filed_at: filing.acceptedAt,
        importance_level: 'HIGH',
        material_score: 7.5,
        one_liner: 'CFO resigns',
        link: filing.indexUrl,
        insider_data: JSON.stringify(INSIDER),
        analysis: 'headline',
        summary_text: null,
        key_takeaways: null,
        importance_reason: null,
        score_basis: null,
        dollar_amounts: [],
        transactions: [],
      });
      for (const words of PAID_WORDS) expect(JSON.stringify(body)).not.toContain(words);
    },
  );

  test.each(FULL)('GET /api/ticker-filings returns the full analysis to %s', async (reader) => {
    const { body, first } = await detailFor(reader);

    expect(body.is_pro_user).toBe(true);
    expect(first).toMatchObject({ analysis: 'full', transactions: [{ security: 'Common Stock' }] });
    for (const words of PAID_WORDS) expect(JSON.stringify(body)).toContain(words);
  });
});

describe('GET /api/watchlist', () => {
  const withSession = FREE_LEVEL.filter((reader) => reader !== 'a caller without a session');

  test.each(withSession)('GET /api/watchlist returns no summary and no amounts to %s', async (reader) => {
    const body = await listFor(reader);

    expect(body.watchlist).toMatchObject([
      { recent_filings: [{ one_liner: 'CFO resigns', insider_data: JSON.stringify(INSIDER) }] },
    ]);
    for (const words of PAID_WORDS) expect(JSON.stringify(body)).not.toContain(words);
  });

  test.each(FULL)('GET /api/watchlist returns the summary to %s', async (reader) => {
    expect((await listFor(reader)).watchlist).toMatchObject([
      { recent_filings: [{ summary_text: 'The chief financial officer resigned.' }] },
    ]);
  });
});
