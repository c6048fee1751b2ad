import { expect, test } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import type { PastFiling } from '#domain/alerts/tune/past-filing.ts';
import { rehearsalText, rehearse } from '#domain/alerts/tune/rehearse.ts';
import { type Choices, choicesAfter, tuneOptions } from '#domain/alerts/tune/tune-options.ts';
import type { WatchedTicker } from '#domain/watchlist/watchlist.ts';

const LONG_AGO = '2026-08-01T15:00:00.000Z';

const watch = (ticker: string, part: Partial<WatchedTicker> = {}): WatchedTicker => ({
  ticker,
  cik: '0000320193',
  companyName: 'Apple Inc.',
  forms: ['8-K', '4'],
  formsSince: LONG_AGO,
  brand: 'all',
  realTimeForms: [],
  isPaused: false,
  note: null,
  threshold: null,
  createdAt: LONG_AGO,
  viewedAt: LONG_AGO,
  renamedFrom: null,
  isRenameTold: false,
  dismissed: [],
  ...part,
});
const choices = (part: Partial<Choices['user']> = {}, watched = [watch('AAPL')]): Choices => ({
  user: {
    ...anonymousUser({ id: 'ann', brand: 'all', createdAt: LONG_AGO }),
    email: 'ann@example.com',
    emailVerified: true,
    notifyVia: ['email'],
    planType: 'pro',
    planStatus: 'active',
    minImportance: 'MEDIUM',
    ...part,
  },
  watched,
});
const past = (number: number, part: Partial<PastFiling> = {}): PastFiling => ({
  accession: `0000320193-26-00000${number}`,
  ticker: 'AAPL',
  form: '8-K',
  formType: '8-K',
  level: 'MEDIUM',
  headline: 'Credit line renewed',
  acceptedAt: '2026-11-20T15:00:00.000Z',
  ...part,
});
const medium = { ticker: 'AAPL', form: '8-K', formType: '8-K', level: 'MEDIUM' } as const;
const FREE = { planType: 'free', planStatus: 'none' } as const;
const idsOf = (now: Choices, verdict: 'loud' | 'worth', alert: Parameters<typeof tuneOptions>[1] = medium) =>
  tuneOptions(now, alert, verdict).map(({ id }) => id);

test('for an alert that was too much, fewer alerts are suggested: without the form, from a higher level, or once a day', () => {
  expect(idsOf(choices(), 'loud')).toEqual(['form', 'level-HIGH', 'digest']);
});

test.each<[string, Choices, string[]]>([
  [
    'the only form of a ticker stays',
    choices({}, [watch('AAPL', { forms: ['8-K'] })]),
    ['level-HIGH', 'digest'],
  ],
  ['a higher level is not lowered', choices({ minImportance: 'CRITICAL' }), ['form', 'digest']],
  ['a digest is not suggested to who has one', choices({ delivery: 'digest' }), ['form', 'level-HIGH']],
  ['nor on the free plan', choices({ ...FREE }), ['form', 'level-HIGH']],
  ['a ticker that is not watched any more leaves the level', choices({}, []), ['level-HIGH', 'digest']],
])('%s', (_rule, now, ids) => {
  expect(idsOf(now, 'loud')).toEqual(ids);
});

test('for an alert that was worth it, more alerts are suggested, as far as the plan allows', () => {
  expect(idsOf(choices(), 'worth')).toEqual(['real-time', 'level-LOW']);
  expect(idsOf(choices({ ...FREE, minImportance: 'LOW' }), 'worth')).toEqual([]);
});

const FILINGS = [
  past(1, { level: 'HIGH', headline: 'CFO resigns' }),
  past(2),
  past(3, { level: 'LOW' }),
  past(4, {
    level: 'HIGH',
    form: '4',
    formType: '4',
    headline: 'CEO buys $2M',
    acceptedAt: '2026-11-03T15:00:00.000Z',
  }),
  past(5, { form: '10-K', formType: '10-K', level: 'CRITICAL' }),
];
const textOf = (now: Choices, verdict: 'loud' | 'worth', id: string, alert = medium) => {
  const option = tuneOptions(now, alert, verdict).find((each) => each.id === id);
  if (option === undefined) throw new Error(`${id} is not suggested`);
  return rehearsalText(rehearse(FILINGS, now, choicesAfter(now, option.change)));
};

test.each<[string, Choices, 'loud' | 'worth', string, string[]]>([
  [
    'a form less names the HIGH filings that it hides',
    choices(),
    'loud',
    'form',
    [
      'In the last 90 days this would have sent 1 filing instead of 3: 1 at once, 0 in the digest.',
      'It would have hidden 2, among them HIGH AAPL 8-K of Fri, Nov 20 (CFO resigns).',
    ],
  ],
  [
    'a higher level hides none of them',
    choices(),
    'loud',
    'level-HIGH',
    [
      'In the last 90 days this would have sent 2 filings instead of 3: 2 at once, 0 in the digest.',
      'It would have hidden 1, none of them HIGH or CRITICAL.',
    ],
  ],
  [
    'a digest names the HIGH filings that would have waited',
    choices(),
    'loud',
    'digest',
    [
      'In the last 90 days this would have sent 3 filings instead of 3: 0 at once, 3 in the digest.',
      '3 would have waited for the digest, among them HIGH AAPL 8-K of Fri, Nov 20 (CFO resigns); HIGH AAPL 4 of Tue, Nov 3 (CEO buys $2M).',
    ],
  ],
  [
    'a lower level sends more',
    choices(),
    'worth',
    'level-LOW',
    ['In the last 90 days this would have sent 4 filings instead of 3: 3 at once, 1 in the digest.'],
  ],
])('%s', (_rule, now, verdict, id, lines) => {
  expect(textOf(now, verdict, id)).toEqual(lines);
});

test('a filing of two watched tickers counts once, and a paused ticker does not count', () => {
  const now = choices({}, [watch('AAPL'), watch('MSFT'), watch('NVDA', { isPaused: true })]);
  const filings = [past(1), past(1, { ticker: 'MSFT' }), past(2, { ticker: 'NVDA' })];
  expect(rehearse(filings, now, now).before).toEqual({ 'at once': 1, digest: 0, hidden: 1 });
});
