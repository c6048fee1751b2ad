import * as v from 'valibot';
import { shareUsed } from '#domain/accounts/message-cap.ts';
import { capsFor, isNearCaps } from '#domain/accounts/text-budget.ts';
import { DeliveryError } from '#lambdas/clients/delivery-error.ts';
import { type Text as AlertText, openTexter } from '#lambdas/clients/sms-client.ts';
import type { Texts } from '#lambdas/ports/senders.ts';
import { type Env, Text } from '#lambdas/shared/env.ts';
import { metrics } from '#lambdas/shared/log.ts';
import { dateIn, systemClock } from '#lambdas/shared/system-clock.ts';
import { suppressionsIn } from '#lambdas/store/accounts/suppressions-store.ts';
import { messageCountsIn } from '#lambdas/store/table/message-counts.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Count = v.pipe(Text, v.toNumber(), v.integer(), v.minValue(1));

/** Environment variables of a function that sends texts. None is set on a stage without phone numbers. */
export const TextEnv = {
  ALERTS_TEXT_FROM: v.optional(Text),
  CODES_TEXT_FROM: v.optional(Text),
  TEXT_CONFIGURATION_SET: v.optional(Text, 'none'),
  TEXTS_PER_HOUR: v.optional(Count, '1'),
  TEXTS_PER_DAY: v.optional(Count, '1'),
};

/** Used on a stage without phone numbers, where no phone can be verified. */
const NO_TEXTS = {
  isOff: true,
  send(): Promise<string> {
    return Promise.reject(new DeliveryError('The stage has no numbers for texts.', 'permanent'));
  },
};

/** Opens the clients for both text streams, limited to the number of texts that the stage may send. */
export function openTexts(
  env: Env<typeof TextEnv>,
  table: Table,
): Texts & { send(text: AlertText): Promise<string> } {
  const { ALERTS_TEXT_FROM: alerts, CODES_TEXT_FROM: codes } = env;
  if (alerts === undefined || codes === undefined) return NO_TEXTS;
  const counts = messageCountsIn(table);
  const suppressions = suppressionsIn(table);
  const caps = { perHour: env.TEXTS_PER_HOUR, perDay: env.TEXTS_PER_DAY };
  return openTexter({
    from: { alerts, codes },
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
    // The phone is treated as if it had sent STOP: the settings page shows this, and a START reverses it.
    onOptedOut: async (phone, asOf = dateIn(systemClock)) => {
      await suppressions.add(phone, 'refused', asOf.toISOString());
    },
  });
}
