import type { DeliveryRecord } from '#domain/contract/highlights.ts';
import type { Clock } from '#lambdas/ground/clock.ts';

/** One row for the landing page: each worker writes it now and then, not with every mail. */
const NOTED_EVERY_MS = 60_000;

/** Takes note of how long a filing took to an inbox, at most once a minute. */
export function openNotes(
  state: { delivered(record: DeliveryRecord): Promise<void> },
  clock: Pick<Clock, 'now'>,
): (record: DeliveryRecord) => Promise<void> {
  let notedAt = 0;
  return async (record) => {
    if (clock.now() - notedAt < NOTED_EVERY_MS) return;
    notedAt = clock.now();
    await state.delivered(record);
  };
}
