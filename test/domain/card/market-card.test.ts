import { expect, test } from 'vitest';
import { BRANDS } from '#domain/brands/brand.ts';
import { marketCard } from '#domain/card/market-card.ts';
import type { MarketResponse, MarketRow } from '#domain/contract/discovery/market-contract.ts';

const ROW: MarketRow = {
  id: '0000320193-26-000001',
  ticker: 'AAPL',
  cik: null,
  company_name: 'Apple Inc.',
  form: '8-K',
  filed_at: '2026-11-20T15:00:00.000Z',
  importance_level: 'CRITICAL',
  material_score: 9,
  one_liner:
    'Files for bankruptcy after its lenders refused to extend all of its revolving credit lines again',
  link: 'https://www.sec.gov/',
  kinds: [],
  insider: null,
  listing: null,
  details: null,
};

function cardOf(rows: MarketRow[], list: MarketResponse['list'] = 'important') {
  const page = { list, from: '2026-11-20', until: '2026-11-20', period: '2026-11-20', previous: null };
  const counts = { next: null, rows, total: rows.length, page: 1, pages: 1, notice: null };
  return marketCard({ ...page, ...counts }, undefined, BRANDS.all);
}

test.each([
  ['of the level of its first row', [ROW], [0xb3, 0x26, 0x1e]],
  ['of LOW without rows', [], [0x59, 0x63, 0x6f]],
] as const)('the footer of a market card has the color %s', (_what, rows, color) => {
  const image = cardOf([...rows]);
  expect([image.width, image.height]).toEqual([1_200, 630]);
  expect([...image.pixels.slice(-4, -1)]).toEqual(color);
});

test('nothing is drawn beyond the right margin', () => {
  const { pixels, width } = cardOf([ROW, { ...ROW, ticker: null, company_name: 'W'.repeat(90) }]);
  const isBlank = (x: number, y: number) =>
    [0, 1, 2].every((part) => pixels[(y * width + x) * 4 + part] === 255);
  for (let y = 0; y < 610; y++) expect(isBlank(1_150, y)).toBe(true);
});

test('a new listing shows its stage and no headline', () => {
  const listing = { cik: '0009000008', stage: 'priced', is_new_stage: true } as const;
  const one = cardOf([{ ...ROW, listing, one_liner: 'Prices its IPO at $33' }], 'listings');
  const other = cardOf([{ ...ROW, listing, one_liner: 'Something else' }], 'listings');
  expect(one.pixels).toEqual(other.pixels);
});
