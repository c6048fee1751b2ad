import { GetSendQuotaCommand, type SESClient } from '@aws-sdk/client-ses';
import type { Clock } from '#lambdas/ground/clock.ts';
import type { RateBudget } from '#lambdas/store/table/rate-budget.ts';
import { DeliveryError } from './delivery-error.ts';

/** Of the account's rate and of its daily quota; the rest is kept for logins. */
export const ALERT_SHARE = 0.8;
/** The rate of an account changes rarely. */
const QUOTA_FOR_MS = 10 * 60_000;
/** Longer waits are left to a later delivery. */
const MAX_WAIT_MS = 5_000;
/** Turns are taken for about this long at once: a request to the table for each mail would cost more than the mail. */
const BLOCK_MS = 100;

export type MailPace = { enter(): Promise<void> };

/** Mails a second, and whether the day's quota still has room for alerts. */
type Quota = { perSecond: number; hasRoom: boolean };

/**
 * Paces the alerts of all workers together by the rate that SES allows the account.
 * @param ses asked for the account's rate and quota, every ten minutes
 */
export function mailPace(ses: Pick<SESClient, 'send'>, budget: RateBudget, clock: Clock): MailPace {
  let quota: { until: number; value: Promise<Quota> } | null = null;
  const turns: number[] = [];

  const quotaNow = () => {
    if (quota === null || quota.until <= clock.now()) {
      quota = { until: clock.now() + QUOTA_FOR_MS, value: askQuota(ses) };
      // The next mail asks again.
      quota.value.catch(() => {
        quota = null;
      });
    }
    return quota.value;
  };

  const takeTurns = async (perSecond: number): Promise<void> => {
    const count = Math.max(1, Math.floor((BLOCK_MS * perSecond) / 1_000));
    // Rounded as a whole: whole milliseconds for each mail would waste a twentieth of a high rate.
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
      // Turns that passed unused would allow a burst.
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
      // -1 is an account without a quota.
      hasRoom: Max24HourSend < 0 || SentLast24Hours < Max24HourSend * ALERT_SHARE,
    };
  } catch (cause) {
    throw new DeliveryError('SES does not tell its quota.', 'later', { cause });
  }
}

function throttled(message: string): DeliveryError {
  return new DeliveryError(message, 'throttled');
}
