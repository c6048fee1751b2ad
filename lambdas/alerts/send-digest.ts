import type { AlertKey, StoredAlert } from '#domain/alerts/alert.ts';
import { matchingTicker, type Reader } from '#domain/alerts/alert-match.ts';
import { correctionOf } from '#domain/alerts/correction.ts';
import { planDigest } from '#domain/alerts/delivery-plan.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import { toldWords } from '#domain/alerts/told-words.ts';
import type { Receipt } from '#domain/contract/trust/receipts.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { isPermanent, isSpent, isThrottled, isUncertain } from '#lambdas/ground/is-permanent.ts';
import { log } from '#lambdas/ground/log.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { DigestMessage } from '#lambdas/ports/messages.ts';
import type { Alerts, Clock, Filings } from '#lambdas/ports/pipeline.ts';
import type { AlertChannels, ToldFiling } from './channels/channel.ts';
import { lastReceipt, type ReceiptDeps } from './view-receipts.ts';

export type SendDigestDeps = ReceiptDeps & {
  held: { alertsOf(digest: DigestMessage): Promise<AlertKey[]> };
  alerts: Pick<Alerts, 'claimAll' | 'finishAll' | 'hold' | 'remove'>;
  filings: Pick<Filings, 'getAll'>;
  users: { account(id: string): Promise<Account | null> };
  suppressions: { has(address: string): Promise<boolean> };
  channels: AlertChannels;
  clock: Clock;
};

/** Longer than a worker may run. A test compares it with the topology. */
export const DIGEST_LEASE_SECONDS = 300;
const AFTER_FAILURE_SECONDS = 900;
const ALERTS_AT_ONCE = 10;

/**
 * Sends what waited for one reader and channel as one message. The alerts are claimed first, so that of several
 * workers one sends it.
 * @returns whether a message was sent
 */
export async function sendDigest(deps: SendDigestDeps, digest: DigestMessage): Promise<boolean> {
  const held = await deps.held.alertsOf(digest);
  const leaseUntil = isoIn(deps.clock, DIGEST_LEASE_SECONDS);
  const alerts = await deps.alerts.claimAll(held, isoIn(deps.clock), leaseUntil);
  const [first] = alerts;
  if (first === undefined) return false;
  const sent = await tryToTell(deps, digest, first, alerts);
  if (sent === null) return false;
  // If this fails the claim stays: a report settles the alerts, or they go out once it has run out.
  await deps.alerts.finishAll(sent.alerts, { status: 'sent', reason: null, ...sent.as });
  return true;
}

type Sent = { alerts: StoredAlert[]; as: { sentAt: string; message: string } };

/** @returns `null`: nothing was sent, and it is on record why */
async function tryToTell(
  deps: SendDigestDeps,
  digest: DigestMessage,
  first: StoredAlert,
  alerts: StoredAlert[],
): Promise<Sent | null> {
  try {
    return await tell(deps, digest, first, alerts);
  } catch (error) {
    if (!isThrottled(error) && !isSpent(error))
      log.warn('A digest could not be sent', { userId: digest.userId, error });
    if (isPermanent(error)) await deps.alerts.finishAll(alerts, { status: 'failed', reason: 'rejected' });
    // After a lost answer the claim stays, too.
    else if (!isUncertain(error)) await holdAll(deps, alerts, isoIn(deps.clock, AFTER_FAILURE_SECONDS));
    return null;
  }
}

/** Contacts, plan, settings and watchlist are read now: what is no longer watched is left out. */
async function tell(
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
  if (await deps.suppressions.has(plan.address)) return end(deps, alerts, 'suppressed', 'suppressed');
  const { told, gone, unwanted } = await sortOut(deps, reader, alerts);
  // Before anything is sent: a failure from here on sends the whole digest again.
  await end(deps, gone, 'skipped', 'filing_gone');
  await end(deps, unwanted, 'skipped', 'not_wanted');
  if (told.length === 0) return null;
  const id = `${userId}.digest-${dueAt}.${channel}`;
  const leaving = told.map(({ alert }) => alert);
  const receipt = await receiptFor(deps, reader, leaving);
  const { alerts: alertPlan } = entitlementsOf(reader.user);
  const message = { userId, brand, id, alerts: leaving, receipt, plan: alertPlan };
  await deps.channels[channel].sendDigest(message, told, plan.address);
  return { alerts: leaving, as: { sentAt: isoIn(deps.clock), message: id } };
}

/** A digest without its receipt is better than none. */
async function receiptFor(
  deps: SendDigestDeps,
  account: Account,
  leaving: readonly AlertKey[],
): Promise<Receipt | null> {
  try {
    return await lastReceipt(deps, account, leaving);
  } catch (error) {
    log.warn('A digest goes out without its receipt', { userId: account.user.id, error });
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

/** Sorts a digest into what is sent, what has lost its filing, and what no longer matches the reader's choices. */
async function sortOut(deps: SendDigestDeps, reader: Reader, alerts: StoredAlert[]) {
  const filings = await deps.filings.getAll(alerts.map(({ accession }) => accession));
  const found = alerts.map((alert) => {
    const filing = filings.get(alert.accession) ?? null;
    return { alert, filing, ticker: filing && tickerOf(reader, alert, filing) };
  });
  const told = found.flatMap(({ alert, filing, ticker }): ToldFiling[] => {
    if (filing === null || ticker === null) return [];
    const words = toldWords(filingForTicker(filing, ticker));
    return [{ alert, ticker, filing: alert.corrects ? correctionOf(alert, words) : words }];
  });
  const gone = found.filter(({ filing }) => filing === null).map(({ alert }) => alert);
  const unwanted = found.filter(({ filing, ticker }) => filing !== null && ticker === null);
  return { told, gone, unwanted: unwanted.map(({ alert }) => alert) };
}

/** What was mailed is corrected even where its level is below the reader's choice by now. */
function tickerOf(reader: Reader, { ticker, corrects }: StoredAlert, filing: StoredFiling): string | null {
  if (!corrects) return matchingTicker(reader, ticker, filing);
  return reader.watched.some((each) => each.ticker === ticker && !each.isPaused) ? ticker : null;
}
