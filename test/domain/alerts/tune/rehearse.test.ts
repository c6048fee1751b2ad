import { expect, test } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import type { PastFiling } from '#domain/alerts/tune/past-filing.ts';
import { rehearsalText, rehearse } from '#domain/alerts/tune/rehearse-choices.ts';
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

test('if a reader rates an alert as too much, fewer alerts are suggested: without the form, from a higher level, or once a day', () => {
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

test('if a reader rates an alert as worth it, more alerts are suggested, as far as the plan allows', () => {
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
const textOf = (now: Choices, verdict: 'loud' | 'worth', id: string, filings = FILINGS) => {
  const option = tuneOptions(now, medium, verdict).find((each) => each.id === id);
  if (option === undefined) throw new Error(`${id} is not suggested`);
  return rehearsalText(rehearse(filings, now, choicesAfter(now, option.change)));
};
const said = (text: string, ...filings: string[]) => ({ text, filings });

test.each<[string, Choices, 'loud' | 'worth', string, ReturnType<typeof said>[]]>([
  [
    'a form less names the HIGH filings that it hides',
    choices(),
    'loud',
    'form',
    [
      said('In the last 90 days, this would have sent 1 filing instead of 3, at once.'),
      said('It would have hidden 2, among them:', 'HIGH · AAPL 8-K of Fri, Nov 20: CFO resigns'),
    ],
  ],
  [
    'a higher level hides none of them',
    choices(),
    'loud',
    'level-HIGH',
    [
      said('In the last 90 days, this would have sent 2 filings instead of 3, all at once.'),
      said('It would have hidden 1, none of them HIGH or CRITICAL.'),
    ],
  ],
  [
    'a digest names the HIGH filings that would have waited',
    choices(),
    'loud',
    'digest',
    [
      said('In the last 90 days, this would have sent the same 3 filings, all in the digest.'),
      said(
        '3 would have waited for the digest, among them:',
        'HIGH · AAPL 8-K of Fri, Nov 20: CFO resigns',
        'HIGH · AAPL Form 4 of Tue, Nov 3: CEO buys $2M',
      ),
    ],
  ],
  [
    'a lower level sends more',
    choices(),
    'worth',
    'level-LOW',
    [
      said(
        'In the last 90 days, this would have sent 4 filings instead of 3: 3 right away and 1 in the digest.',
      ),
    ],
  ],
])('%s', (_rule, now, verdict, id, parts) => {
  expect(textOf(now, verdict, id)).toEqual(parts);
});

test('a suggestion says so if it has no effect on past filings, or if it hides all of them', () => {
  expect(textOf(choices(), 'worth', 'real-time', [past(1)])).toEqual([
    said('In the last 90 days, this would have changed nothing.'),
  ]);
  expect(textOf(choices(), 'loud', 'form', [past(2)])).toEqual([
    said('In the last 90 days, this would have sent 0 filings instead of 1.'),
    said('It would have hidden 1, none of them HIGH or CRITICAL.'),
  ]);
});

test('beyond ten HIGH and CRITICAL filings, the others are only counted', () => {
  const many = Array.from({ length: 13 }, (_, at) => past(10 + at, { level: 'HIGH' }));
  const [, hidden] = textOf(choices(), 'loud', 'form', many);
  expect(hidden?.filings).toHaveLength(11);
  expect(hidden?.filings.at(-1)).toBe('3 more HIGH or CRITICAL');
});

test('a filing for two watched tickers is counted once, and a paused ticker causes no alerts', () => {
  const now = choices({}, [watch('AAPL'), watch('MSFT'), watch('NVDA', { isPaused: true })]);
  const filings = [past(1), past(1, { ticker: 'MSFT' }), past(2, { ticker: 'NVDA' })];
  expect(rehearse(filings, now, now).before).toEqual({ 'at once': 1, digest: 0, hidden: 1 });
});
