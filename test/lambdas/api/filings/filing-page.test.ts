import { beforeAll, describe, expect, test } from 'vitest';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import { documentsIn } from '#lambdas/clients/documents.ts';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { longTest } from '#test/support/long-test.ts';
import { castOf } from '../support/cast.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api } = sharedApi();
const cast = castOf(api);

const TEXT = 'The CFO leaves on December 1.';
const page: FilingPage = {
  tiles: [{ name: 'Leaves', value: 'Jane Doe', note: null }],
  takeaways: [{ text: 'The CFO leaves on December 1.', quote: { text: TEXT, start: 0, end: 29 } }],
  changes: null,
  known: { announced: '2026-11-03', accession: null, form: null, one_liner: null },
  reader: { starts: [0, 30], length: 60, outline: [{ title: 'Item 5.02', start: 0 }] },
};
const filing = storedFiling();
const path = `/api/filing/${filing.accession}`;

beforeAll(async () => {
  const filings = filingsIn(api.table);
  const earlier = storedFiling({ accession: '0000320193-26-000100', acceptedAt: '2026-11-19T15:00:00.000Z' });
  const later = storedFiling({ accession: '0000320193-26-000102', acceptedAt: '2026-11-21T15:00:00.000Z' });
  for (const one of [earlier, filing, later]) {
    await filings.create(one, one.acceptedAt);
    await filings.list(one);
  }
  const documents = documentsIn(api.engines.env.DOCUMENTS_BUCKET ?? '');
  await documents.putPage(filing.accession, page, [TEXT, 'The second part.']);
});

describe('GET /api/filing/{accession}', () => {
  test('returns the whole page to PRO', async () => {
    const session = await cast.verified({ planType: 'pro', planStatus: 'active' });
    const { status, body } = await api.get(path, { session });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      filing: { id: filing.accession, analysis: 'full', summary_text: filing.summaryText },
      company: { name: 'Apple Inc.', tickers: ['AAPL'] },
      tiles: page.tiles,
      takeaways: page.takeaways,
      verified: { count: 1, total: 1 },
      known: page.known,
      previous: { id: '0000320193-26-000100', form: '8-K' },
      next: { id: '0000320193-26-000102' },
      reader: page.reader,
    });
  });

  test('returns the headline and the reader data to everybody else, with three table requests', async () => {
    const before = api.requests.length;
    const { body } = await api.get(path);

    expect(api.requests.slice(before)).toHaveLength(3);
    expect(body).toMatchObject({
      filing: { analysis: 'headline', one_liner: 'CFO resigns', material_score: 7.5, link: filing.indexUrl },
      tiles: [],
      takeaways: [],
      verified: null,
      changes: null,
      known: null,
      reader: page.reader,
    });
    for (const words of [TEXT, 'scores 7.5', 'Jane Doe']) expect(JSON.stringify(body)).not.toContain(words);
  });

  test('accepts an accession number without dashes', async () => {
    expect((await api.get(path.replaceAll('-', ''))).body).toMatchObject({
      filing: { id: filing.accession },
    });
  });

  test.each([
    ['0000320193-26-999999', 404, 'filing_not_found'],
    ['AAPL', 400, 'accession_malformed'],
    ['0000320193-26-00010%27', 400, 'accession_malformed'],
  ])('returns a typed error for %s', async (accession, status, error) => {
    expect(await api.get(`/api/filing/${accession}`)).toMatchObject({ status, body: { error } });
  });

  test('returns the row but no reader data for a filing that was not read', async () => {
    const unread = storedFiling({
      accession: '0000320193-26-000200',
      status: 'Pending',
      insiderData: null,
      takeaways: [],
    });
    await filingsIn(api.table).create(unread, unread.acceptedAt);
    const { body } = await api.get(`/api/filing/${unread.accession}`);
    expect(body).toMatchObject({ filing: { intelligence_processed: 0 }, reader: null });
  });
});

describe('GET /api/filing/{accession}/text', () => {
  test('returns a part of the text to everybody, without table requests', async () => {
    const before = api.requests.length;
    expect((await api.get(`${path}/text?part=1`)).body).toEqual({ part: 1, text: 'The second part.' });
    expect(api.requests.slice(before)).toEqual([]);
  });

  test.each(['2', '-1', 'one', '1e9'])('returns 404 for a nonexistent part: %s', async (part) => {
    expect(await api.get(`${path}/text?part=${part}`)).toMatchObject({
      status: 404,
      body: { error: 'part_not_found' },
    });
  });
});

describe('a filing without an analysis', () => {
  const pro = () => cast.verified({ planType: 'pro', planStatus: 'active' });
  let number = 200;

  /** Creates a filing that was assessed by the rules alone. */
  async function unwatched(over: Parameters<typeof storedFiling>[0] = {}): Promise<string> {
    const accession = `0000320193-26-${String(++number).padStart(6, '0')}`;
    const stored = storedFiling({ accession, status: 'Complete', source: 'document', ...over });
    await api.deps.filings.create({ ...stored, isReadDue: false }, stored.acceptedAt);
    await documentsIn(api.engines.env.DOCUMENTS_BUCKET ?? '').putPage(accession, page, [
      TEXT,
      'The second part.',
    ]);
    return accession;
  }

  const stateOf = async (accession: string) =>
    (await api.deps.filings.get(accession))?.analysis?.state ?? null;

  test('is analyzed once a PRO reader opens it, and is shown as pending', async () => {
    const accession = await unwatched();
    const { body } = await api.get(`/api/filing/${accession}`, { session: await pro() });

    expect(body.filing).toMatchObject({ intelligence_processed: 0, analysis_error: null });
    expect(await stateOf(accession)).toBe('pending');
    expect(await api.deps.work.overdue('analysis', '9999', 100)).toContainEqual(
      expect.objectContaining({ about: { accession } }),
    );
  });

  test('is not analyzed when opened by a non-PRO reader, or if the rules alone can explain its form', async () => {
    const report = await unwatched();
    const form4 = await unwatched({ form: '4', formType: '4' });
    await api.get(`/api/filing/${report}`);
    await api.get(`/api/filing/${report}`, { session: await cast.verified() });
    await api.get(`/api/filing/${form4}`, { session: await pro() });

    expect([await stateOf(report), await stateOf(form4)]).toEqual([null, null]);
  });

  longTest('one reader can start thirty analyses an hour', async () => {
    const session = await pro();
    const states: (string | null)[] = [];
    for (let count = 0; count < 31; count++) {
      const accession = await unwatched();
      await api.get(`/api/filing/${accession}`, { session });
      states.push(await stateOf(accession));
    }

    expect(states.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'pending'));
    expect(states[30]).toBeNull();
  });
});
