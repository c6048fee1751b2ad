import { describe, expect, test } from 'vitest';
import type { SnapshotRow } from '#domain/filings/recent-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { type WatchedTicker, watchlistItem } from '#domain/watchlist/watchlist.ts';

const WATCHED: WatchedTicker = {
  ticker: 'AAPL',
  cik: '0000320193',
  companyName: 'Apple Inc.',
  forms: ['8-K', '4'],
  formsSince: '2026-11-01T00:00:00.000Z',
  brand: 'all',
  realTimeForms: [],
  isPaused: false,
  note: 'n',
  threshold: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  viewedAt: '2026-11-10T00:00:00.000Z',
  dismissed: [],
  renamedFrom: null,
  isRenameTold: false,
};

const NOW = new Date('2026-11-13T00:00:00.000Z');

function filing(day: number, importance_level: ImportanceLevel): SnapshotRow {
  return {
    id: `0000320193-26-${String(day).padStart(6, '0')}`,
    form: '8-K',
    form_type: '8-K',
    one_liner: `Day ${day}`,
    summary_text: null,
    filed_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
    listed_at: `2026-11-${String(day).padStart(2, '0')}T12:00:02.000Z`,
    updated_at: `2026-11-${String(day).padStart(2, '0')}T12:00:05.000Z`,
    importance_level,
    insider_data: null,
    executive_names: [],
    dollar_amounts: [],
    link: `https://www.sec.gov/${day}`,
  };
}

function item(...filings: SnapshotRow[]) {
  return itemOf(WATCHED, ...filings);
}

function itemOf(watched: WatchedTicker, ...filings: SnapshotRow[]) {
  const snapshot = { ticker: 'AAPL', cik: '0000320193', companyName: 'Apple Inc.', filings, updatedAt: '' };
  return watchlistItem(watched, snapshot, 'full', NOW);
}

describe('a watchlist item', () => {
  test('contains only the company if there is no snapshot', () => {
    expect(watchlistItem(WATCHED, null, 'full', NOW)).toMatchObject({
      id: 'AAPL',
      company_name: 'Apple Inc.',
      forms: '8-K,4',
      note: 'n',
      highest_importance: null,
      unseen_filings_count: 0,
      last_filing_date: null,
      recent_filings: [],
      current_price: null,
    });
  });

  test('has sector and industry once known', () => {
    const snapshot = {
      ticker: 'AAPL',
      cik: '0000320193',
      companyName: 'Apple Inc.',
      filings: [],
      updatedAt: '',
    };
    const business = { sector: 'Information Technology', industry: 'Electronic computers' };
    expect(watchlistItem(WATCHED, { ...snapshot, business }, 'full', NOW)).toMatchObject(business);
    expect(watchlistItem(WATCHED, snapshot, 'full', NOW)).toMatchObject({ sector: null, industry: null });
  });

  test('counts a filing withheld overnight as new, although its timestamp is from the evening before', () => {
    const held = { ...filing(9, 'HIGH'), listed_at: '2026-11-10T11:00:04.000Z' };
    expect(item(held).unseen_filings_count).toBe(1);
  });

  test('counts filings listed since the last view and shows their highest level', () => {
    expect(item(filing(12, 'LOW'), filing(11, 'HIGH'), filing(9, 'CRITICAL'))).toMatchObject({
      unseen_filings_count: 2,
      highest_importance: 'HIGH',
      last_filing_date: '2026-11-12T12:00:00.000Z',
      latest_filing_link: 'https://www.sec.gov/12',
      latest_one_liner: 'Day 12',
      unseen_ids: [filing(12, 'LOW').id, filing(11, 'HIGH').id],
    });
  });

  test('counts HIGH and CRITICAL filings of the week before the ticker was added until it is opened', () => {
    const added = { ...WATCHED, createdAt: WATCHED.viewedAt };
    const before = [filing(9, 'LOW'), filing(8, 'HIGH'), filing(4, 'CRITICAL'), filing(2, 'CRITICAL')];
    expect(itemOf(added, ...before).unseen_ids).toEqual([filing(8, 'HIGH').id, filing(4, 'CRITICAL').id]);
    expect(itemOf({ ...added, viewedAt: '2026-11-10T00:00:01.000Z' }, ...before).unseen_ids).toEqual([]);
  });

  test('does not count a filing that was dismissed', () => {
    const dismissed = [filing(11, 'HIGH').id];
    const { unseen_ids } = itemOf({ ...WATCHED, dismissed }, filing(12, 'LOW'), filing(11, 'HIGH'));
    expect(unseen_ids).toEqual([filing(12, 'LOW').id]);
  });

  test('lists older filings that matter: unseen, important this week, or the newest readable one', () => {
    const five = [19, 18, 17, 16, 15].map((day) => ({ ...filing(day, 'LOW'), form_type: '10-Q' }));
    const older = [filing(14, 'HIGH'), filing(13, 'LOW'), filing(12, 'CRITICAL'), filing(9, 'MEDIUM')];
    const notable = (watched: WatchedTicker) =>
      itemOf(watched, ...five, ...older).notable_filings.map(({ id }) => Number(id.slice(-2)));
    expect(notable(WATCHED)).toEqual([14, 12]);
    const seen = { ...WATCHED, viewedAt: '2026-11-20T00:00:00.000Z' };
    expect(notable(seen)).toEqual([14, 12]);
    expect(notable({ ...seen, forms: ['4'] })).toEqual([12]);
  });

  test('shows the latest filing’s level if everything is seen', () => {
    expect(item(filing(9, 'MEDIUM'), filing(8, 'CRITICAL'))).toMatchObject({
      unseen_filings_count: 0,
      highest_importance: 'MEDIUM',
    });
  });

  test('lists at most five filings', () => {
    const seven = [20, 19, 18, 17, 16, 15, 14].map((day) => filing(day, 'LOW'));
    expect(item(...seven).recent_filings.map(({ id }) => id.slice(-2))).toEqual([
      '20',
      '19',
      '18',
      '17',
      '16',
    ]);
  });
});
