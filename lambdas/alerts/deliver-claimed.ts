import { nextHour } from '#domain/accounts/local-hours.ts';
import type { Taken, Try } from '#domain/accounts/rate-limit.ts';
import type { Recipient } from '#domain/accounts/user.ts';
import type { AlertStatus, StoredAlert, WaitingFor } from '#domain/alerts/alert.ts';
import { matches, matchingTicker, type Reader, recipientOf } from '#domain/alerts/alert-match.ts';
import { dailyCapOf, planDelivery } from '#domain/alerts/delivery-plan.ts';
import type { GatheredFiling } from '#domain/alerts/gathering.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import type { DeliveryRecord } from '#domain/contract/highlights.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { openForms } from '#domain/watchlist/paused-tickers.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import type { Alerts, Clock } from '#lambdas/ports/pipeline.ts';
import type { AlertChannels } from './channels/channel.ts';
import { companionsOf } from './companions.ts';
import { sendTogether } from './send-together.ts';

export { LEASE_SECONDS, NotTaken } from './send-together.ts';

export type DeliverDeps = {
  alerts: Pick<Alerts, 'open' | 'finish' | 'finishAll' | 'release' | 'postpone' | 'hold' | 'remove'>;
  limits: { take(tries: readonly Try[], now: Date): Promise<Taken> };
  channels: AlertChannels;
  clock: Clock;
  onSent?: (latencySeconds: number) => void;
  noteDelivery?: (record: DeliveryRecord) => Promise<void>;
};

const DAY_SECONDS = 24 * 60 * 60;
/** When a summary of what was beyond the day's cap goes out, in the user's time zone. */
const SUMMARY_HOUR = 20;

export type Delivery =
  | { outcome: 'sent'; latencySeconds: number }
  /** `isFirst`: of those that wait for the same message. */
  | { outcome: 'gathered'; isFirst: boolean }
  | { outcome: 'waiting' | 'skipped' | 'failed' | 'over' };

/** What decides on an alert besides its filing. */
type Circumstances = {
  /** As read after the claim; `null` for an account that is gone. */
  reader: Reader | null;
  isSuppressed(address: string): Promise<boolean>;
  /** Filings of the ticker that were just told, and when those that follow are. */
  ahead: readonly GatheredFiling[];
  until: string;
  /** Other filings of the ticker that go out in the same message. */
  others: readonly StoredFiling[];
};

/**
 * Sends a claimed alert, holds it back, or ends it, by the plan, contacts, settings and watchlist of its reader as
 * they are now.
 * @throws NotTaken if the message could not be handed over for now
 */
export async function deliverClaimed(
  deps: DeliverDeps,
  alert: StoredAlert,
  filing: StoredFiling,
  circumstances: Circumstances,
): Promise<Delivery> {
  const { reader } = circumstances;
  if (reader === null) return forget(deps, alert);
  const { user } = reader;
  const { channel } = alert;
  const now = dateIn(deps.clock);
  const ticker = matchingTicker(reader, alert.ticker, filing);
  if (ticker === null) return end(deps, alert, 'skipped', 'not_wanted');
  const told = { alert: { ...alert, ticker }, ticker, filing: filingForTicker(filing, ticker) };
  const level = told.filing.assessment.importance_level;
  const plan = planDelivery(channel, level, recipientOf(reader, ticker, told.filing.formType), now);
  if (plan.kind === 'skip') return end(deps, alert, 'skipped', plan.reason);
  if (plan.kind === 'wait') return wait(deps, alert, plan.reason, plan.until);
  if (await circumstances.isSuppressed(plan.address)) return end(deps, alert, 'suppressed', 'suppressed');
  const ahead = aheadFor(reader, alert, circumstances.ahead, now);
  if (level !== 'CRITICAL' && ahead.length > 0 && new Date(circumstances.until) > now) {
    await deps.alerts.hold(alert, 'gathered', circumstances.until);
    return { outcome: 'gathered', isFirst: !ahead.some(({ tellAt }) => tellAt === circumstances.until) };
  }
  const over = await beyondCap(deps, alert, user);
  if (over === 'nothing') return end(deps, alert, 'skipped', 'daily_cap');
  const summaryAt = nextHour(SUMMARY_HOUR, user.timezone, now);
  if (over === 'summary') return wait(deps, alert, 'daily_cap', summaryAt);
  const companions = await companionsOf(deps, told, reader, circumstances.others);
  return sendTogether(deps, [told, ...companions], plan.address, summaryAt);
}

/** Those of the filings ahead that this reader is told of at once, too. Without any, this one is the reader's first. */
function aheadFor(
  reader: Reader,
  { channel, ticker }: StoredAlert,
  ahead: readonly GatheredFiling[],
  now: Date,
): GatheredFiling[] {
  const { user, watched } = reader;
  const choice = watched.find((each) => each.ticker === ticker);
  if (choice === undefined || choice.isPaused) return [];
  const forms = openForms(user, choice);
  return ahead.filter(({ formType, level }) => {
    const filing = { formType, assessment: { importance_level: level } };
    const isChosen = matches({ forms, minImportance: user.minImportance }, filing);
    const recipient = recipientOf(reader, ticker, formType);
    return isChosen && planDelivery(channel, level, recipient, now).kind === 'send';
  });
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
  status: AlertStatus,
  reason: string,
): Promise<Delivery> {
  await deps.alerts.finish(alert, { status, reason });
  return { outcome: 'skipped' };
}

async function wait(
  deps: DeliverDeps,
  alert: StoredAlert,
  reason: WaitingFor,
  until: Date,
): Promise<Delivery> {
  await deps.alerts.hold(alert, reason, until.toISOString());
  return { outcome: 'waiting' };
}
