import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '#domain/site/content-policy.ts';
import { highlightItem } from '#lambdas/store/filings/highlights.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const TRICKY = 'CFO </script><b>resigns</b> & "leaves"';

async function pageOf(
  path: string,
  brand = '8k',
): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await api.app.request(path, { headers: { 'x-brand': brand } });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

describe('the page of a ticker', () => {
  test('tells headlines, structured data and its own address without JavaScript', async () => {
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
    // What is part of a plan stays out.
    expect(html).not.toContain('The chief financial officer resigned.');
  });

  test('names the brand, spells class shares, and is the same under its other path', async () => {
    const { html } = await pageOf('/public/ticker/BRK.B', 'all');
    expect(html).toContain('<title>BRK.B SEC filings: BERKSHIRE HATHAWAY INC · Filing Pulse</title>');
    expect(html).toContain('/ticker/BRK-B">');
  });

  test('of a former ticker is that of the new one, which it names', async () => {
    const { status, html } = await pageOf('/ticker/FB');
    expect(status).toBe(200);
    expect(html).toContain('<p>FB is now META.</p>');
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/ticker\/META">/);
  });

  test('of an unknown ticker is not found, and not indexed', async () => {
    const { status, html } = await pageOf('/ticker/NOPE');
    expect([status, html.includes('noindex')]).toEqual([404, true]);
  });
});

describe('the card of a ticker', () => {
  test('is a picture that the page names and the edge keeps', async () => {
    const { html } = await pageOf('/ticker/BRK.B');
    const address = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? '';
    expect(address).toBe('/ticker/BRK-B/card.png');

    const answer = await api.app.request(address);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG');
  });

  test('of an unknown ticker is not found', async () => {
    expect((await pageOf('/ticker/NOPE/card.png')).status).toBe(404);
  });
});

test('the status page tells state and times without JavaScript', async () => {
  const { status, html, headers } = await pageOf('/status', 'form4');
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, s-maxage=15']);
  expect(html).toContain('<title>Status · Form 4 Pulse</title>');
  expect(html).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/status">/);
  expect(html).toContain('What is measured');
});

test('robots.txt leads to a sitemap of the tickers somebody watches', async () => {
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

test('highlights are of the brand’s forms, and one for each company', async () => {
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
