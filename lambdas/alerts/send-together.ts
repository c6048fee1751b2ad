import { alertId, type StoredAlert } from '#domain/alerts/alert.ts';
import { toldWords } from '#domain/alerts/told-words.ts';
import type { DeliveryRecord } from '#domain/contract/highlights.ts';
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
  /** Told how long each message took since EDGAR accepted its filing. */
  onSent?: (latencySeconds: number) => void;
  /** Takes note of how long a filing took to an inbox. */
  noteDelivery?: (record: DeliveryRecord) => Promise<void>;
};

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
): Promise<{ outcome: 'sent'; latencySeconds: number } | { outcome: 'failed' | 'waiting' }> {
  const [{ alert: first, filing }] = told;
  const alerts = told.map(({ alert }) => alert);
  try {
    const [opening, ...rest] = told;
    await deps.channels[first.channel].sendAlert([plain(opening), ...rest.map(plain)], to);
  } catch (error) {
    if (isPermanent(error)) {
      await deps.alerts.finishAll(alerts, { status: 'failed', reason: 'rejected' });
      return { outcome: 'failed' };
    }
    // The claim stays: the service's report settles the alerts before it runs out, or they are sent once more then.
    if (isUncertain(error)) return { outcome: 'waiting' };
    if (isSpent(error)) {
      const until = summaryAt.toISOString();
      await mapLimit(alerts, RELEASES_AT_ONCE, (alert) => deps.alerts.hold(alert, 'daily_cap', until));
      return { outcome: 'waiting' };
    }
    const reason = told.length > 1 ? 'gathered' : 'retry';
    if (isThrottled(error)) {
      const later = isoIn(deps.clock, THROTTLED_SECONDS * (1 + deps.clock.random()));
      await mapLimit(alerts, RELEASES_AT_ONCE, (alert) => deps.alerts.postpone(alert, later, reason));
      return { outcome: 'waiting' };
    }
    const wait = Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** (first.attempts - 1));
    const seconds = Math.ceil(wait * (1 + deps.clock.random() / 2));
    const dueAt = isoIn(deps.clock, seconds + LEASE_SECONDS);
    await mapLimit(alerts, RELEASES_AT_ONCE, (alert) => deps.alerts.release(alert, dueAt, reason));
    throw new NotTaken('message_not_taken', 'The message was not taken for now.', seconds, { cause: error });
  }
  const latencySeconds = Math.round((deps.clock.now() - Date.parse(filing.acceptedAt)) / 1_000);
  await deps.alerts.finishAll(alerts, {
    status: 'sent',
    reason: null,
    sentAt: isoIn(deps.clock),
    latencySeconds,
    message: alertId(first),
  });
  deps.onSent?.(latencySeconds);
  if (first.channel === 'email' && !filing.late && isAtOnce(first))
    await deps.noteDelivery?.({
      ticker: first.ticker,
      form: filing.form,
      accepted_at: filing.acceptedAt,
      seen_at: filing.firstSeenAt,
      mailed_at: isoIn(deps.clock),
    });
  return { outcome: 'sent', latencySeconds };
}

const plain = (told: ToldFiling): ToldFiling => ({ ...told, filing: toldWords(told.filing) });

/** It waited for nothing but us. */
function isAtOnce({ reason }: StoredAlert): boolean {
  return reason === null || reason === 'retry';
}
