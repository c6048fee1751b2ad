import type { Consent } from '#domain/accounts/consent.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { AppError } from '#domain/app-error.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type ListSessionsDeps, listSessions } from './list-sessions.ts';
import { newestAlerts } from './newest-alerts.ts';
import { sessionNotFound } from './session-not-found.ts';
import { type ViewProfileDeps, viewAccount } from './view-profile.ts';

export type ExportAccountDeps = ListSessionsDeps &
  ViewProfileDeps & {
    consents: Pick<Store['consents'], 'ofUser'>;
    alerts: { pagesOf(userId: string): AsyncIterable<StoredAlert[]> };
    limits: Pick<Store['limits'], 'take'>;
    pushDevices: Pick<Store['pushDevices'], 'of'>;
    feeds: Pick<Store['feeds'], 'of'>;
    conversations: Pick<Store['conversations'], 'newest'>;
    calendarFeeds: Pick<Store['calendarFeeds'], 'of'>;
    accountMails: Pick<Store['accountMails'], 'ofUser'>;
  };

const ALERTS_PER_PIECE = 1_000;
/** Maximum number of exported questions and answers. With citations, they take about a megabyte. */
const MOST_EXCHANGES = 300;

/** `hasTime` is checked while alerts are being read, `hasRoom` before each batch of them is written. */
type Bounds = { hasRoom(): boolean; hasTime(): boolean };

/**
 * Exports everything stored about a user as pieces of JSON text, without hashes, tokens or other secrets. Alerts are
 * sorted newest first: if they do not all fit, the oldest are left out and `alerts_complete` is false.
 * @throws AppError session_not_found, too_many_requests
 */
export async function exportAccount(
  deps: ExportAccountDeps,
  who: { userId: string; sessionHash: string | null },
  bounds: Bounds,
): Promise<AsyncGenerator<string>> {
  const taken = await deps.limits.take([{ limit: RATE_LIMITS.exports, who: who.userId }], dateIn(deps.clock));
  if (!taken.allowed) {
    const { retryAfterSeconds } = taken;
    throw new AppError(
      'limit',
      'too_many_requests',
      'You can export your data 5 times a day. Please try again later.',
      { retryAfterSeconds },
    );
  }
  const account = await deps.users.account(who.userId);
  if (account === null) throw sessionNotFound();
  const [{ sessions }, consents, devices, feed, exchanges, calendarFeed, mails] = await Promise.all([
    listSessions(deps, who),
    deps.consents.ofUser(who.userId),
    deps.pushDevices.of(who.userId),
    deps.feeds.of(who.userId),
    deps.conversations.newest(who.userId, MOST_EXCHANGES),
    deps.calendarFeeds.of(who.userId),
    deps.accountMails.ofUser(who.userId, dateIn(deps.clock)),
  ]);
  const head = {
    exported_at: isoIn(deps.clock),
    profile: await viewAccount(deps, account),
    watchlist: account.watched.map(watchedEntry),
    saved_searches: account.user.savedSearches.map(({ id: _, ...search }) => search),
    listing_alerts: account.user.listingAlerts && {
      is_on: account.user.listingAlerts.isOn,
      since: account.user.listingAlerts.since,
    },
    sessions: sessions.map(({ id: _, ...rest }) => rest),
    consents: consents.map(consentEntry),
    push_devices: devices.map(({ name, createdAt }) => ({ name, created_at: createdAt })),
    conversations: exchanges.map(({ conversation, exchange }) => ({ conversation, ...exchange })),
    conversations_complete: exchanges.length < MOST_EXCHANGES,
    feed: feed && { created_at: feed.createdAt, last_read_at: feed.lastReadAt },
    account_mails: mails.map(({ kind, sentAt, status, reason }) => ({
      kind,
      sent_at: sentAt,
      status,
      reason,
    })),
    calendar_feed: calendarFeed && { created_at: calendarFeed.createdAt },
  };
  return pieces(head, deps.alerts.pagesOf(who.userId), bounds);
}

/** Yields the first part of the JSON without its closing brace, then the alerts in batches of a thousand. */
async function* pieces(
  head: { profile: Profile },
  pages: AsyncIterable<StoredAlert[]>,
  { hasRoom, hasTime }: Bounds,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "alerts": [`;
  const { lines, isAll } = await newestAlerts(pages, lineOf, hasTime);
  let written = 0;
  while (written < lines.length && hasRoom()) {
    const piece = lines.slice(written, written + ALERTS_PER_PIECE);
    yield `${written === 0 ? '' : ','}${piece.join(',')}`;
    written += piece.length;
  }
  yield `\n  ],\n  "alerts_complete": ${isAll && written === lines.length}\n}\n`;
}

const lineOf = (alert: StoredAlert) => `\n    ${JSON.stringify(alertEntry(alert))}`;

function watchedEntry({ ticker, companyName, forms, note, threshold, createdAt, viewedAt }: WatchedEntry) {
  return {
    ticker,
    company_name: companyName,
    forms,
    note,
    threshold,
    created_at: createdAt,
    viewed_at: viewedAt,
  };
}
type WatchedEntry = Account['watched'][number];

function consentEntry({ phone, brand, text, version, clientAddress, ...times }: Consent) {
  return {
    phone,
    brand,
    text,
    version,
    client_address: clientAddress,
    asked_at: times.askedAt,
    confirmed_at: times.confirmedAt,
    revoked_at: times.revokedAt,
    resumed_at: times.resumedAt,
  };
}

function alertEntry({ accession, ticker, channel, status, reason, createdAt, sentAt }: StoredAlert) {
  return {
    filing: accession,
    ticker,
    channel,
    status,
    reason,
    created_at: createdAt,
    sent_at: sentAt,
  };
}
