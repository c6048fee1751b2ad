import { beforeAll, describe, expect, it } from 'vitest';
import { MARKET_LISTS } from '#domain/contract/discovery/market-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ListingNews } from '#domain/listings/listing-news.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { castOf } from '../support/cast.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api } = sharedApi();
const cast = castOf(api);

const START = Date.parse('2026-11-20T15:00:00Z');
const nothing = { events: [], trade: null, cluster: null, stake: null, listing: null };
const assessed = (level: 'CRITICAL' | 'HIGH' | 'LOW', score: number, one_liner: string) => ({
  importance_level: level,
  material_score: score,
  one_liner,
  importance_reason: 'A reason.',
});

async function list(number: number, facts: Partial<StoredFiling>): Promise<StoredFiling> {
  const filing = storedFiling({
    accession: `0000320193-26-${String(number).padStart(6, '0')}`,
    acceptedAt: '2026-11-19T16:00:00.000Z',
    ...facts,
  });
  await api.deps.filings.list(filing, { headline: null });
  return filing;
}

const company = (index: number, hasTicker = true) => ({
  cik: String(9_000_000 + index).padStart(10, '0'),
  name: `Test Company ${index}`,
  tickers: hasTicker ? [`T${index}`] : [],
});

const bought = (value: number) => ({
  form: '4',
  formType: '4',
  insiderData: {
    executiveName: 'Jane Doe',
    executiveTitle: 'CFO',
    totalValue: value,
    isAcquisition: true,
    isDisposition: false,
    isMarketTrade: true,
    holding: null,
  },
  market: {
    ...nothing,
    trade: { value, shares: 1_000, price: value / 1_000, changed: 12.5, isPlanned: false },
    cluster: { names: ['Jane Doe', 'John Roe'], value: 2 * value, from: '2026-11-02', to: '2026-11-18' },
  },
});

beforeAll(async () => {
  await api.deps.state.polled({ since: START, readAt: START });
  await list(1, {
    companies: [company(1)],
    assessment: assessed('CRITICAL', 9, 'CEO leaves'),
    market: { ...nothing, events: ['ceo-leaves'] },
  });
  await list(2, { companies: [company(2)], assessment: assessed('HIGH', 7, 'Restates 2025') });
  await list(3, {
    companies: [company(3)],
    assessment: assessed('LOW', 2, 'Votes'),
    market: { ...nothing, events: ['departure'] },
  });
  await list(4, { companies: [company(4)], assessment: assessed('LOW', 3, 'Buys $50K'), ...bought(50_000) });
  await list(5, {
    companies: [company(5)],
    assessment: assessed('HIGH', 8, 'Buys $2M'),
    ...bought(2_000_000),
  });
  await list(6, {
    companies: [company(6, false)],
    acceptedAt: '2026-11-17T16:00:00.000Z',
    assessment: assessed('HIGH', 7, 'Owns 9%'),
    form: 'SCHEDULE 13D',
    formType: '13D',
    market: {
      ...nothing,
      stake: { holder: 'Ryan Cohen', schedule: '13D', isAmendment: false, percent: 9, previousPercent: 5.5 },
    },
  });
});

const STORY: ListingNews = {
  cik: '0009000008',
  company: 'Acme Inc',
  ticker: 'ACME',
  exchange: 'The Nasdaq Global Market',
  kind: 'ipo',
  stage: 'registered',
  isNewStage: true,
  prices: [],
  sizes: [],
  underwriters: [],
  filings: 1,
};

/** Adds a listing step of a company that has no ticker yet. */
function listStep(number: number, day: string, form: string, told: Partial<ListingNews>) {
  const news = { ...STORY, ...told };
  return list(number, {
    companies: [{ cik: news.cik, name: news.company, tickers: [] }],
    tickers: [],
    form,
    formType: null,
    acceptedAt: `${day}T16:00:00.000Z`,
    assessment: assessed('LOW', 3, `${news.company}: ${form}`),
    market: { ...nothing, listing: news },
  });
}

const idsOf = (body: Record<string, unknown>) =>
  (body.rows as { one_liner: string }[]).map(({ one_liner }) => one_liner);

describe('the list of new listings', () => {
  const TERMS = {
    prices: [
      { low: 14, high: 16 },
      { low: 12, high: 14 },
    ],
    sizes: [150_000_000, 120_000_000],
  };

  beforeAll(async () => {
    await listStep(11, '2026-11-16', 'S-1', {});
    await listStep(12, '2026-11-18', 'S-1/A', { ...TERMS, stage: 'amended', filings: 2 });
    await listStep(13, '2026-11-17', 'F-1', { cik: '0009000009', company: 'Beta AG', kind: 'foreign-ipo' });
  });

  const rowsOf = async (path: string, session?: string) => {
    const { status, body } = await api.get(path, { brand: 'all', ...(session && { session }) });
    return { status, rows: body.rows as Record<string, unknown>[], message: body.message };
  };

  it('shows everybody one row for each company, with only its name and stage', async () => {
    api.requests.length = 0;
    const { rows } = await rowsOf('/api/market/listings');
    expect(api.requests.length).toBeLessThanOrEqual(3);
    expect(rows).toMatchObject([
      { company_name: 'Acme Inc', listing: { stage: 'amended' } },
      { company_name: 'Beta AG', listing: { stage: 'registered' } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/14|one_liner":"|exchange|foreign/);
    expect((await rowsOf('/api/market/listings?stage=registered')).rows).toMatchObject([
      { company_name: 'Beta AG' },
    ]);
  });

  it('keeps an earlier day’s page unchanged', async () => {
    const { rows } = await rowsOf('/api/market/listings?period=2026-11-17');
    expect(rows).toMatchObject([
      { company_name: 'Beta AG' },
      { company_name: 'Acme Inc', listing: { stage: 'registered' } },
    ]);
  });

  it('shows PRO how the terms of an offering changed, with a warning, and can be filtered by the terms', async () => {
    const pro = await cast.verified({ planType: 'pro', planStatus: 'active' });
    const { rows } = await rowsOf('/api/market-details/listings?kind=ipo&min=100000000&exchange=nasdaq', pro);
    expect(rows).toMatchObject([
      {
        one_liner: 'Acme Inc: S-1/A',
        details: { listing: { ...TERMS, kind: 'ipo', filings: 2, warning: 'Range lowered · Size cut' } },
      },
    ]);
  });

  it.each([
    ['kind=ipo', 403, 'The filter "kind" is part of PRO.'],
    ['sort=value', 403, 'The filter "sort" is part of PRO.'],
    ['level=HIGH', 400, 'The parameter "level" is not valid.'],
    ['stage=sold', 400, 'The parameter "stage" is not valid.'],
  ])('refuses %s with %i', async (query, status, message) => {
    expect(await rowsOf(`/api/market/listings?${query}`)).toMatchObject({ status, message });
  });

  it('can be read without JavaScript, and ignores filters that require PRO', async () => {
    const response = await api.app.request('http://localhost/market/listings?kind=ipo', {
      headers: { 'x-brand': 'all' },
    });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<h1 class="headline">New listings: Fri, Nov 20</h1>');
    expect(html).toMatch(/<a href="\/ticker\/CIK\d{10}">Acme Inc<\/a><\/th><td data-name="Stage">Amended</);
    expect(html).toContain('>Beta AG</a></th><td data-name="Stage">Registered</td>');
    expect(html).not.toContain('Acme Inc: S-1/A');
  });
});

describe('GET /api/market/{list}', () => {
  it('shows the latest day that has an important filing, with at most two table requests', async () => {
    api.requests.length = 0;
    const { status, body, headers } = await api.get('/api/market/important', { brand: 'all' });
    expect(api.requests).toHaveLength(2);
    expect([status, body.from, body.until, idsOf(body)]).toEqual([
      200,
      '2026-11-19',
      '2026-11-19',
      ['CEO leaves', 'Buys $2M', 'Restates 2025'],
    ]);
    expect([body.previous, body.next]).toEqual(['2026-11-18', '2026-11-20']);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const again = await api.app.request('http://localhost/api/market/important', {
      headers: { 'x-brand': 'all', 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  describe.each(MARKET_LISTS)('the list “%s”', (name) => {
    it.each([
      `/api/market/${name}`,
      `/api/market/${name}?period=2026-11-19`,
      `/api/market/${name}?period=2026-W47`,
      `/market/${name}`,
    ])(
      'takes at most three requests to the table for %s, and answers 304 while it is unchanged',
      async (path) => {
        const get = (etag = '') =>
          api.app.request(`http://localhost${path}`, {
            headers: { 'x-brand': 'all', 'if-none-match': etag },
          });
        api.requests.length = 0;
        const first = await get();
        expect(first.status).toBe(200);
        expect(api.requests.length).toBeLessThanOrEqual(3);
        expect((await get(first.headers.get('etag') ?? '')).status).toBe(304);
      },
    );

    it.each([
      [`/api/market/${name}?color=red`, 400, 'The parameter "color" is not valid.'],
      [`/api/market/${name}?period=2026-12-01`, 404, 'This day has not come yet.'],
    ])('refuses %s with an error that states the reason', async (path, status, message) => {
      expect(await api.get(path, { brand: 'all' })).toMatchObject({ status, body: { message } });
    });
  });

  it('shows each brand its own selection', async () => {
    expect(idsOf((await api.get('/api/market/important', { brand: '8k' })).body)).toEqual([
      'CEO leaves',
      'Restates 2025',
    ]);
    expect(idsOf((await api.get('/api/market/important', { brand: 'form4' })).body)).toEqual(['Buys $2M']);
    expect((await api.get('/api/market/insiders', { brand: '8k' })).status).toBe(404);
    expect((await api.get('/api/market/listings', { brand: '8k' })).status).toBe(200);
    expect((await api.get('/api/market/listings', { brand: 'form4' })).status).toBe(200);
  });

  it('shows everybody who traded, but details only to PRO', async () => {
    const { body } = await api.get('/api/market/insiders?sort=value', { brand: 'all' });
    expect(body.rows).toMatchObject([
      { insider: { name: 'Jane Doe', title: 'CFO', side: 'bought', total_value: 2_000_000 }, details: null },
      { insider: { total_value: 50_000 }, details: null },
    ]);
    expect((await api.get('/api/market-details/insiders', { brand: 'all' })).status).toBe(401);
    const free = await cast.verified();
    expect((await api.get('/api/market-details/insiders', { brand: 'all', session: free })).status).toBe(403);
    const pro = await cast.verified({ planType: 'pro', planStatus: 'active' });
    const full = await api.get('/api/market-details/insiders?min=100000', { brand: 'all', session: pro });
    expect(full.body.rows).toMatchObject([
      { details: { shares: 1_000, price: 2_000, changed: 12.5, planned: false } },
    ]);
  });

  it('finds stakes, clusters within thirty days and events by kind, including those of companies without a ticker', async () => {
    const stakes = await api.get('/api/market/stakes?period=2026-W47', { brand: 'all' });
    expect(stakes.body.rows).toMatchObject([{ ticker: null, company_name: 'Test Company 6' }]);
    const clusters = await api.get('/api/market/clusters', { brand: 'all' });
    expect(idsOf(clusters.body)).toEqual(['Buys $2M', 'Buys $50K']);
    const events = await api.get('/api/market/events?kind=ceo-leaves', { brand: '8k' });
    expect(idsOf(events.body)).toEqual(['CEO leaves']);
  });

  it.each([
    ['/api/market/important?sotr=value', 400, 'The parameter "sotr" is not valid.'],
    ['/api/market/important?level=VERY', 400, 'The parameter "level" is not valid.'],
    ['/api/market/important?period=2026-12-01', 404, 'This day has not come yet.'],
    ['/api/market/important?period=2020-01-02', 404, 'We have no filings from before our start.'],
    ['/api/market/important?period=2026-02-30', 404, 'There is no such day or week.'],
    ['/api/market/nothing', 404, 'There is no such list.'],
  ])('%s gets status %i', async (path, status, error) => {
    const answer = await api.get(path, { brand: 'all' });
    expect([answer.status, answer.body.message]).toEqual([status, error]);
  });

  it('says so if the feed lags', async () => {
    expect((await api.get('/api/market/important', { brand: 'all' })).body.notice).toBeNull();
    api.later(3_600_000);
    for (const name of MARKET_LISTS) {
      expect((await api.get(`/api/market/${name}`, { brand: 'all' })).body.notice).toMatch(
        /^The SEC’s feed was last read at .*10:00 AM ET\. Newer filings may be missing\.$/,
      );
    }
  });

  it('drops a filing whose level a person lowered, and one that another filing replaced', async () => {
    const filing = await list(7, { companies: [company(7)], assessment: assessed('HIGH', 7, 'Wrong') });
    const find = async () =>
      idsOf((await api.get('/api/market/important', { brand: 'all' })).body).includes('Wrong');
    expect(await find()).toBe(true);
    const replacedBy = { accession: '0000320193-26-000008', kind: 'amended' as const };
    await api.deps.filings.list({ ...filing, replacedBy });
    expect(await find()).toBe(false);
  });
});

describe('the market pages', () => {
  const page = async (path: string, brand = 'all') => {
    const response = await api.app.request(`http://localhost${path}`, { headers: { 'x-brand': brand } });
    return { status: response.status, html: await response.text() };
  };

  it('can be read without JavaScript', async () => {
    const { status, html } = await page('/market');
    expect(status).toBe(200);
    expect(html).toContain('<h1 class="headline">Most important SEC filings: Thu, Nov 19</h1>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/market\/2026-11-19">/);
    expect(html).toContain('CEO leaves');
    expect(html).toContain('"@type":"ItemList"');
    expect(html).toContain('/market/2026-11-18');
  });

  it('link to the company, the filing and the way to follow the company without JavaScript', async () => {
    const { html } = await page('/market/events');
    expect(html).toContain('<a href="/ticker/T1">T1</a>');
    expect(html).toMatch(
      /<a class="tap" rel="nofollow" href="\/\?ticker=T1" aria-label="Follow Test Company 1">/,
    );
    expect(html).toContain('<a href="/login" class="tap end">Login</a>');
  });

  it('link to all rows of a long list, with the same filters', async () => {
    const links = (html: string) =>
      [...html.matchAll(/<a class="tap" href="([^"]*)">(?:Previous|Next) page<\/a>/g)].map(([, to]) => to);
    for (let index = 0; index < 51; index += 1)
      await list(3_000 + index, {
        ...bought(200_000_000 + index),
        acceptedAt: '2026-11-12T16:00:00.000Z',
        companies: [company(300 + index)],
        assessment: assessed('LOW', 2, `Purchase ${index}`),
      });
    const day = '/market/insiders/2026-11-12';
    expect(links((await page(`${day}?min=1000000&sort=value`)).html)).toEqual([
      `${day}?min=1000000&amp;sort=value&amp;page=2`,
    ]);
    const { html } = await page(`${day}?min=1000000&sort=value&page=2`);
    expect(links(html)).toEqual([`${day}?min=1000000&amp;sort=value`]);
    expect(html).toContain('Purchase 0');
  });

  it('have descriptions for search engines and social networks', async () => {
    const { html } = await page('/market/events/ceo-leaves/2026-11-19');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
    expect(graph).toMatchObject([
      { '@type': 'CollectionPage', mainEntity: { '@type': 'ItemList', numberOfItems: 1 } },
      { '@type': 'Dataset', temporalCoverage: '2026-11-19/2026-11-19' },
      { '@type': 'BreadcrumbList' },
    ]);
    const crumbs = (graph[2]?.itemListElement ?? []) as { name: string; position: number }[];
    const steps = crumbs.map(({ name, position }) => `${position} ${name}`);
    expect(steps).toEqual(['1 Filing Pulse', '2 Events', '3 CEO leaves', '4 CEO leaves: Thu, Nov 19']);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toMatch(/<link rel="prev" href="[^"]+\/market\/events\/ceo-leaves\/2026-11-18">/);
    expect(html).not.toContain('noindex');
  });

  it('contain the API response for the site, unless a filter of PRO was left out', async () => {
    const data = /<script type="application\/json" id="market-data" data-path="([^"]*)">(.*?)<\/script>/;
    for (const path of [
      '/market',
      '/market/insiders?sort=value&level=HIGH',
      '/market/events/ceo-leaves/2026-11-19',
    ]) {
      const [, asked = '', json = ''] = data.exec((await page(path)).html) ?? [];
      const response = await api.get(`/api/market/${asked.replaceAll('&amp;', '&')}`, { brand: 'all' });
      expect(response.status).toBe(200);
      expect(JSON.parse(json)).toEqual(response.body);
    }
    expect(data.exec((await page('/market/listings?kind=ipo')).html)).toBeNull();
  });

  it.each([
    ...[
      '/market',
      '/market/insiders',
      '/market/clusters',
      '/market/stakes',
      '/market/events',
      '/market/listings',
    ],
    '/market/2026-11-19',
    '/market/insiders/2026-W47',
    '/market/events/ceo-leaves',
  ])(
    '%s takes at most three table requests, and none of its bytes are sent again while it is unchanged',
    async (path) => {
      const ask = (headers: Record<string, string> = {}) =>
        api.app.request(`http://localhost${path}`, { headers: { 'x-brand': 'all', ...headers } });
      const before = api.requests.length;
      const first = await ask();
      expect(first.status).toBe(200);
      expect(api.requests.length - before).toBeLessThanOrEqual(3);
      const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  it('are not indexed without rows', async () => {
    expect((await page('/market/events/bankruptcy/2026-11-19')).html).toContain('content="noindex"');
  });

  it('link to an image card with a single URL', async () => {
    const { html } = await page('/market');
    const address = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? '';
    expect(address).toBe('/market/2026-11-19/card.png');
    const get = (path: string) =>
      api.app.request(`http://localhost${path}`, { headers: { 'x-brand': 'all' } });
    const card = await get(address);
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(card.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
    expect(Buffer.from(await card.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
    for (const other of ['/market/card.png', `${address}?again=1`]) {
      const answer = await get(other);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, address]);
    }
    expect((await get('/market/2027-01-04/card.png')).status).toBe(404);
    expect((await get('/market/nothing/card.png')).status).toBe(404);
  });

  it('past days and weeks are in the sitemap', async () => {
    const { html } = await page('/sitemap.xml');
    const paths = [...html.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['/market', '/market/listings', '/market/events/ceo-leaves']),
    );
    expect(paths).not.toContain('/market/2026-11-20');
  });

  it.each([
    ['/market/insiders/2026-11-19', 200],
    ['/market/events/ceo-leaves', 200],
    ['/market/2027-01-04', 404],
    ['/market/nothing', 404],
    ['/market?level=VERY', 400],
    ['/market?color=red', 400],
    ['/market/insiders?utm_source=x&utm_medium=social&fbclid=1', 200],
  ])('%s gets status %i', async (path, status) => {
    expect((await page(path)).status).toBe(status);
  });
});
