import * as v from 'valibot';
import { shareUsed } from '#domain/accounts/message-cap.ts';
import { capsFor, isNearCaps } from '#domain/accounts/text-budget.ts';
import { openTexter } from '#lambdas/clients/sms.ts';
import { dateIn, isoIn, systemClock } from '#lambdas/ground/clock.ts';
import { type Env, Text } from '#lambdas/ground/env.ts';
import { metrics } from '#lambdas/ground/log.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions.ts';
import { messageCountsIn } from '#lambdas/store/table/message-counts.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const Count = v.pipe(Text, v.toNumber(), v.integer(), v.minValue(1));

/** The variables of a function that sends texts. */
export const TextEnv = {
  ALERTS_TEXT_FROM: Text,
  CODES_TEXT_FROM: Text,
  TEXT_CONFIGURATION_SET: Text,
  TEXTS_PER_HOUR: Count,
  TEXTS_PER_DAY: Count,
};

/** Texts of both streams, within what the stage may send. */
export function openTexts(env: Env<typeof TextEnv>, table: Table) {
  const counts = messageCountsIn(table);
  const suppressions = suppressionsIn(table);
  const caps = { perHour: env.TEXTS_PER_HOUR, perDay: env.TEXTS_PER_DAY };
  return openTexter({
    from: { alerts: env.ALERTS_TEXT_FROM, codes: env.CODES_TEXT_FROM },
    configurationSet: env.TEXT_CONFIGURATION_SET,
    mayCount: async (stream) => {
      const count = await counts.take('text-budget', capsFor(stream, caps), dateIn(systemClock));
      const share = shareUsed(caps, count);
      if (isNearCaps(share)) {
        metrics.addMetric('textBudgetUsedPercent', 'Percent', share * 100);
        metrics.publishStoredMetrics();
      }
      return count.until === null;
    },
    // As after a STOP: settings show it, and START lifts it.
    onOptedOut: async (phone) => {
      await suppressions.add(phone, 'refused', isoIn(systemClock));
    },
  });
}
