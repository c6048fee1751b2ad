import * as v from 'valibot';
import { type CapUser, capFor, type MessageCap, shareUsed } from '#domain/accounts/message-cap.ts';
import type { MailCap } from '#lambdas/ports/senders.ts';
import type { Env } from '#lambdas/shared/env.ts';
import { metrics } from '#lambdas/shared/log.ts';
import type { MessageCount } from '#lambdas/store/table/message-counts.ts';

const Count = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1));

/** The variables of a function that sends email to unverified contacts. */
export const MailCapEnv = { UNPROVEN_MAILS_PER_HOUR: Count, UNPROVEN_MAILS_PER_DAY: Count };

type Counts = {
  take(name: string, cap: MessageCap, now: Date): Promise<MessageCount>;
  giveBack(name: string, countedAt: Date): Promise<void>;
};

const COUNTED = 'unproven-mails';

/** Opens the stage's cap on emails to unverified contacts. Its use is reported as a metric with an alarm. */
export function openMailCap(env: Env<typeof MailCapEnv>, counts: Counts): MailCap {
  const cap = { perHour: env.UNPROVEN_MAILS_PER_HOUR, perDay: env.UNPROVEN_MAILS_PER_DAY };
  return {
    async take(user: CapUser, now: Date) {
      const count = await counts.take(COUNTED, capFor(cap, user), now);
      metrics.addMetric('unprovenMailsPercent', 'Percent', shareUsed(cap, count) * 100);
      metrics.publishStoredMetrics();
      return count.until;
    },
    giveBack: (countedAt: Date) => counts.giveBack(COUNTED, countedAt),
  };
}
