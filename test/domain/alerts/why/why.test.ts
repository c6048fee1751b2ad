import { expect, test } from 'vitest';
import { anonymousUser } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { audienceOf } from '#domain/alerts/alert-audience.ts';
import { why } from '#domain/alerts/why/why.ts';
import type { WhyReader } from '#domain/alerts/why/why-reader.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ListingNews } from '#domain/listings/listing-news.ts';
import { savedSearch } from '#test/support/builders/saved-search.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const LONG_AGO = '2026-11-01T15:00:00.000Z';
const LATER = '2026-11-21T15:00:00.000Z';

type Part = {
  user?: Partial<WhyReader['user']>;
  watched?: Partial<WhyReader['watched'][number]>;
  isWatching?: boolean;
  alerts?: Partial<StoredAlert>[];
  filing?: Partial<StoredFiling>;
};

const FREE = { planType: 'free', planStatus: 'none' } as const;
const low = { assessment: { ...storedFiling().assessment, importance_level: 'LOW' as const } };

/**
 * Returns the answer for a PRO reader in New York who has watched AAPL for weeks and gets alerts for 8-Ks of MEDIUM or
 * higher.
 */
function answer({ user = {}, watched = {}, isWatching = true, alerts = [], filing = {} }: Part): string {
  const reader: WhyReader = {
    user: {
      ...anonymousUser({ id: 'ann', brand: '8k', createdAt: LONG_AGO }),
      email: 'ann@example.com',
      emailVerified: true,
      notifyVia: ['email'],
      planType: 'pro',
      planStatus: 'active',
      minImportance: 'MEDIUM',
      timezone: 'America/New_York',
      ...user,
    },
    watched: isWatching
      ? [
          {
            ticker: 'AAPL',
            forms: ['8-K'],
            brand: '8k',
            realTimeForms: [],
            isPaused: false,
            createdAt: LONG_AGO,
            formsSince: LONG_AGO,
            ...watched,
          },
        ]
      : [],
    alerts: alerts.map(storedAlert),
  };
  return why(reader, storedFiling({ alerts: 'done', ...filing })).replaceAll('\u202f', ' ');
}

const sent = { status: 'sent', sentAt: '2026-11-20T15:00:12.000Z', latencySeconds: 12 } as const;
const phone = { phone: '+12125550100', phoneVerified: true, notifyVia: ['email', 'sms'] as const };

test.each<[string, Part, string]>([
  [
    'sent',
    { alerts: [sent] },
    'Emailed on Nov 20, 2026, 10:00 AM, 12 s after EDGAR accepted it, because you watch AAPL, chose 8-K, and HIGH reaches your level MEDIUM.',
  ],
  [
    'sent, and the choices changed since',
    { alerts: [sent], user: { choicesSince: LATER } },
    'Emailed on Nov 20, 2026, 10:00 AM, 12 s after EDGAR accepted it.',
  ],
  [
    'sent with the digest',
    { user: { ...FREE }, alerts: [{ ...sent, latencySeconds: null }] },
    'Emailed with your digest on Nov 20, 2026, 10:00 AM, because you watch AAPL, chose 8-K, and HIGH reaches your level MEDIUM.',
  ],
  [
    'waiting for the digest of the free plan',
    { user: { ...FREE }, alerts: [{ reason: 'digest', dueAt: '2026-11-21T13:00:00.000Z' }] },
    'The email waits for your digest, Nov 21, 2026, 8:00 AM, because the free plan sends one digest a day.',
  ],
  [
    'a correction to a reader in real time',
    { alerts: [{ reason: 'digest', corrects: true, dueAt: '2026-11-20T15:00:02.000Z' }] },
    'A correction of the email is on its way.',
  ],
  [
    'a correction to a reader with a daily digest',
    {
      user: { delivery: 'digest' },
      alerts: [{ reason: 'digest', corrects: true, dueAt: '2026-11-21T13:00:00.000Z' }],
    },
    'A correction waits for your digest, Nov 21, 2026, 8:00 AM.',
  ],
  [
    'waiting for the digest by choice',
    { user: { delivery: 'digest' }, alerts: [{ reason: 'digest', dueAt: '2026-11-21T13:00:00.000Z' }] },
    'The email waits for your digest, Nov 21, 2026, 8:00 AM, because you chose one digest a day.',
  ],
  [
    'waiting for the end of quiet hours on one channel, sent on the other',
    {
      user: { ...phone, notifyVia: ['email', 'sms'] },
      alerts: [
        { channel: 'sms', reason: 'quiet_hours', dueAt: '2026-11-21T13:00:00.000Z' },
        { ...sent, channel: 'email' },
      ],
    },
    'Emailed on Nov 20, 2026, 10:00 AM, 12 s after EDGAR accepted it, because you watch AAPL, chose 8-K, and HIGH reaches your level MEDIUM; the text waits for the end of your quiet hours, Nov 21, 2026, 8:00 AM.',
  ],
  [
    'over the limit of texts',
    {
      user: { ...phone, notifyVia: ['sms'] },
      alerts: [{ channel: 'sms', reason: 'daily_cap', dueAt: '2026-11-21T01:00:00.000Z' }],
    },
    'It is counted in a summary, Nov 20, 2026, 8:00 PM, because the limit of 10 texts in 24 hours was reached.',
  ],
  [
    'over the limit of a free reader',
    {
      user: { ...phone, ...FREE, notifyVia: ['sms'] },
      alerts: [{ channel: 'sms', status: 'skipped', reason: 'daily_cap' }],
    },
    'No text, because the limit of 1 text in 24 hours was reached.',
  ],
  [
    'bounced',
    { alerts: [{ ...sent, status: 'bounced', reason: 'permanent_bounce' }] },
    'Your mailbox refused the email for good: the address does not exist or blocks us.',
  ],
  [
    'not sent, because the phone sent STOP',
    { user: { ...phone, notifyVia: ['sms'] }, alerts: [{ channel: 'sms', status: 'suppressed' }] },
    'No text, because your phone blocks our texts, as it does after STOP; text START to the same number to turn them back on.',
  ],
  [
    'skipped, because the level is too low for texts',
    {
      user: { ...phone, notifyVia: ['sms'], delivery: 'digest' },
      alerts: [{ channel: 'sms', status: 'skipped', reason: 'not_wanted' }],
    },
    'No text, because texts carry CRITICAL filings only.',
  ],
  [
    'without a text beside the email, because texts carry higher levels',
    {
      user: { ...phone, notifyVia: ['email', 'sms'] },
      filing: { assessment: { ...low.assessment, importance_level: 'MEDIUM' } },
      alerts: [{ ...sent, level: 'MEDIUM' }],
    },
    'Emailed on Nov 20, 2026, 10:00 AM, 12 s after EDGAR accepted it, because you watch AAPL, chose 8-K, and MEDIUM reaches your level MEDIUM; no text, because texts carry HIGH and CRITICAL filings only.',
  ],
])('an alert that was %s is explained', (_state, part, sentence) => {
  expect(answer(part)).toBe(sentence);
});

test.each<[string, Part, string]>([
  ['the ticker is not watched', { isWatching: false }, 'AAPL is not on your watchlist'],
  [
    'the ticker was added later',
    { watched: { createdAt: LATER, formsSince: LATER } },
    'you added AAPL on Nov 21, 2026, 10:00 AM, after it came out',
  ],
  ['the form is not chosen', { watched: { forms: ['10-K'] } }, 'you have not chosen 8-K for AAPL'],
  [
    'the plan lacks the form',
    { user: { ...FREE }, watched: { brand: 'form4' } },
    'your plan does not include 8-K on this site',
  ],
  ['the level is too low', { filing: low }, 'it is LOW, below your level MEDIUM'],
  [
    'the ticker is paused',
    { watched: { isPaused: true } },
    'AAPL is paused, because your plan has room for fewer tickers',
  ],
  ['no channel is on', { user: { notifyVia: [] } }, 'no channel for alerts is turned on and verified'],
  [
    'nothing is verified',
    { user: { ...FREE, emailVerified: false } },
    'alerts need a verified email address or phone number',
  ],
  [
    'the only channel does not carry the level',
    {
      user: { ...phone, notifyVia: ['sms'] },
      filing: { assessment: { ...low.assessment, importance_level: 'MEDIUM' } },
    },
    'texts carry HIGH and CRITICAL filings only',
  ],
  [
    'the choices changed later and exclude it',
    { user: { choicesSince: LATER }, filing: low },
    'it is LOW, below your level MEDIUM (under your settings since Nov 21, 2026, 10:00 AM)',
  ],
  [
    'the choices changed later and include it',
    { user: { choicesSince: LATER } },
    'you changed your settings, channels or plan on Nov 21, 2026, 10:00 AM, after it came out; with your current ones you would get it',
  ],
  [
    'the form cannot be followed',
    { filing: { form: 'CORRESP', formType: null } },
    'CORRESP is not among the forms that can be followed',
  ],
  ['its alerts are due', { filing: { alerts: 'due' } }, 'its alerts are still being prepared'],
  [
    'it was found too late',
    { filing: { alerts: 'none', firstSeenAt: LATER } },
    'we found it on Nov 21, 2026, 10:00 AM, when it was too old for an alert or nobody watched its company yet',
  ],
  ['we failed', {}, 'none was created although your settings call for one, which is our mistake'],
])('no alert is explained when %s', (_cause, part, cause) => {
  expect(answer(part)).toBe(`No alert, because ${cause}.`);
});

const found = [{ id: 'search-1', q: '"going concern"', start: 10, end: 23 }];

test('the explanation of a sent alert names the saved search that matched', () => {
  const text = answer({ user: { savedSearches: [savedSearch()] }, alerts: [{ ...sent, found }] });
  expect(text).toContain(', because it matches your saved search “going concern”.');
});

test('the explanation of an alert that was not sent names the saved search that was deleted', () => {
  const text = answer({ alerts: [{ status: 'skipped', reason: 'not_wanted', found }] });
  expect(text).toBe('No email, because you deleted the saved search “going concern” that it matches.');
});

const LISTING: ListingNews = {
  cik: '0009000008',
  company: 'Acme Inc',
  ticker: null,
  exchange: null,
  kind: 'ipo',
  stage: 'amended',
  isNewStage: true,
  prices: [],
  sizes: [],
  underwriters: [],
  filings: 2,
};
const step = (news: Partial<ListingNews> = {}): Partial<StoredFiling> => ({
  form: 'S-1/A',
  formType: null,
  tickers: [],
  market: { events: [], trade: null, cluster: null, stake: null, listing: { ...LISTING, ...news } },
});
const listingAlerts = { isOn: true, since: LONG_AGO };

test.each([
  [
    'it opens no stage',
    { filing: step({ isNewStage: false }) },
    'Acme Inc had reached the stage “Amended” with an earlier filing',
  ],
  ['the alerts are off', { filing: step() }, 'alerts about new listings are off'],
  [
    'the plan lacks them',
    { filing: step(), user: { ...FREE, listingAlerts } },
    'your plan does not include alerts about new listings',
  ],
  [
    'the level is too low',
    { filing: { ...step(), ...low }, user: { listingAlerts } },
    'it is LOW, below your level MEDIUM',
  ],
])('no alert about a new listing is explained when %s', (_cause, part, cause) => {
  expect(answer(part)).toBe(`No alert, because ${cause}.`);
});

test('the explanation of a new-listing alert that was not sent says that these alerts were turned off', () => {
  const skipped = { status: 'skipped', reason: 'not_wanted', ticker: 'NEW_LISTINGS' } as const;
  expect(answer({ alerts: [skipped], filing: step() })).toBe(
    'No email, because alerts about new listings are off.',
  );
});

test('only a filing that starts a new stage alerts readers of new listings, and filings about a listing do not alert watchers of its ticker', () => {
  const audience = (news: Partial<ListingNews>) =>
    audienceOf(storedFiling({ ...step(news), tickers: ['ACME'] }));
  expect(audience({})).toEqual(['NEW_LISTINGS']);
  expect(audience({ isNewStage: false })).toEqual([]);
  expect(audienceOf(storedFiling())).toEqual(['AAPL']);
});
