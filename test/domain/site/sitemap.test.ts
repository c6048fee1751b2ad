import { expect, test } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import { sitemapXml } from '#domain/site/sitemap.ts';

function entriesOf(brand: 'all' | '8k', from: string, until: string): string[] {
  const xml = sitemapXml(
    { tickers: ['BRK-B'], from, until },
    { brand: BRANDS[brand], origin: 'https://example.com' },
  );
  return [...xml.matchAll(/<loc>https:\/\/example\.com([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
    ([, path, changed]) => (changed === undefined ? `${path}` : `${path} ${changed}`),
  );
}

test('the sitemap lists each past day on which EDGAR was open, but not the current day', () => {
  const entries = entriesOf('all', '2026-11-20', '2026-11-27');
  const days = entries.filter((entry) => /^\/market\/20/.test(entry));
  // November 26 is Thanksgiving.
  expect(days).toEqual([
    '/market/2026-11-25 2026-11-25',
    '/market/2026-11-24 2026-11-24',
    '/market/2026-11-23 2026-11-23',
    '/market/2026-11-20 2026-11-20',
  ]);
  expect(entries).toContain('/market/insiders/2026-11-24 2026-11-24');
  expect(entries).toContain('/ticker/BRK-B');
});

test('the sitemap includes the past weeks of lists that cover 30 days', () => {
  const entries = entriesOf('all', '2026-11-09', '2026-11-27');
  expect(entries.filter((entry) => entry.startsWith('/market/listings/'))).toEqual([
    '/market/listings/2026-W47 2026-11-22',
    '/market/listings/2026-W46 2026-11-15',
  ]);
});

test('each brand lists its own pages', () => {
  const entries = entriesOf('8k', '2026-11-20', '2026-11-27');
  expect(entries).toContain('/market/events/bankruptcy');
  expect(entries.filter((entry) => entry.includes('insiders'))).toEqual([]);
});

test('several years of days fit within the size limit of a sitemap', () => {
  expect(entriesOf('all', '2016-01-01', '2026-11-27').length).toBeLessThan(5_000);
});
