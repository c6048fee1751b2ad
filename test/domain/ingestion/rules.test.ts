import { describe, expect, it } from 'vitest';
import { snapshotRow } from '#domain/filings/recent-filing.ts';
import { companiesOf } from '#domain/filings/stored-filing.ts';
import { scopeOf } from '#domain/form-types/scope.ts';
import { delayedSince, isNews, publishedAt } from '#domain/ingestion/freshness.ts';
import { isFullWalkDue } from '#domain/ingestion/full-walk.ts';
import { isOverdue, planRetry, READING_ATTEMPTS } from '#domain/ingestion/retry-plan.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

describe('scope by exact form type', () => {
  it.each([
    ['8-K', 'catalog'],
    ['8-K/A', 'catalog'],
    ['4', 'catalog'],
    ['SC 13D/A', 'catalog'],
    ['S-1', 'new-listing'],
    ['424B4', 'new-listing'],
    ['S-1/A', 'new-listing'],
    ['424B2', 'outside'],
    ['497K', 'outside'],
    ['40-17G', 'outside'],
    ['', 'outside'],
  ])('%s is %s', (form, scope) => expect(scopeOf(form)).toBe(scope));
});

describe('a filing’s freshness', () => {
  const evening = { acceptedAt: '2026-11-20T18:05:00-05:00', filedDate: '2026-11-23' };

  it('counts our delay from publication if EDGAR withheld the filing, or from when we found it if that is earlier', () => {
    const evening = { acceptedAt: '2026-11-20T23:38:05.000Z', filedDate: '2026-11-23' };
    const noon = { acceptedAt: '2026-11-20T17:00:00.000Z', filedDate: '2026-11-20' };
    const found = '2026-11-23T11:00:12.000Z';
    expect(delayedSince({ ...evening, firstSeenAt: found })).toBe('2026-11-23T11:00:00.000Z');
    expect(delayedSince({ ...evening, firstSeenAt: '2026-11-21T16:20:03.000Z' })).toBe(
      '2026-11-21T16:20:03.000Z',
    );
    expect(delayedSince({ ...noon, firstSeenAt: found })).toBe(noon.acceptedAt);
  });

  it('a filing withheld on Friday evening is news on Monday morning', () => {
    expect(isNews(evening, Date.parse('2026-11-23T11:02:00Z'))).toBe(true);
    expect(publishedAt(evening)).toBe(Date.parse('2026-11-23T11:00:00Z'));
  });

  it('a withheld filing is history a day after its publication', () => {
    expect(isNews(evening, Date.parse('2026-11-24T11:02:00Z'))).toBe(false);
    const morning = { acceptedAt: '2026-11-20T09:00:00-05:00', filedDate: '2026-11-20' };
    expect(isNews(morning, Date.parse('2026-11-21T13:59:00Z'))).toBe(true);
    expect(isNews(morning, Date.parse('2026-11-21T14:01:00Z'))).toBe(false);
  });

  it('an insider filing accepted at 21:00 is published at once, because it keeps its date', () => {
    const late = { acceptedAt: '2026-11-20T21:00:00-05:00', filedDate: '2026-11-20' };
    expect(publishedAt(late)).toBe(Date.parse(late.acceptedAt));
  });
});

describe('when a walk through the whole feed is due', () => {
  const newYork = (time: string) => Date.parse(`2026-11-20T${time}:00-05:00`);

  it.each([
    ['never before', '10:00', null, true],
    ['every minute around six', '06:10', '06:09', true],
    ['not twice in that minute', '06:10', '06:10', false],
    ['not between the times', '08:30', '06:20', false],
    ['at nine', '09:01', '06:20', true],
    ['after an outage that covered noon', '13:30', '09:00', true],
    ['in the afternoon', '16:46', '12:00', true],
    ['not at night', '02:00', '01:00', false],
  ])('%s', (_, now, last, due) => {
    expect(isFullWalkDue(newYork(now), last === null ? null : newYork(last))).toBe(due);
  });
});

describe('a filing that could not be read', () => {
  const failure = { deliveries: 1, deferrals: 0, random: 0 };

  it('is retried after 2, 5, 15 and 45 seconds, then moved to the dead-letter queue', () => {
    const plans = [1, 2, 3, 4, 5].map((deliveries) =>
      planRetry({ ...failure, code: 'edgar_not_ready', deliveries }),
    );
    expect(plans).toEqual([
      { kind: 'retry', seconds: 2 },
      { kind: 'retry', seconds: 5 },
      { kind: 'retry', seconds: 15 },
      { kind: 'retry', seconds: 45 },
      { kind: 'park' },
    ]);
    expect(plans).toHaveLength(READING_ATTEMPTS);
  });

  it('is moved to the dead-letter queue after the first attempt if the same bytes would fail again', () => {
    expect(planRetry({ ...failure, code: 'not_well_formed', isPermanent: true })).toEqual({ kind: 'park' });
  });

  it('becomes overdue after two attempts to read a file that is not available yet', () => {
    const waits = [1, 2, 3, 4].map((deliveries) => isOverdue({ code: 'edgar_not_ready', deliveries }));
    expect(waits).toEqual([false, false, true, true]);
    expect(isOverdue({ code: 'edgar_cut', deliveries: 4 })).toBe(false);
  });

  it('is retried after a randomized delay', () => {
    expect(planRetry({ ...failure, code: 'edgar_cut', deliveries: 4, random: 0.99 })).toEqual({
      kind: 'retry',
      seconds: 57,
    });
  });

  it('is postponed at once while EDGAR blocks us, and after the last delivery during an outage', () => {
    expect(planRetry({ ...failure, code: 'edgar_blocked', afterSeconds: 600 })).toEqual({
      kind: 'defer',
      seconds: 600,
    });
    expect(planRetry({ ...failure, code: 'edgar_unavailable', deliveries: 5 })).toEqual({
      kind: 'defer',
      seconds: 300,
    });
  });

  it.each(['edgar_cut', 'service_failed'])('waits as in an outage if the cause is temporary: %s', (code) => {
    expect(planRetry({ ...failure, code, deliveries: 5 })).toEqual({ kind: 'defer', seconds: 300 });
  });

  it('is moved to the dead-letter queue if its outage never ends', () => {
    expect(planRetry({ ...failure, code: 'edgar_timeout', deliveries: 5, deferrals: 24 })).toEqual({
      kind: 'park',
    });
  });
});

describe('a filing’s companies', () => {
  const tickersOf = (cik: string) => (cik === '1' ? ['AAPL'] : []);

  it('are its issuer, subject and filers, with the issuer first, and never the owner', () => {
    const parties = [
      { cik: '9', name: 'Cook Timothy', role: 'Reporting' },
      { cik: '2', name: 'Some Filer', role: 'Filer' },
      { cik: '1', name: 'Apple Inc.', role: 'Issuer' },
      { cik: '8', name: 'Activist LP', role: 'Filed by' },
    ];
    expect(companiesOf(parties, tickersOf)).toEqual([
      { cik: '1', name: 'Apple Inc.', tickers: ['AAPL'] },
      { cik: '2', name: 'Some Filer', tickers: [] },
    ]);
  });
});

describe('a snapshot row', () => {
  it('truncates a long summary at a word boundary', () => {
    const row = snapshotRow(storedFiling({ summaryText: 'word '.repeat(400) }));
    expect(row.summary_text?.length).toBeLessThanOrEqual(601);
    expect(row.summary_text).toMatch(/word…$/);
  });
});
