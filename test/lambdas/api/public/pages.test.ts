import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import { PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import { contentSecurityPolicy } from '#domain/site/content-policy.ts';
import { tickerPage } from '#domain/site/ticker-page.ts';
import { highlightItem } from '#lambdas/store/filings/highlights-store.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const QUOTED = {
  filings: [],
  quote: {
    price: 271.49,
    changePercent: 1.2,
    previousClose: 268,
    volume: null,
    dayHigh: null,
    dayLow: null,
    asOf: '2026-11-20T15:00:00.000Z',
    source: 'simulated',
  },
  figures: { marketCap: 4e12 },
};

const TRICKY = 'CFO </script><b>resigns</b> & "leaves"';

async function pageOf(
  path: string,
  brand = '8k',
): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await api.app.request(path, { headers: { 'x-brand': brand } });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

describe('the page of a ticker', () => {
  test('contains headlines, structured data and its canonical URL without JavaScript', async () => {
    const { assessment } = storedFiling();
    await api.deps.filings.list(storedFiling({ assessment: { ...assessment, one_liner: TRICKY } }));

    const { status, html, headers } = await pageOf('/ticker/aapl');

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=120');
    expect(headers.get('content-security-policy')).toBe(contentSecurityPolicy());
    expect(html).toContain('<title>AAPL SEC filings: Apple Inc. · 8-K Pulse</title>');
    expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/ticker\/AAPL">/);
    expect(html).toContain('CFO &lt;/script&gt;&lt;b&gt;resigns&lt;/b&gt; &amp; &quot;leaves&quot;</a>');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      about: { name: 'Apple Inc.', tickerSymbol: 'AAPL' },
      mainEntity: { itemListElement: [{ position: 1, item: { headline: TRICKY } }] },
    });
    // The page does not include content that requires a plan.
    expect(html).not.toContain('The chief financial officer resigned.');
  });

  test('shows price, chart, figures, insiders and filings as the site does', async () => {
    const base = storedFiling();
    const insiderData = {
      executiveName: 'Tim Cook',
      executiveTitle: 'CEO',
      totalValue: 129_794_000,
      isAcquisition: false,
      isDisposition: true,
      isMarketTrade: true,
    };
    await api.deps.filings.list(
      storedFiling({
        accession: '0000320193-26-000090',
        form: '4',
        formType: '4',
        insiderData,
        assessment: { ...base.assessment, one_liner: 'CEO Tim Cook sold $129.8M' },
      }),
    );
    const view = api.deps.quotes.view;
    api.deps.quotes.view = async (ticker) => ({
      snapshot: { ...(await view(ticker)).snapshot, ...QUOTED } as never,
      closes: [
        { date: '2026-11-18', close: 268 },
        { date: '2026-11-20', close: 271.49 },
      ],
    });
    const { html } = await pageOf('/ticker/AAPL', 'form4');
    const { body } = await api.get('/api/public-ticker/AAPL');
    api.deps.quotes.view = view;

    expect(html).toContain('<p class="title strong">$271.49 (+1.20%)</p>');
    expect(html).toMatch(/<svg [^>]*aria-label="Closing prices from Nov 18, 2026, \$268\.00, to Nov 20/);
    expect(html).toContain('<dt class="quiet">Market cap</dt><dd>4.00T · Mega cap</dd>');
    expect(html).toContain('Tim Cook, CEO</a></td><td>Sold</td><td>$129.8M</td>');
    const { filings } = v.parse(PublicTickerResponse, body);
    expect(filings.length).toBeGreaterThan(0);
    for (const { id } of filings) expect(html).toContain(`<a href="/filing/${id}">`);
    const page = v.parse(PublicTickerResponse, body);
    const shared = tickerPage(page, { brand: BRANDS.form4, origin: 'x', brandQuery: '&brand=form4' });
    for (const { id } of filings) expect(shared).toContain(`<a href="/filing/${id}?brand=form4">`);
  });

  test('names the brand, formats share-class tickers, and is the same at its other path', async () => {
    const { html } = await pageOf('/public/ticker/BRK.B', 'all');
    expect(html).toContain('<title>BRK.B SEC filings: BERKSHIRE HATHAWAY INC · Filing Pulse</title>');
    expect(html).toContain('/ticker/BRK-B">');
  });

  test('a former ticker’s page shows the new ticker, and mentions the change', async () => {
    const { status, html } = await pageOf('/ticker/FB');
    expect(status).toBe(200);
    expect(html).toContain('<p>FB is now META.</p>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/ticker\/META">/);
  });

  test('an unknown ticker’s page returns 404 and is not indexed', async () => {
    const { status, html } = await pageOf('/ticker/NOPE');
    expect([status, html.includes('noindex')]).toEqual([404, true]);
  });
});

describe('the card of a ticker', () => {
  test('is an image that the page links to and the CDN caches', async () => {
    const { html } = await pageOf('/ticker/BRK.B');
    const address = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? '';
    expect(address).toBe('/ticker/BRK-B/card.png');

    const answer = await api.app.request(address);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
  });

  test.each([
    ['/ticker/brk.b/card.png', '/ticker/BRK-B/card.png'],
    ['/ticker/BRK-B/card.png?again=1', '/ticker/BRK-B/card.png'],
    ['/ticker/brk-b/card.png?brand=form4&again=1', '/ticker/BRK-B/card.png?brand=form4'],
  ])('has one URL, to which %s redirects', async (other, address) => {
    const answer = await api.app.request(other);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, address]);
    expect((await api.app.request(address)).status).toBe(200);
  });

  test('an unknown ticker’s card returns 404', async () => {
    expect((await pageOf('/ticker/NOPE/card.png')).status).toBe(404);
  });
});

test('the status page shows the service’s state and times without JavaScript', async () => {
  const { status, html, headers } = await pageOf('/status', 'form4');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=15']);
  expect(html).toContain('<title>Status · Form 4 Pulse</title>');
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/status">/);
  expect(html).toContain('What is measured');
});

test('robots.txt links to a sitemap of the watched tickers', async () => {
  await people.visitorWatching('MSFT');
  expect((await pageOf('/robots.txt')).html).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  const { html, headers } = await pageOf('/sitemap.xml');
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(html).toMatch(/<url><loc>https?:\/\/[^<]+\/ticker\/MSFT<\/loc><\/url>/);
});

test('the manifest has the brand’s name', async () => {
  expect(JSON.parse((await pageOf('/manifest.webmanifest', 'form4')).html)).toMatchObject({
    name: 'Form 4 Pulse',
    display: 'standalone',
  });
});

test('highlights contain only the brand’s forms, and one filing per company', async () => {
  const headline = (id: string, form: string, material_score: number, company_name = id) => ({
    id,
    ticker: 'AAPL',
    company_name,
    form,
    filed_at: '2026-11-19T15:00:00.000Z',
    importance_level: 'HIGH' as const,
    material_score,
    one_liner: 'x',
    link: 'https://www.sec.gov/',
  });
  const reports = [headline('a', '8-K', 7), headline('b', '8-K', 9.5, 'B'), headline('c', '8-K/A', 9, 'B')];
  await putAll(api.table, [...reports, headline('d', '4', 10)].map(highlightItem));
  const record = {
    ticker: 'AAPL',
    form: '8-K',
    accepted_at: '2026-11-19T15:00:00.000Z',
    seen_at: '2026-11-19T15:00:06.000Z',
    mailed_at: '2026-11-19T15:00:09.000Z',
  };
  await api.deps.statusDays.delivered('2026-11-19', { accepted: { 10: 1 }, seen: { 3: 1 }, last: record });
  const idsOf = async (brand: string) => {
    const { body } = await api.get('/api/highlights', { brand });
    expect(body).toMatchObject({ date: '2026-11-19', delivery: record });
    return (body.filings as { id: string }[]).map(({ id }) => id);
  };
  expect(await idsOf('8k')).toEqual(['b', 'a']);
  expect(await idsOf('form4')).toEqual(['d']);
  expect(await idsOf('all')).toEqual(['d', 'b', 'a']);
});
