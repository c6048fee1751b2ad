import { alertId, type StoredAlert } from '#domain/alerts/alert.ts';
import { toldWords } from '#domain/alerts/told-words.ts';
import type { DeliveryRecord } from '#domain/contract/highlights.ts';
import { delayedSince } from '#domain/ingestion/freshness.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import { isPermanent, isSpent, isThrottled, isUncertain } from '#lambdas/ground/is-permanent.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { Alerts, Clock } from '#lambdas/ports/pipeline.ts';
import type { AlertChannels, ToldFiling } from './channels/channel.ts';

/** Longer than a worker may run, so that no two send the same alert at once. A test compares it with the topology. */
export const LEASE_SECONDS = 70;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 300;
/** `recover-work` queues them again then, in messages whose deliveries nobody has counted. */
const THROTTLED_SECONDS = 30;
const RELEASES_AT_ONCE = 10;

/** A message was not taken for now. The alerts are due again by then. */
export class NotTaken extends RetryLater {}

type SendDeps = {
  alerts: Pick<Alerts, 'finishAll' | 'release' | 'postpone' | 'hold'>;
  channels: AlertChannels;
  clock: Clock;
  /** Told how long each message took since EDGAR accepted its filing, or published what it had withheld. */
  onSent?: (latencySeconds: number) => void;
  /** Takes note of how long a filing took to an inbox. */
  noteDelivery?: (record: DeliveryRecord) => Promise<void>;
};

type HandedOver = { outcome: 'sent'; latencySeconds: number } | { outcome: 'failed' | 'waiting' };

/**
 * Sends claimed alerts of one reader, channel and ticker as one message, and records it.
 * @param told at least one; the first gives the message its name
 * @param summaryAt when filings that are beyond the stage's cap are counted in one message
 * @returns `waiting` when there was too much at once, or the answer was lost: no attempt is counted, and nothing is
 * parked for it
 * @throws NotTaken if the message could not be handed over for now
 */
export async function sendTogether(
  deps: SendDeps,
  told: readonly [ToldFiling, ...ToldFiling[]],
  to: string,
  summaryAt: Date,
): Promise<HandedOver> {
  const [{ alert: first, filing }, ...others] = told;
  const alerts: [StoredAlert, ...StoredAlert[]] = [first, ...others.map(({ alert }) => alert)];
  const [opening, ...rest] = told;
  const send = () => deps.channels[first.channel].sendAlert([plain(opening), ...rest.map(plain)], to);
  const handed = await handOver(deps, alerts, send, { since: delayedSince(filing), summaryAt });
  if (handed.outcome !== 'sent') return handed;
  deps.onSent?.(handed.latencySeconds);
  // What EDGAR itself withheld for hours would show its delay as ours.
  const isAnExample = !filing.late && delayedSince(filing) === filing.acceptedAt;
  if (first.channel === 'email' && isAnExample && isAtOnce(first))
    await deps.noteDelivery?.({
      ticker: first.ticker,
      form: filing.form,
      accepted_at: filing.acceptedAt,
      seen_at: filing.firstSeenAt,
      mailed_at: isoIn(deps.clock),
    });
  return handed;
}

/**
 * Hands over the message of claimed alerts, and records how they ended or when they are tried again.
 * @param since from when the delay counts, ISO
 * @param summaryAt `null` for what no summary counts
 * @throws NotTaken as `sendTogether`
 */
export async function handOver(
  deps: Pick<SendDeps, 'alerts' | 'clock'>,
  alerts: readonly [StoredAlert, ...StoredAlert[]],
  send: () => Promise<void>,
  { since, summaryAt }: { since: string; summaryAt: Date | null },
): Promise<HandedOver> {
  const [first] = alerts;
  try {
    await send();
  } catch (error) {
    return notHandedOver(deps, alerts, error, summaryAt);
  }
  const latencySeconds = Math.round((deps.clock.now() - Date.parse(since)) / 1_000);
  await deps.alerts.finishAll(alerts, {
    status: 'sent',
    reason: null,
    sentAt: isoIn(deps.clock),
    latencySeconds,
    message: alertId(first),
  });
  return { outcome: 'sent', latencySeconds };
}

const plain = (told: ToldFiling): ToldFiling => ({ ...told, filing: toldWords(told.filing) });

async function notHandedOver(
  deps: Pick<SendDeps, 'alerts' | 'clock'>,
  alerts: readonly [StoredAlert, ...StoredAlert[]],
  error: unknown,
  summaryAt: Date | null,
): Promise<HandedOver> {
  if (isPermanent(error)) {
    await deps.alerts.finishAll(alerts, { status: 'failed', reason: 'rejected' });
    return { outcome: 'failed' };
  }
  // The claim stays: the service's report settles the alerts before it runs out, or they are sent once more then.
  if (isUncertain(error)) return { outcome: 'waiting' };
  if (isSpent(error)) {
    if (summaryAt === null) await deps.alerts.finishAll(alerts, { status: 'skipped', reason: 'daily_cap' });
    else
      await mapLimit(alerts, RELEASES_AT_ONCE, (alert) =>
        deps.alerts.hold(alert, 'daily_cap', summaryAt.toISOString()),
      );
    return { outcome: 'waiting' };
  }
  const reason = alerts.length > 1 ? 'gathered' : 'retry';
  if (isThrottled(error)) {
    const later = isoIn(deps.clock, THROTTLED_SECONDS * (1 + deps.clock.random()));
    await mapLimit(alerts, RELEASES_AT_ONCE, (alert) => deps.alerts.postpone(alert, later, reason));
    return { outcome: 'waiting' };
  }
  const wait = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (alerts[0].attempts - 1));
  const seconds = Math.ceil(wait * (1 + deps.clock.random() / 2));
  const dueAt = isoIn(deps.clock, seconds + LEASE_SECONDS);
  await mapLimit(alerts, RELEASES_AT_ONCE, (alert) => deps.alerts.release(alert, dueAt, reason));
  throw new NotTaken('message_not_taken', 'The message was not taken for now.', seconds, { cause: error });
}

/** It waited for nothing but us. */
function isAtOnce({ reason }: StoredAlert): boolean {
  return reason === null || reason === 'retry';
}
