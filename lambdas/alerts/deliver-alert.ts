import { nextHour } from '#domain/accounts/local-hours.ts';
import type { Taken, Try } from '#domain/accounts/rate-limit.ts';
import type { Recipient } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { matchingTicker, type Reader } from '#domain/alerts/alert-match.ts';
import { dailyCapOf, planDelivery } from '#domain/alerts/delivery-plan.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import type { DeliveryRecord } from '#domain/contract/highlights.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import { isPermanent } from '#lambdas/ground/is-permanent.ts';
import type { AlertMessage } from '#lambdas/ports/messages.ts';
import type { Alerts, Clock, Filings } from '#lambdas/ports/pipeline.ts';
import type { AlertChannels } from './channels/channel.ts';

export type DeliverDeps = {
  alerts: Pick<Alerts, 'claim' | 'finish' | 'release' | 'hold' | 'remove'>;
  filings: Pick<Filings, 'get'>;
  /** The user, with those of the tickers that are still watched. */
  users: { watcher(id: string, tickers: readonly string[]): Promise<Reader | null> };
  suppressions: { has(address: string): Promise<boolean> };
  limits: { take(tries: readonly Try[], now: Date): Promise<Taken> };
  channels: AlertChannels;
  /** Takes note of how long a filing took to an inbox. */
  state: { delivered(record: DeliveryRecord): Promise<void> };
  clock: Clock;
};

/** Longer than a worker may run, so that no two send the same alert at once. A test compares it with the topology. */
export const LEASE_SECONDS = 25;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 300;

const DAY_SECONDS = 24 * 60 * 60;
/** When a summary of what was beyond the day's cap goes out, in the user's time zone. */
const SUMMARY_HOUR = 20;

export type Delivery =
  | { outcome: 'sent'; latencySeconds: number }
  | { outcome: 'waiting' | 'skipped' | 'failed' | 'over' };

/**
 * Claims an alert, sends it and records it. A worker that stops between sending and recording leaves a claim
 * that runs out, so the alert is sent once more: never lost, rarely sent twice. An alert that the plan or the settings
 * hold back is released with the time at which it is due.
 * @param deliveries how often the message was delivered
 * @throws RetryLater while another worker holds the claim, or if the message could not be handed over for now
 */
export async function deliverAlert(
  deps: DeliverDeps,
  message: AlertMessage,
  deliveries: number,
): Promise<Delivery> {
  const claim = await deps.alerts.claim(message, isoIn(deps.clock), isoIn(deps.clock, LEASE_SECONDS));
  if (claim.kind === 'over') return { outcome: 'over' };
  if (claim.kind === 'taken')
    throw new RetryLater(
      'alert_taken',
      'Another worker sends this alert.',
      secondsTo(deps, claim.leaseUntil),
    );
  const { alert } = claim;
  const filing = await deps.filings.get(alert.accession);
  const reader = await deps.users.watcher(alert.userId, [alert.ticker, ...(filing?.tickers ?? [])]);
  if (reader === null) return forget(deps, alert);
  if (filing === null) return skip(deps, alert, 'filing_gone');
  const { user } = reader;
  const ticker = matchingTicker(reader, alert.ticker, filing);
  if (ticker === null) return skip(deps, alert, 'not_wanted');
  const seen = filingForTicker(filing, ticker);
  const plan = planDelivery(
    alert.channel,
    seen.assessment.importance_level,
    user,
    new Date(deps.clock.now()),
  );
  if (plan.kind === 'skip') return skip(deps, alert, plan.reason);
  if (plan.kind === 'wait') return wait(deps, alert, plan.stage, plan.until);
  if (await deps.suppressions.has(plan.address)) return skip(deps, alert, 'suppressed');
  const over = await beyondCap(deps, alert, user);
  if (over === 'nothing') return skip(deps, alert, 'daily_cap');
  if (over === 'summary') {
    return wait(deps, alert, 'digest', nextHour(SUMMARY_HOUR, user.timezone, new Date(deps.clock.now())));
  }
  return send(deps, { ...alert, ticker }, seen, { to: plan.address, deliveries });
}

/** The account was deleted during the fan-out: nothing of it may stay. */
async function forget(deps: DeliverDeps, alert: StoredAlert): Promise<Delivery> {
  await deps.alerts.remove(alert);
  return { outcome: 'over' };
}

/**
 * Counts an alert towards the day's cap before it is sent, and once: trying again is not another message.
 * @returns what becomes of it beyond the cap; `null` within
 */
async function beyondCap(
  deps: DeliverDeps,
  { channel, attempts, userId }: StoredAlert,
  user: Recipient,
): Promise<'summary' | 'nothing' | null> {
  const cap = dailyCapOf(channel, user);
  if (cap === null || attempts > 1) return null;
  const limit = { name: `${channel}-alerts`, max: cap.max, seconds: DAY_SECONDS };
  const taken = await deps.limits.take([{ limit, who: userId }], new Date(deps.clock.now()));
  return taken.allowed ? null : cap.beyond;
}

async function skip(deps: DeliverDeps, alert: StoredAlert, reason: string): Promise<Delivery> {
  await deps.alerts.finish(alert, { status: 'skipped', reason });
  return { outcome: 'skipped' };
}

async function wait(
  deps: DeliverDeps,
  alert: StoredAlert,
  stage: 'alert' | 'digest',
  until: Date,
): Promise<Delivery> {
  await deps.alerts.hold(alert, stage, until.toISOString());
  return { outcome: 'waiting' };
}

async function send(
  deps: DeliverDeps,
  alert: StoredAlert,
  filing: StoredFiling,
  { to, deliveries }: { to: string; deliveries: number },
): Promise<Delivery> {
  try {
    await deps.channels[alert.channel].sendAlert(alert, filing, to);
  } catch (error) {
    if (isPermanent(error)) {
      await deps.alerts.finish(alert, { status: 'failed', reason: 'rejected' });
      return { outcome: 'failed' };
    }
    const wait = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (deliveries - 1));
    const seconds = Math.ceil(wait * (1 + deps.clock.random() / 2));
    await deps.alerts.release(alert, isoIn(deps.clock, seconds + LEASE_SECONDS));
    throw new RetryLater('message_not_taken', 'The message was not taken for now.', seconds, {
      cause: error,
    });
  }
  const latencySeconds = Math.round((deps.clock.now() - Date.parse(filing.acceptedAt)) / 1_000);
  await deps.alerts.finish(alert, {
    status: 'sent',
    reason: null,
    sentAt: isoIn(deps.clock),
    latencySeconds,
  });
  if (alert.channel === 'email' && !filing.late) {
    await deps.state.delivered({
      ticker: alert.ticker,
      form: filing.form,
      accepted_at: filing.acceptedAt,
      seen_at: filing.firstSeenAt,
      mailed_at: isoIn(deps.clock),
    });
  }
  return { outcome: 'sent', latencySeconds };
}

function secondsTo(deps: DeliverDeps, time: string): number {
  return Math.max(1, Math.ceil((Date.parse(time) - deps.clock.now()) / 1_000) + 1);
}
