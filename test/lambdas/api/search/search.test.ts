import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchResponse } from '#domain/contract/search/search-contract.ts';
import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import { filingToIndex, indexedFiling } from '#domain/search/segments/indexed-filing.ts';
import { emptySegment, putFiling } from '#domain/search/segments/segment.ts';
import { indexFilings } from '#lambdas/discovery/search/index-filings.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openBucket } from '#lambdas/wiring/open-bucket.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { castOf } from '#test/lambdas/api/support/cast.ts';
import { sharedApi } from '#test/lambdas/api/support/shared-api.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const { api, people } = sharedApi();
const cast = castOf(api);
const APPLE = '0000320193';

const PAGE = { tiles: [], takeaways: [], changes: null, known: null } as const;

const dependencies = () => {
  const clock = { ...systemClock, now: () => api.clock.now.getTime() };
  return { ...openStore(api.table), ...openBucket(process.env.DOCUMENTS_BUCKET ?? ''), clock };
};

/** Stores a filing with this text and has it indexed. */
async function publish(number: number, text: string, over: Partial<ReturnType<typeof storedFiling>> = {}) {
  const filing = await read(number, text, over);
  await asFunction('index-filings', () => indexFilings(dependencies(), [filingToIndex(filing)]));
  return filing.accession;
}

/** Stores a filing that was read, with this text. */
async function read(number: number, text: string, over: Partial<ReturnType<typeof storedFiling>> = {}) {
  const accession = `${APPLE}-26-${String(number).padStart(6, '0')}`;
  const { filings, documents } = dependencies();
  const page: FilingPage = {
    ...PAGE,
    tiles: [],
    takeaways: [],
    reader: { starts: [0], length: text.length, outline: [] },
  };
  await documents.putPage(accession, page, [text]);
  const filing = storedFiling({ accession, source: 'document', status: 'Complete', ...over });
  await filings.create(filing, filing.acceptedAt);
  return filing;
}

const search = async (query: string, session?: string) => {
  const answer = await api.get(`/api/search?${query}`, session === undefined ? {} : { session });
  return { status: answer.status, body: answer.body as unknown as SearchResponse };
};
const found = async (query: string, session?: string) =>
  (await search(query, session)).body.filings.map(({ accession }) => accession);

describe('the filing search', () => {
  let doubt = '';
  let merger = '';
  let pro = '';
  beforeAll(async () => {
    doubt = await publish(1, 'There is substantial doubt about the ability to continue as a going concern.');
    merger = await publish(2, 'The concern is going to sign a merger agreement.', {
      acceptedAt: '2026-11-18T15:00:00.000Z',
    });
    pro = await cast.join({ planType: 'pro', planStatus: 'active' });
  });

  it('finds filings with all words, and phrases only where the words are adjacent', async () => {
    expect((await found('q=going+concern&ticker=AAPL')).toSorted()).toEqual([doubt, merger]);
    expect(await found('q="going+concern"&ticker=AAPL')).toEqual([doubt]);
    expect(await found('q=going+concern+dividend&ticker=AAPL')).toEqual([]);
  });

  it('shows PRO readers the text around a match and where it is, and others the headline', async () => {
    const { body } = await search('q="going+concern"&ticker=AAPL', pro);
    const text = body.filings[0]?.snippet?.text ?? '';
    expect(body.snippets).toBe('shown');
    expect(body.filings[0]?.snippet?.marks.map(([start, end]) => text.slice(start, end))).toEqual([
      'going',
      'concern',
    ]);
    const visitor = await search('q="going+concern"&ticker=AAPL');
    expect(visitor.body.snippets).toBe('pro');
    expect(visitor.body.filings[0]).toMatchObject({ accession: doubt, snippet: null });
    expect(JSON.stringify(visitor.body)).not.toContain('substantial doubt');
  });

  it('filters by form, level and date', async () => {
    expect(await found('q=concern&ticker=AAPL&form=8-K&to=2026-11-18')).toEqual([merger]);
    expect(await found('q=concern&ticker=AAPL&form=10-K')).toEqual([]);
    expect(await found('q=concern&ticker=AAPL&level=LOW')).toEqual([]);
  });

  it('covers a reader’s watchlist, and a month of the whole market', async () => {
    expect(await found('q=merger+agreement&scope=watchlist', pro)).toEqual([]);
    expect(await found('q=merger+agreement&scope=market')).toEqual([merger]);
  });

  it('finds a filing once, however often its message was delivered', async () => {
    await publish(3, 'An antitrust investigation.');
    const third = await publish(3, 'An antitrust investigation.');
    expect(await found('q=antitrust&ticker=AAPL')).toEqual([third]);
  });

  it('makes two table requests for the filings in one delivery and writes each segment once', async () => {
    const filings = await Promise.all([21, 22, 23].map((number) => read(number, 'A quorum was present.')));
    const { segments, ...deps } = dependencies();
    const written: string[] = [];
    const write: typeof segments.write = (name, segment) => {
      written.push(name);
      return segments.write(name, segment);
    };
    const before = api.requests.length;
    const messages = filings.map(filingToIndex);
    await asFunction('index-filings', () =>
      indexFilings({ ...deps, segments: { ...segments, write } }, messages),
    );

    expect(api.requests.length - before).toBe(2);
    expect(written).toEqual([`${APPLE}/2026-11`, 'market/2026-11-20']);
    expect((await found('q=quorum&ticker=AAPL')).toSorted()).toEqual(
      filings.map(({ accession }) => accession).toSorted(),
    );
  });

  it.each([
    ['q=a', 'query_too_short'],
    [`q=${'x'.repeat(10_000)}`, 'query_too_long'],
    ['q=merger&color=red', 'invalid_request'],
    ['q=merger&form=99-Z', 'invalid_request'],
    ['q=merger&kind=party', 'invalid_request'],
    ['q=merger&from=2026-11-20&to=2026-11-01', 'invalid_request'],
    ['q=merger&cursor=-1', 'invalid_request'],
    ['color=red', 'invalid_request'],
  ])('refuses %.40s', async (query, code) => {
    const { status, body } = await search(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: code });
  });

  it('makes three table requests for a visitor, and four plus one for the session for a reader', async () => {
    const requestsOf = async (session?: string) => {
      const before = api.requests.length;
      await search('q="going+concern"&ticker=AAPL', session);
      return api.requests.slice(before).filter((name) => name !== 'GetItemCommand').length;
    };
    await search('q=merger&ticker=AAPL');
    expect([await requestsOf(), await requestsOf(await cast.verified())]).toEqual([3, 4]);
  });

  it('names an unknown filter', async () => {
    expect((await search('q=merger&color=red')).body).toMatchObject({
      message: 'The parameter "color" is not valid.',
    });
  });

  it('requires a session to search a watchlist', async () => {
    expect((await search('q=merger&scope=watchlist')).status).toBe(401);
  });
});

describe('saved searches', () => {
  const save = (json: object, session: string) => api.post('/api/saved-searches', json, { session });
  const reader = async (facts: Parameters<typeof cast.verified>[0] = {}) => {
    const session = await cast.verified(facts);
    await api.post('/api/subscribe', { tickers: 'AAPL' }, { session });
    return session;
  };
  const DOUBT = { q: '"going concern"' };

  it('are saved, listed, exported and deleted', async () => {
    const session = await reader();
    const saved = (await save({ ...DOUBT, form: '8-K', ticker: 'aapl' }, session)).body as Saved;
    expect(saved).toMatchObject({
      limit: 3,
      searches: [{ ...DOUBT, form: '8-K', kind: null, ticker: 'AAPL' }],
    });
    expect((await api.get('/api/saved-searches', { session })).body).toEqual(saved);
    const exported = await api.get('/api/export/account.json', { session });
    expect(exported.body).toMatchObject({ saved_searches: [{ ...DOUBT, ticker: 'AAPL' }] });

    const id = saved.searches[0]?.id;
    const left = await api.post('/api/delete-saved-search', { id }, { session });
    expect(left.body).toEqual({ searches: [], limit: 3 });
    expect((await api.post('/api/delete-saved-search', { id }, { session })).status).toBe(404);
  });

  it('say before they are saved how many filings of the last 90 days matched', async () => {
    await publish(11, 'The words going concern in another filing.', {
      acceptedAt: '2026-11-19T15:00:00.000Z',
    });
    await publish(12, 'A going concern of long ago.', { acceptedAt: '2026-06-19T15:00:00.000Z' });
    const volume = await api.get('/api/saved-search-volume?q="going+concern"', { session: await reader() });
    expect(volume.body).toEqual({ filings: 2, busiest_day: 1, is_estimate: false, is_too_loud: false });
  });

  it('are refused if they would send more than a hundred alerts a day, and the error states the number', async () => {
    const MICROSOFT = { cik: '0000789019', name: 'Microsoft Corp', tickers: ['MSFT'] };
    const segment = emptySegment();
    for (let number = 1; number <= 101; number++) {
      const filing = storedFiling({
        accession: `${MICROSOFT.cik}-26-${String(number).padStart(6, '0')}`,
        acceptedAt: '2026-11-19T15:00:00.000Z',
        companies: [MICROSOFT],
        tickers: MICROSOFT.tickers,
      });
      const text = number <= 100 ? 'A tariff and a quota.' : 'A tariff.';
      putFiling(segment, indexedFiling(filingToIndex(filing), [0], null), [text]);
    }
    const places = [{ owner: MICROSOFT.cik, period: '2026-11' }];
    const { searchIndex } = openStore(api.table);
    const [now, until] = ['2026-11-19T15:00:00.000Z', '2026-11-19T15:01:00.000Z'];
    await searchIndex.claim([MICROSOFT.cik], now, until);
    await openBucket(process.env.DOCUMENTS_BUCKET ?? '').segments.write(`${MICROSOFT.cik}/2026-11`, segment);
    await searchIndex.release([MICROSOFT.cik], until, places);
    const session = await cast.verified();
    await api.post('/api/subscribe', { tickers: 'MSFT' }, { session });

    const refused = await save({ q: 'tariff' }, session);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error: 'search_too_loud',
      message:
        'This search would have sent 101 alerts on one day. Add words, or choose a form, an event or a level.',
    });
    expect((await api.get('/api/saved-searches', { session })).body).toMatchObject({ searches: [] });
    expect((await save({ q: 'quota' }, session)).status).toBe(200);
  });

  it('move from a visitor to the account that the visitor logs in to', async () => {
    const email = people.someEmail();
    const owner = await people.logInByMail(email);
    await save(DOUBT, owner);
    const visitor = await cast.join();
    await api.post('/api/subscribe', { tickers: 'AAPL' }, { session: visitor });
    await save(DOUBT, visitor);
    await save({ q: 'tariff' }, visitor);

    await people.askToLogIn(email, visitor);
    const { session } = await people.openLogin(email);
    const { searches } = (await api.get('/api/saved-searches', { session })).body as Saved;
    expect(searches.map(({ q }) => q)).toEqual([DOUBT.q, 'tariff']);
  });

  it('are limited by the plan, and one cannot be saved twice', async () => {
    const session = await reader();
    for (const q of ['tariff', 'recall', 'strike']) expect((await save({ q }, session)).status).toBe(200);
    expect((await save({ q: 'Tariff' }, session)).body).toMatchObject({ error: 'search_exists' });
    expect((await save({ q: 'merger' }, session)).body).toMatchObject({ error: 'too_many_saved_searches' });
  });

  it.each([
    [{ q: 'a' }, 'query_too_short'],
    [{ q: ' a ' }, 'query_too_short'],
    [{ q: 'x'.repeat(10_000) }, 'query_too_long'],
    [{ q: 'tariff '.repeat(28) + 'x'.repeat(10) }, 'query_too_long'],
    [{ q: '.,;:!?()[]{}"“”' }, 'query_without_words'],
    [{ q: 7 }, 'invalid_request'],
    [{}, 'invalid_request'],
    [{ q: 'the' }, 'query_without_words'],
    [{ q: 'merger', form: '99-Z' }, 'invalid_request'],
    [{ q: 'merger', from: '2026-11-01' }, 'invalid_request'],
    [{ q: 'merger', ticker: 'MSFT' }, 'ticker_not_watched'],
  ])('refuse %.60j', async (request, error) => {
    const { status, body } = await save(request, await reader());
    expect(status).toBe(400);
    expect(body).toMatchObject({ error });
  });
});

type Saved = { limit: number; searches: { id: string; q: string }[] };
