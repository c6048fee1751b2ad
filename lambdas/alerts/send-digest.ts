import type { AlertKey, StoredAlert } from '#domain/alerts/alert.ts';
import { listedView, matchingView, type Reader, searchedView } from '#domain/alerts/alert-match.ts';
import { correctionOf } from '#domain/alerts/correction.ts';
import { planDigest } from '#domain/alerts/delivery-plan.ts';
import { sanitizeForMessage } from '#domain/alerts/sanitize-for-message.ts';
import { type TickerView, viewFrom } from '#domain/alerts/ticker-view.ts';
import type { Receipt } from '#domain/contract/trust/receipts-contract.ts';
import { comingDates } from '#domain/deadlines/coming-dates.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { type CalendarSources, calendarOf } from '#lambdas/calendar/view-calendar.ts';
import type { DigestMessage } from '#lambdas/ports/messages.ts';
import { isPermanent, isSpent, isThrottled, isUncertain } from '#lambdas/shared/is-permanent.ts';
import { log } from '#lambdas/shared/log.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { AlertChannels, FilingAlert } from './channels/alert-channel.ts';
import { type PauseDeps, pausedUntil } from './paused-channels.ts';
import { lastReceipt, type ReceiptDeps } from './view-receipts.ts';

export type SendDigestDeps = ReceiptDeps &
  PauseDeps &
  CalendarSources & {
    held: { alertsOf(digest: DigestMessage): Promise<AlertKey[]> };
    alerts: Pick<Store['alerts'], 'claimAll' | 'finishAll' | 'hold' | 'remove'>;
    filings: Pick<Store['filings'], 'getAll'>;
    users: Pick<Store['users'], 'account'>;
    suppressions: Pick<Store['suppressions'], 'has'>;
    channels: AlertChannels;
    clock: Clock;
  };

/** Longer than the worker's timeout. A test compares it with the topology. */
export const DIGEST_LEASE_SECONDS = 300;
const AFTER_FAILURE_SECONDS = 900;
const ALERTS_AT_ONCE = 10;

/**
 * Sends the alerts waiting for one reader and channel as one message. The alerts are claimed first, so that only one of
 * several workers sends it.
 * @returns whether a message was sent
 */
export async function sendDigest(deps: SendDigestDeps, digest: DigestMessage): Promise<boolean> {
  const held = await deps.held.alertsOf(digest);
  const leaseUntil = isoIn(deps.clock, DIGEST_LEASE_SECONDS);
  const alerts = await deps.alerts.claimAll(held, isoIn(deps.clock), leaseUntil);
  const [first] = alerts;
  if (first === undefined) return false;
  const sent = await trySending(deps, digest, first, alerts);
  if (sent === null) return false;
  // If this write fails, the claim stays: a delivery report settles the alerts, or they are sent again once the
  // claim has expired.
  await deps.alerts.finishAll(sent.alerts, { status: 'sent', reason: null, ...sent.as });
  return true;
}

type Sent = { alerts: StoredAlert[]; as: { sentAt: string; message: string } };

/** @returns `null` if nothing was sent; the reason is recorded */
async function trySending(
  deps: SendDigestDeps,
  digest: DigestMessage,
  first: StoredAlert,
  alerts: StoredAlert[],
): Promise<Sent | null> {
  try {
    return await send(deps, digest, first, alerts);
  } catch (error) {
    if (!isThrottled(error) && !isSpent(error))
      log.warn('A digest could not be sent', { userId: digest.userId, error });
    if (isPermanent(error)) await deps.alerts.finishAll(alerts, { status: 'failed', reason: 'rejected' });
    // If the response was lost, the digest may have been sent, so the claim stays.
    else if (!isUncertain(error)) await holdAll(deps, alerts, isoIn(deps.clock, AFTER_FAILURE_SECONDS));
    return null;
  }
}

/**
 * Sends the digest according to the current contacts, plan, settings and watchlist: tickers that are no longer watched
 * are left out.
 */
async function send(
  deps: SendDigestDeps,
  { userId, channel, dueAt }: DigestMessage,
  { brand }: StoredAlert,
  alerts: StoredAlert[],
): Promise<Sent | null> {
  const reader = await deps.users.account(userId);
  if (reader === null) {
    await mapLimit(alerts, ALERTS_AT_ONCE, deps.alerts.remove);
    return null;
  }
  const plan = planDigest(channel, reader.user, dateIn(deps.clock));
  if (plan.kind === 'skip') return end(deps, alerts, 'skipped', plan.reason);
  if (plan.kind === 'wait') {
    await holdAll(deps, alerts, plan.until.toISOString());
    return null;
  }
  const paused = await pausedUntil(deps, channel);
  if (paused !== null) {
    await holdAll(deps, alerts, paused.toISOString());
    return null;
  }
  if (await deps.suppressions.has(plan.address)) return end(deps, alerts, 'suppressed', 'suppressed');
  const { included, gone, unwanted } = await sortOut(deps, reader, alerts);
  // These outcomes are recorded before anything is sent, because any failure after this point sends the whole digest
  // again.
  await end(deps, gone, 'skipped', 'filing_gone');
  await end(deps, unwanted, 'skipped', 'not_wanted');
  if (included.length === 0) return null;
  const id = `${userId}.digest-${dueAt}.${channel}`;
  const leaving = included.map(({ alert }) => alert);
  const receipt = await receiptFor(deps, reader, leaving);
  const { alerts: alertPlan } = entitlementsOf(reader.user);
  const coming = channel === 'email' ? await comingFor(deps, reader) : null;
  const message = { userId, brand, id, alerts: leaving, receipt, plan: alertPlan, coming };
  await deps.channels[channel].sendDigest(message, included, plan.address);
  return { alerts: leaving, as: { sentAt: isoIn(deps.clock), message: id } };
}

/** If the receipt cannot be read, the digest is sent without it. */
async function receiptFor(
  deps: SendDigestDeps,
  account: Account,
  leaving: readonly AlertKey[],
): Promise<Receipt | null> {
  try {
    return await lastReceipt(deps, account, leaving);
  } catch (error) {
    log.warn('A digest is sent without its receipt', { userId: account.user.id, error });
    return null;
  }
}

/** If the calendar cannot be read, the digest is sent without it. */
async function comingFor(deps: SendDigestDeps, { user, watched }: Account): Promise<string | null> {
  try {
    const { entries, today } = await calendarOf(deps, watched);
    return comingDates(entries, today);
  } catch (error) {
    log.warn('A digest is sent without upcoming dates', { userId: user.id, error });
    return null;
  }
}

async function end(
  deps: SendDigestDeps,
  alerts: StoredAlert[],
  status: 'skipped' | 'suppressed',
  reason: string,
): Promise<null> {
  if (alerts.length > 0) await deps.alerts.finishAll(alerts, { status, reason });
  return null;
}

async function holdAll(deps: SendDigestDeps, alerts: StoredAlert[], until: string): Promise<void> {
  await mapLimit(alerts, ALERTS_AT_ONCE, (alert) => deps.alerts.hold(alert, 'digest', until));
}

/**
 * Divides a digest's alerts into those to send, those whose filing no longer exists, and those that no longer match the
 * reader's settings.
 */
async function sortOut(deps: SendDigestDeps, reader: Reader, alerts: StoredAlert[]) {
  const filings = await deps.filings.getAll(alerts.map(({ accession }) => accession));
  const found = alerts.map((alert) => {
    const filing = filings.get(alert.accession) ?? null;
    return { alert, filing, view: filing && viewOf(reader, alert, filing) };
  });
  const included = found.flatMap(({ alert, view }): FilingAlert[] => {
    if (view === null) return [];
    const words = sanitizeForMessage(view.shown);
    return [{ alert, ticker: view.ticker, filing: alert.corrects ? correctionOf(alert, words) : words }];
  });
  const gone = found.filter(({ filing }) => filing === null).map(({ alert }) => alert);
  const unwanted = found.filter(({ filing, view }) => filing !== null && view === null);
  return { included, gone, unwanted: unwanted.map(({ alert }) => alert) };
}

/** A correction is sent even if the corrected level is now below the reader's chosen level. */
function viewOf(reader: Reader, alert: StoredAlert, filing: StoredFiling): TickerView | null {
  const { ticker, corrects } = alert;
  const listed = listedView(reader, alert, filing);
  if (!corrects || listed !== null)
    return matchingView(reader, ticker, filing) ?? searchedView(reader, alert, filing) ?? listed;
  const isWatched = reader.watched.some((each) => each.ticker === ticker && !each.isPaused);
  return isWatched ? viewFrom(filing, ticker) : null;
}
