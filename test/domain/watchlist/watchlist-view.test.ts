import { describe, expect, it } from 'vitest';
import type { SortKey } from '#domain/watchlist/sort-keys.ts';
import { rowLevel, rowSummary, type Viewing, watchlistRow } from '#domain/watchlist/watchlist-row.ts';
import {
  DEFAULT_SORTING,
  filterRows,
  NO_FILTERS,
  type SortDirection,
  sortRows,
  toggleSorting,
} from '#domain/watchlist/watchlist-view.ts';
import { recentFiling, watchlistItem } from '#test/support/builders/watchlist-item.ts';

const EVERYTHING: Viewing = { isPro: false, showAll: true, primaryForm: '8-K' };
const NOW = new Date('2026-11-21T00:00:00Z');
const PRIMARY_ONLY: Viewing = { ...EVERYTHING, showAll: false };

function rows(...items: Parameters<typeof watchlistItem>[0][]) {
  return items.map((item) => watchlistRow(watchlistItem(item), EVERYTHING, NOW));
}

function order(list: ReturnType<typeof rows>, key: SortKey, direction: SortDirection, primary?: string) {
  return sortRows(list, { key, direction }, primary ?? null).map((row) => row.item.ticker);
}

describe('the displayed filing', () => {
  const item = watchlistItem({
    forms: '8-K,4',
    recent_filings: [recentFiling({ form: '4' }), recentFiling({ form: '8-K/A', id: 'older' })],
  });

  it('is the newest filing if show-all is on', () => {
    expect(watchlistRow(item, EVERYTHING, NOW).filing?.form).toBe('4');
  });

  it('is the newest filing of the primary form, including amendments, if show-all is off', () => {
    expect(watchlistRow(item, PRIMARY_ONLY, NOW).filing?.id).toBe('older');
  });

  it('is the newest filing for PRO and for a brand without a primary form, regardless of the stored setting', () => {
    expect(watchlistRow(item, { ...PRIMARY_ONLY, isPro: true }, NOW).filing?.form).toBe('4');
    expect(watchlistRow(item, { ...PRIMARY_ONLY, primaryForm: null }, NOW).filing?.form).toBe('4');
  });

  it('is replaced by a message if there is none', () => {
    const only4 = watchlistItem({ recent_filings: [recentFiling({ form: '4' })] });
    const empty = watchlistItem({ recent_filings: [] });
    expect(rowSummary(watchlistRow(only4, PRIMARY_ONLY, NOW))).toBe('No recent 8-K filings');
    expect(rowSummary(watchlistRow(empty, EVERYTHING, NOW))).toBe('No recent activity');
  });

  it('shows its headline, otherwise its summary, otherwise an invitation to open the details', () => {
    const texts = [
      { one_liner: 'One.', summary_text: 'Two.' },
      { one_liner: null, summary_text: 'Two.' },
      { one_liner: null, summary_text: null },
    ].map((part) =>
      rowSummary(watchlistRow(watchlistItem({ recent_filings: [recentFiling(part)] }), EVERYTHING, NOW)),
    );
    expect(texts).toEqual(['One.', 'Two.', 'Click for details']);
  });

  it('is locked if its form was not chosen and the viewer does not have PRO', () => {
    const stake = watchlistItem({
      forms: '8-K, 13G',
      recent_filings: [recentFiling({ form: 'SCHEDULE 13D/A' })],
    });
    expect(watchlistRow(stake, EVERYTHING, NOW).locked).toBe(true);
    expect(watchlistRow(stake, { ...EVERYTHING, isPro: true }, NOW).locked).toBe(false);
    expect(watchlistRow({ ...stake, forms: '13D' }, EVERYTHING, NOW).locked).toBe(false);
  });
});

describe('the filings shown next to the displayed one', () => {
  const at = (day: number, part = {}) =>
    recentFiling({ id: `${day}`, filed_at: `2026-11-${day}T12:00:00Z`, importance_level: 'LOW', ...part });
  const high = { importance_level: 'HIGH' } as const;
  const beside = (part: Parameters<typeof watchlistItem>[0], viewing = EVERYTHING) =>
    watchlistRow(watchlistItem(part), viewing, NOW).beside.map(({ filing, isUnseen }) => [
      filing.id,
      isUnseen,
    ]);

  it('include the most important filing of the last seven days, seen or not', () => {
    const recent_filings = [at(20), at(15, high), at(12, { importance_level: 'CRITICAL' })];
    expect(beside({ recent_filings })).toEqual([['15', false]]);
    expect(beside({ recent_filings, unseen_ids: ['20', '15'] })).toEqual([['15', true]]);
  });

  it('include an older important filing until it is seen', () => {
    const recent_filings = [at(20), at(12, { importance_level: 'CRITICAL' })];
    expect(beside({ recent_filings })).toEqual([]);
    expect(beside({ recent_filings, unseen_ids: ['12'] })).toEqual([['12', true]]);
  });

  it('are empty if the newest filing is equally important', () => {
    expect(beside({ recent_filings: [at(20, high), at(19, high)] })).toEqual([]);
  });

  it('include the newest filing that the viewer can read, once, if the newest filing is locked', () => {
    const locked = at(20, { form: '10-K', form_type: '10-K' });
    const readable = [locked, at(19), at(18)];
    expect(beside({ recent_filings: readable })).toEqual([['19', false]]);
    expect(beside({ recent_filings: readable }, { ...EVERYTHING, isPro: true })).toEqual([]);
    expect(beside({ recent_filings: [locked, at(19, high)] })).toEqual([['19', false]]);
    expect(beside({ recent_filings: [locked], notable_filings: [at(10)] })).toEqual([['10', false]]);
  });

  it('determine the level of the row: from unseen filings, then from those of the last seven days, then from the newest', () => {
    const recent_filings = [at(20), at(16, { importance_level: 'MEDIUM' }), at(15, high)];
    const level = (part: Parameters<typeof watchlistItem>[0]) =>
      rowLevel(watchlistRow(watchlistItem(part), EVERYTHING, NOW));
    expect(level({ recent_filings, unseen_ids: ['20', '16'] })).toBe('MEDIUM');
    expect(level({ recent_filings })).toBe('HIGH');
    expect(level({ recent_filings: [at(12, high)] })).toBe('HIGH');
    expect(level({ recent_filings: [] })).toBeNull();
  });

  it('are found by the filter for filing types', () => {
    const item = { recent_filings: [at(20), at(15, { ...high, form: '4', form_type: '4' })] };
    expect(filterRows(rows(item), { ...NO_FILTERS, form: '4' })).toHaveLength(1);
  });
});

describe('the watchlist filters', () => {
  const list = rows(
    { ticker: 'BRK-B', company_name: 'Berkshire Hathaway Inc.', industry: 'Insurance' },
    {
      ticker: 'MSFT',
      company_name: 'Microsoft Corporation',
      recent_filings: [recentFiling({ form: 'SC 13G', importance_level: 'LOW' })],
    },
  );
  const found = (part: Partial<typeof NO_FILTERS>) =>
    filterRows(list, { ...NO_FILTERS, ...part }).map((row) => row.item.ticker);

  it('search ticker and company, and share-class tickers in either spelling', () => {
    expect([found({ search: 'brk.b' }), found({ search: ' micro ' }), found({ search: 'zzz' })]).toEqual([
      ['BRK-B'],
      ['MSFT'],
      [],
    ]);
  });

  it('narrow by alert level, filing type and industry', () => {
    expect([found({ level: 'HIGH' }), found({ form: '13G' }), found({ industry: 'Insurance' })]).toEqual([
      ['BRK-B'],
      ['MSFT'],
      ['BRK-B'],
    ]);
  });
});

describe('watchlist sorting', () => {
  const at = (filed_at: string, part = {}) => ({ recent_filings: [recentFiling({ filed_at, ...part })] });

  it('starts with the newest filing and puts tickers without a filing last in both directions', () => {
    const list = rows(
      { ticker: 'NONE', recent_filings: [] },
      { ticker: 'OLD', ...at('2026-11-01T10:00:00Z') },
      { ticker: 'NEW', ...at('2026-11-20T10:00:00Z') },
    );
    expect(order(list, DEFAULT_SORTING.key, DEFAULT_SORTING.direction)).toEqual(['NEW', 'OLD', 'NONE']);
    expect(order(list, 'latest', 'asc')).toEqual(['OLD', 'NEW', 'NONE']);
  });

  it('compares text case-insensitively and figures numerically, with missing ones last in both directions', () => {
    const list = rows(
      { ticker: 'B', company_name: 'Banana', current_price: 10 },
      { ticker: 'A', company_name: 'apple', current_price: 9 },
      { ticker: 'C', company_name: 'cherry', current_price: null },
    );
    expect(order(list, 'company', 'asc')).toEqual(['A', 'B', 'C']);
    expect(order(list, 'price', 'asc')).toEqual(['A', 'B', 'C']);
    expect(order(list, 'price', 'desc')).toEqual(['B', 'A', 'C']);
  });

  it('ranks alerts by importance', () => {
    const list = rows(
      { ticker: 'LOW', ...at('2026-11-20T10:00:00Z', { importance_level: 'LOW' }) },
      { ticker: 'CRIT', ...at('2026-11-01T10:00:00Z', { importance_level: 'CRITICAL' }) },
      { ticker: 'MED', ...at('2026-11-02T10:00:00Z', { importance_level: 'MEDIUM' }) },
    );
    expect(order(list, 'alert', 'desc')).toEqual(['CRIT', 'MED', 'LOW']);
  });

  it('puts the primary form first when sorting by form with show-all off, in both directions', () => {
    const list = rows(
      { ticker: 'TEN', ...at('2026-11-20T10:00:00Z', { form: '10-Q' }) },
      { ticker: 'EIGHT', ...at('2026-11-01T10:00:00Z', { form: '8-K' }) },
      { ticker: 'FOUR', ...at('2026-11-02T10:00:00Z', { form: '4' }) },
    );
    expect(order(list, 'form', 'asc', '8-K')[0]).toBe('EIGHT');
    expect(order(list, 'form', 'desc', '8-K')[0]).toBe('EIGHT');
    expect(order(list, 'form', 'desc')).toEqual(['EIGHT', 'FOUR', 'TEN']);
  });

  it('starts with the largest figure or with the letter A, and reverses on the second click', () => {
    const once = toggleSorting(DEFAULT_SORTING, 'ticker');
    expect(once).toEqual({ key: 'ticker', direction: 'asc' });
    expect(toggleSorting(once, 'ticker').direction).toBe('desc');
    expect(toggleSorting(once, 'market_cap').direction).toBe('desc');
  });
});
