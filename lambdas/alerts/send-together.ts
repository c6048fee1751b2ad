import { alertId, type StoredAlert } from '#domain/alerts/alert.ts';
import { sanitizeForMessage } from '#domain/alerts/sanitize-for-message.ts';
import type { DeliveryRecord } from '#domain/contract/highlights-contract.ts';
import { delayedSince } from '#domain/ingestion/freshness.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { isPermanent, isSpent, isThrottled, isUncertain } from '#lambdas/shared/is-permanent.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { AlertChannels, FilingAlert } from './channels/alert-channel.ts';

/**
 * Longer than the worker's timeout, so that no two workers send the same alert at once. A test compares it with the
 * topology.
 */
export const LEASE_SECONDS = 70;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 300;
/**
 * Delay after throttling. Then `recover-work` queues the alerts again as new messages, whose delivery count starts at
 * zero.
 */
const THROTTLED_SECONDS = 30;
const RELEASES_AT_ONCE = 10;

/**
 * A message that was temporarily not accepted. Its alerts will be due again when the queue delivers the message again.
 */
export class NotTaken extends RetryLater {}

type SendDeps = {
  alerts: Pick<Store['alerts'], 'finishAll' | 'release' | 'postpone' | 'hold'>;
  channels: AlertChannels;
  clock: Clock;
  /**
   * Called with the time each message took since EDGAR accepted its filing, or since EDGAR published it if it had been
   * withheld.
   */
  onSent?: (latencySeconds: number) => void;
  /** Records how long a filing took to reach an inbox. */
  noteDelivery?: (record: DeliveryRecord) => Promise<void>;
};

type HandedOver = { outcome: 'sent'; latencySeconds: number } | { outcome: 'failed' | 'waiting' };

/**
 * Sends claimed alerts for one reader, channel and ticker as one message, and records the result.
 * @param included the alerts, at least one; the first determines the message's id
 * @param summaryAt when the filings beyond the stage's cap are reported as a count in one message
 * @returns `waiting` after throttling or if the response was lost: no attempt is counted, so this cannot send the alert
 * to the dead-letter queue
 * @throws NotTaken if the message temporarily could not be handed over
 */
export async function sendTogether(
  deps: SendDeps,
  included: readonly [FilingAlert, ...FilingAlert[]],
  to: string,
  summaryAt: Date,
): Promise<HandedOver> {
  const [{ alert: first, filing }, ...others] = included;
  const alerts: [StoredAlert, ...StoredAlert[]] = [first, ...others.map(({ alert }) => alert)];
  const [opening, ...rest] = included;
  const send = () => deps.channels[first.channel].sendAlert([plain(opening), ...rest.map(plain)], to);
  const handed = await handOver(deps, alerts, send, { since: delayedSince(filing), summaryAt });
  if (handed.outcome !== 'sent') return handed;
  deps.onSent?.(handed.latencySeconds);
  // A filing that EDGAR itself withheld for hours is not recorded, because EDGAR's delay would be counted as ours.
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
 * Hands over the message for claimed alerts, and records their outcome or when they are retried.
 * @param since start of the delay, ISO
 * @param summaryAt `null` for alerts that are not counted in a summary
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

const plain = (included: FilingAlert): FilingAlert => ({
  ...included,
  filing: sanitizeForMessage(included.filing),
});

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
  // The claim stays: the service's delivery report settles the alerts before the claim expires; otherwise they are sent
  // again.
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

/** Returns whether an alert was sent as soon as possible, without waiting for a digest or for quiet hours. */
function isAtOnce({ reason }: StoredAlert): boolean {
  return reason === null || reason === 'retry';
}
