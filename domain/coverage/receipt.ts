import type { StoredAlert } from '#domain/alerts/alert.ts';
import { matches } from '#domain/alerts/alert-match.ts';
import type { Receipt } from '#domain/contract/trust/receipts-contract.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { openForms } from '#domain/watchlist/paused-tickers.ts';
import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import type { PublishedFiling } from './published-filing.ts';

/** The part of a day's index that has been read. */
export type DayIndex = { day: string; isChecked: boolean; filings: PublishedFiling[] };

type Fate = 'by_email' | 'by_digest' | 'by_text' | 'by_push' | 'by_feed' | Unsent;
type Unsent = 'waiting' | 'failed' | 'left_out' | 'before_change' | 'untold';

/** If a filing has several alerts, the outcome that comes first in this list is used. */
const FATES: readonly Fate[] = [
  'by_email',
  'by_digest',
  'by_text',
  'by_push',
  'by_feed',
  'waiting',
  'failed',
  'left_out',
];

/**
 * Compares the filings that EDGAR published on a day for a reader's tickers with the reader's alerts. Filings published
 * before a ticker was watched do not count. A filing with an alert counts even if its ticker has since been removed.
 * @param alerts the reader's own; those for other filings are ignored
 */
export function receiptOf(index: DayIndex, account: Account, alerts: readonly StoredAlert[]): Receipt {
  const byFiling = Map.groupBy(alerts, ({ accession }) => accession);
  const published = index.filings.filter(
    (filing) => byFiling.has(filing.accession) || watchedFor(account, filing).length > 0,
  );
  const fates = published.map((filing) => fateOf(account, filing, byFiling.get(filing.accession) ?? []));
  const count = (fate: Fate) => fates.filter((each) => each === fate).length;
  const unsent = ['waiting', 'failed', 'left_out', 'before_change', 'untold'] as const;
  const counted = published.map(({ accession }) => accession);
  const seconds = alerts
    .filter((alert) => counted.includes(alert.accession) && wasAtOnce(alert))
    .flatMap(({ latencySeconds }) => latencySeconds ?? []);
  return {
    day: index.day,
    checked: index.isChecked,
    published: published.length,
    told: published.length - unsent.reduce((sum, fate) => sum + count(fate), 0),
    by_email: count('by_email'),
    by_digest: count('by_digest'),
    by_text: count('by_text'),
    by_push: count('by_push'),
    by_feed: count('by_feed'),
    waiting: count('waiting'),
    failed: count('failed'),
    left_out: count('left_out'),
    before_change: count('before_change'),
    untold: count('untold'),
    slowest_seconds: seconds.length === 0 ? null : Math.max(...seconds),
  };
}

/** Returns the filing's tickers that were already being watched when EDGAR published it. */
function watchedFor({ watched }: Account, { levels, publishedAt }: PublishedFiling): WatchedTicker[] {
  return watched.filter(({ ticker, createdAt }) => ticker in levels && createdAt <= publishedAt);
}

function fateOf(account: Account, filing: PublishedFiling, alerts: readonly StoredAlert[]): Fate {
  const fates = alerts.map(fateOfAlert);
  const best = FATES.find((fate) => fates.includes(fate));
  if (best !== undefined) return best;
  if (changedAfter(account, filing)) return 'before_change';
  return isWanted(account, filing) ? 'untold' : 'left_out';
}

const CHANNEL_FATES = {
  email: 'by_email',
  sms: 'by_text',
  push: 'by_push',
  feed: 'by_feed',
} as const satisfies Record<StoredAlert['channel'], Fate>;

function fateOfAlert(alert: StoredAlert): Fate {
  switch (alert.status) {
    case 'sent':
    case 'delivered':
      return wasInDigest(alert) ? 'by_digest' : CHANNEL_FATES[alert.channel];
    case 'due':
    case 'sending':
      return 'waiting';
    case 'bounced':
    case 'failed':
    case 'suppressed':
      return 'failed';
    case 'skipped':
      return 'left_out';
  }
}

function wasInDigest({ channel, latencySeconds }: StoredAlert): boolean {
  return channel === 'email' && latencySeconds === null;
}

function wasAtOnce({ status, latencySeconds }: StoredAlert): boolean {
  return (status === 'sent' || status === 'delivered') && latencySeconds !== null;
}

/**
 * Returns whether the reader's choices changed after a filing was published. In that case the choices at that
 * time are unknown, because only the time of the last change is stored.
 */
function changedAfter(account: Account, filing: PublishedFiling): boolean {
  const since = [
    account.user.choicesSince,
    ...watchedFor(account, filing).map(({ formsSince }) => formsSince),
  ];
  return since.some((time) => time > filing.publishedAt);
}

/** Returns whether a filing matches the reader's current choices and plan. */
function isWanted(account: Account, filing: PublishedFiling): boolean {
  const { user } = account;
  if (entitlementsOf(user).alerts === null || user.notifyVia.length === 0) return false;
  return watchedFor(account, filing).some(({ ticker, forms, brand, isPaused }) => {
    const importance_level = filing.levels[ticker] ?? 'LOW';
    const choice = { forms: openForms(user, { forms, brand }), minImportance: user.minImportance };
    return !isPaused && matches(choice, { formType: filing.formType, assessment: { importance_level } });
  });
}
