import type { Consent } from '#domain/accounts/consent.ts';
import type { RateLimit, Taken, Try } from '#domain/accounts/rate-limit.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { AppError } from '#domain/app-error.ts';
import type { Profile } from '#domain/contract/identity.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { newestAlerts } from '#lambdas/alerts/newest-alerts.ts';
import { type ListSessionsDeps, listSessions } from './list-sessions.ts';
import { sessionNotFound } from './session-not-found.ts';
import { type ViewProfileDeps, viewAccount } from './view-profile.ts';

export type ExportAccountDeps = ListSessionsDeps &
  ViewProfileDeps & {
    account(userId: string): Promise<Account | null>;
    consentsOf(userId: string): Promise<Consent[]>;
    /** The alerts of a user, page by page. */
    alertsOf(userId: string): AsyncIterable<StoredAlert[]>;
    takeTries(tries: readonly Try[], now: Date): Promise<Taken>;
  };

/** An export reads all that a user has. */
const EXPORTING: RateLimit = { name: 'export', max: 5, seconds: 24 * 60 * 60 };

const ALERTS_PER_PIECE = 1_000;

/** `hasTime` is asked while alerts are read, `hasRoom` before each piece of them. */
type Bounds = { hasRoom(): boolean; hasTime(): boolean };

/**
 * Everything that is kept of a user, as JSON text in pieces. No hash, token or other secret is in it. Alerts come
 * newest first, so that the oldest are left out where there is no room for all; `alerts_complete` says so then.
 * @throws AppError session_not_found, too_many_requests
 */
export async function exportAccount(
  deps: ExportAccountDeps,
  who: { userId: string; sessionHash: string | null },
  bounds: Bounds,
): Promise<AsyncGenerator<string>> {
  const taken = await deps.takeTries([{ limit: EXPORTING, who: who.userId }], deps.now());
  if (!taken.allowed) {
    const { retryAfterSeconds } = taken;
    throw new AppError(
      'limit',
      'too_many_requests',
      'Your data can be exported 5 times a day. Please try again later.',
      { retryAfterSeconds },
    );
  }
  const account = await deps.account(who.userId);
  if (account === null) throw sessionNotFound();
  const [{ sessions }, consents] = await Promise.all([listSessions(deps, who), deps.consentsOf(who.userId)]);
  const head = {
    exported_at: deps.now().toISOString(),
    profile: await viewAccount(deps, account),
    watchlist: account.watched.map(watchedEntry),
    sessions: sessions.map(({ id: _, ...rest }) => rest),
    consents: consents.map(consentEntry),
  };
  return pieces(head, deps.alertsOf(who.userId), bounds);
}

/** The head without its closing brace, then the alerts, some thousand a piece. */
async function* pieces(
  head: { profile: Profile },
  pages: AsyncIterable<StoredAlert[]>,
  { hasRoom, hasTime }: Bounds,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "alerts": [`;
  const { lines, isAll } = await newestAlerts(pages, lineOf, hasTime);
  let told = 0;
  while (told < lines.length && hasRoom()) {
    const piece = lines.slice(told, told + ALERTS_PER_PIECE);
    yield `${told === 0 ? '' : ','}${piece.join(',')}`;
    told += piece.length;
  }
  yield `\n  ],\n  "alerts_complete": ${isAll && told === lines.length}\n}\n`;
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
