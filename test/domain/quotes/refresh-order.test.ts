import { describe, expect, it } from 'vitest';
import { firstQuotePlace, type Standing } from '#domain/quotes/first-quote-place.ts';
import {
  isQuoteDue,
  nextInOrder,
  type QuotedTicker,
  refreshOrder,
  withRequest,
} from '#domain/quotes/refresh-order.ts';

const OPEN = new Date('2026-11-20T15:00:00Z');

function quoted(ticker: string, quotedAt: string | null, watchers = 1): QuotedTicker {
  return {
    ticker,
    quotedAt,
    watchers,
    hasReaders: false,
    place: null,
    figuresOn: null,
    closedOn: null,
    countedOn: null,
  };
}

describe('the order in which quotes are refreshed', () => {
  it('begins with tickers without a quote, and then goes by age, weighted by the number of watchers', () => {
    const tickers = [
      quoted('FEW', '2026-11-20T14:57:00Z'),
      quoted('MANY', '2026-11-20T14:59:00Z', 127),
      quoted('OLD', '2026-11-20T14:30:00Z', 0),
      quoted('FRESH', '2026-11-20T14:59:50Z', 200),
      quoted('NEW', null),
    ];
    expect(refreshOrder(tickers, OPEN).map(({ ticker }) => ticker)).toEqual(['NEW', 'OLD', 'MANY', 'FEW']);
  });

  it('gives readers’ tickers two of three requests, no matter how many tickers visitors add', () => {
    const due = [
      ...Array.from({ length: 500 }, (_, index) => quoted(`V${index}`, null)),
      { ...quoted('READ', '2026-11-20T14:59:00Z'), hasReaders: true },
    ];
    let used = { readers: 0, visitors: 0, ahead: 0 };
    for (let request = 0; request < 30; request++) {
      const next = nextInOrder(due, used);
      if (next) used = withRequest(used, next);
    }
    expect(used).toMatchObject({ readers: 20, visitors: 10 });
    expect(nextInOrder(due.slice(0, 1), used)?.ticker).toBe('V0');
  });

  it('puts PRO readers first, and then everybody’s first ticker before anybody’s second', () => {
    const added = (ticker: string, standing: Standing, count: number) => ({
      ...quoted(ticker, null),
      place: firstQuotePlace(standing, count),
    });
    const tickers = [
      added('VISITOR', 'visitor', 1),
      added('GREEDY2', 'reader', 2),
      added('GREEDY3', 'reader', 3),
      added('GREEDY1', 'reader', 1),
      added('MODEST1', 'reader', 1),
      added('PRO40', 'pro', 40),
      quoted('UNPLACED', null),
    ];
    expect(refreshOrder(tickers, OPEN).map(({ ticker }) => ticker)).toEqual([
      'PRO40',
      'GREEDY1',
      'MODEST1',
      'GREEDY2',
      'GREEDY3',
      'VISITOR',
      'UNPLACED',
    ]);
  });

  it('alternates between first quotes and old quotes, even after a long time with only one kind', () => {
    const first = Array.from({ length: 9 }, (_, index) => quoted(`NEW${index}`, null));
    const old = quoted('OLD', '2026-11-20T14:59:00Z');
    let used = { readers: 0, visitors: 0, ahead: 0 };
    for (let request = 0; request < 100; request++) used = withRequest(used, old);
    const order: string[] = [];
    for (let request = 0; request < 9; request++) {
      const next = nextInOrder([...first, old], used);
      if (next === null) break;
      used = withRequest(used, next);
      order.push(next.quotedAt === null ? 'first' : 'old');
    }
    expect(order.slice(0, 4)).toEqual(['first', 'first', 'first', 'first']);
    expect(order.slice(4)).toEqual(['old', 'first', 'old', 'first', 'old']);
  });

  it.each([
    ['during trading, after 15 seconds', '2026-11-20T14:59:44Z', OPEN, true],
    ['during trading, before that', '2026-11-20T14:59:46Z', OPEN, false],
    ['at night, taken before the close', '2026-11-20T20:59:00Z', new Date('2026-11-21T02:00:00Z'), true],
    [
      'at night, taken before the close settled',
      '2026-11-20T21:01:00Z',
      new Date('2026-11-20T21:05:00Z'),
      true,
    ],
    ['at night, taken after it settled', '2026-11-20T21:05:00Z', new Date('2026-11-22T12:00:00Z'), false],
    ['never taken, at the weekend', null, new Date('2026-11-22T12:00:00Z'), true],
  ])('%s', (_, quotedAt, now, isDue) => {
    expect(isQuoteDue({ quotedAt }, now)).toBe(isDue);
  });
});
