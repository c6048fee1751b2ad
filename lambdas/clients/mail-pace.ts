import { GetSendQuotaCommand, type SESClient } from '@aws-sdk/client-ses';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { RateBudget } from '#lambdas/store/table/rate-budget.ts';
import { DeliveryError } from './delivery-error.ts';

/** Share of the account's rate and daily quota that alerts may use; the rest is reserved for login emails. */
export const ALERT_SHARE = 0.8;
/** How long the account's quota is cached; it changes rarely. */
const QUOTA_FOR_MS = 10 * 60_000;
/** An email that would have to wait longer than this is left to a later delivery. */
const MAX_WAIT_MS = 5_000;
/**
 * Each request reserves turns for about this long, because one table request per email would cost more than the email.
 */
const BLOCK_MS = 100;

export type MailPace = { enter(): Promise<void> };

/** Emails per second, and whether the day's quota has capacity left for alerts. */
type Quota = { perSecond: number; hasRoom: boolean };

/**
 * Paces the alerts of all workers combined at the rate that SES allows the account.
 * @param ses queried for the account's rate and quota every ten minutes
 */
export function mailPace(ses: Pick<SESClient, 'send'>, budget: RateBudget, clock: Clock): MailPace {
  let quota: { until: number; value: Promise<Quota> } | null = null;
  const turns: number[] = [];

  const quotaNow = () => {
    if (quota === null || quota.until <= clock.now()) {
      quota = { until: clock.now() + QUOTA_FOR_MS, value: askQuota(ses) };
      // The next email queries the quota again.
      quota.value.catch(() => {
        quota = null;
      });
    }
    return quota.value;
  };

  const takeTurns = async (perSecond: number): Promise<void> => {
    const count = Math.max(1, Math.floor((BLOCK_MS * perSecond) / 1_000));
    // Rounds once per block: rounding each email to whole milliseconds would waste a twentieth of a high rate.
    const block = Math.ceil((count * 1_000) / perSecond);
    const turn = await budget.take(clock.now(), block, MAX_WAIT_MS);
    if (turn.kind !== 'granted') throw throttled('The rate of mails is used up.');
    turns.push(...Array.from({ length: count }, (_, index) => turn.at + Math.floor((index * block) / count)));
  };

  return {
    /** Waits for a turn. @throws DeliveryError, throttled, if that takes too long or the day's quota is used up */
    async enter(): Promise<void> {
      const { perSecond, hasRoom } = await quotaNow();
      if (!hasRoom) throw throttled("The day's quota of mails is used up, but for logins.");
      // Drops turns that passed unused, since they would allow a burst.
      while (turns[0] !== undefined && turns[0] < clock.now() - BLOCK_MS) turns.shift();
      if (turns.length === 0) await takeTurns(perSecond);
      const ahead = (turns.shift() ?? 0) - clock.now();
      if (ahead > 0) await clock.sleep(ahead);
    },
  };
}

async function askQuota(ses: Pick<SESClient, 'send'>): Promise<Quota> {
  try {
    const {
      MaxSendRate = 1,
      Max24HourSend = -1,
      SentLast24Hours = 0,
    } = await ses.send(new GetSendQuotaCommand({}));
    return {
      perSecond: MaxSendRate * ALERT_SHARE,
      // -1 means an account without a quota.
      hasRoom: Max24HourSend < 0 || SentLast24Hours < Max24HourSend * ALERT_SHARE,
    };
  } catch (cause) {
    throw new DeliveryError('SES did not return its quota.', 'later', { cause });
  }
}

function throttled(message: string): DeliveryError {
  return new DeliveryError(message, 'throttled');
}
