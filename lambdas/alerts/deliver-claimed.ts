import { nextHour } from '#domain/accounts/local-hours.ts';
import type { Recipient } from '#domain/accounts/user.ts';
import type { StoredAlert, WaitingFor } from '#domain/alerts/alert.ts';
import type { Reader } from '#domain/alerts/alert-match.ts';
import { type Circumstances, decideAlert } from '#domain/alerts/decide-alert.ts';
import { dailyCapOf } from '#domain/alerts/delivery-plan.ts';
import type { DeliveryRecord } from '#domain/contract/highlights-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { AlertChannels } from './channels/alert-channel.ts';
import { claimCompanions } from './claim-companions.ts';
import { type PauseDeps, pausedUntil } from './paused-channels.ts';
import { sendTogether } from './send-together.ts';

export type DeliverDeps = PauseDeps & {
  alerts: Pick<Store['alerts'], 'open' | 'finish' | 'finishAll' | 'release' | 'postpone' | 'hold' | 'remove'>;
  limits: Pick<Store['limits'], 'take'>;
  channels: AlertChannels;
  clock: Clock;
  onSent?: (latencySeconds: number) => void;
  noteDelivery?: (record: DeliveryRecord) => Promise<void>;
};

const DAY_SECONDS = 24 * 60 * 60;
/** Hour of the summary of filings beyond the daily cap, in the user's time zone. */
const SUMMARY_HOUR = 20;

export type Delivery =
  | { outcome: 'sent'; latencySeconds: number }
  /** `isFirst`: whether no other alert is waiting for the same message yet. */
  | { outcome: 'gathered'; isFirst: boolean }
  | { outcome: 'waiting' | 'skipped' | 'failed' | 'over' };

type Known = Omit<Circumstances, 'reader' | 'now'> & {
  /** `null` if the account no longer exists. */
  reader: Reader | null;
  /** Other filings of the ticker that may be sent in the same message. */
  others: readonly StoredFiling[];
};

/**
 * Sends a claimed alert, holds it back, or ends it, based on `decideAlert` and the daily cap.
 * @throws NotTaken if the message temporarily could not be handed over
 */
export async function deliverClaimed(
  deps: DeliverDeps,
  alert: StoredAlert,
  filing: StoredFiling,
  { reader, others, ...circumstances }: Known,
): Promise<Delivery> {
  // The account was deleted during the fan-out, and none of its rows may be left behind.
  if (reader === null) {
    await deps.alerts.remove(alert);
    return { outcome: 'over' };
  }
  const now = dateIn(deps.clock);
  const decision = decideAlert(alert, filing, { ...circumstances, reader, now });
  if (decision.kind === 'skip') return end(deps, alert, decision);
  if (decision.kind === 'hold') {
    const waiting = await holdAlert(deps, alert, decision.reason, decision.until);
    return decision.reason === 'gathered' ? { outcome: 'gathered', isFirst: decision.isFirst } : waiting;
  }
  const paused = await pausedUntil(deps, alert.channel);
  if (paused !== null) return holdAlert(deps, alert, 'maintenance', paused);
  const beyond = await beyondCap(deps, alert, reader.user);
  if (beyond === 'nothing') return end(deps, alert, { status: 'skipped', reason: 'daily_cap' });
  const summaryAt = nextHour(SUMMARY_HOUR, reader.user.timezone, now);
  if (beyond === 'summary') return holdAlert(deps, alert, 'daily_cap', summaryAt);
  const { ticker, shown } = decision.view;
  const first = { alert: { ...alert, ticker }, ticker, filing: shown };
  const companions = await claimCompanions(deps, first.alert, reader, others);
  return sendTogether(deps, [first, ...companions], decision.address, summaryAt);
}

/**
 * Counts an alert toward the daily cap before it is sent. A retry is not counted again.
 * @returns the outcome for an alert beyond the cap; `null` within the cap
 */
export async function beyondCap(
  deps: Pick<DeliverDeps, 'limits' | 'clock'>,
  { channel, attempts, userId }: StoredAlert,
  user: Recipient,
): Promise<'summary' | 'nothing' | null> {
  const cap = dailyCapOf(channel, user);
  if (cap === null || attempts > 1) return null;
  const limit = { name: `${channel}-alerts`, max: cap.max, seconds: DAY_SECONDS };
  const taken = await deps.limits.take([{ limit, who: userId }], dateIn(deps.clock));
  return taken.allowed ? null : cap.beyond;
}

async function end(
  deps: DeliverDeps,
  alert: StoredAlert,
  { status, reason }: { status: 'skipped' | 'suppressed'; reason: string },
): Promise<Delivery> {
  await deps.alerts.finish(alert, { status, reason });
  return { outcome: 'skipped' };
}

async function holdAlert(
  deps: DeliverDeps,
  alert: StoredAlert,
  reason: WaitingFor,
  until: Date,
): Promise<Delivery> {
  await deps.alerts.hold(alert, reason, until.toISOString());
  return { outcome: 'waiting' };
}
