import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { TextEvent } from './text-event.ts';

export type SettleTextDeps = {
  alerts: Pick<Store['alerts'], 'settle'>;
  suppressions: Pick<Store['suppressions'], 'add'>;
};

const ALERTS_AT_ONCE = 10;
const OUTCOMES = {
  accepted: { status: 'sent', reason: null },
  delivered: { status: 'delivered', reason: null },
  refused: { status: 'bounced', reason: 'refused' },
  undelivered: { status: 'bounced', reason: 'undelivered' },
} as const;

/**
 * Applies the outcome of a text message to its phone and its alerts. Events may arrive twice, in any order, and before
 * the send is recorded. A phone that refuses our number gets no more alerts until it sends START, as after a STOP:
 * carriers block a number after a STOP, and a STOP may have reached only the carrier. A refusal takes effect as of the
 * time of the refused message, so a late report about an earlier message does not undo a START.
 */
export async function settleText(deps: SettleTextDeps, event: TextEvent): Promise<void> {
  const { kind, phone, sentAt, countsAt, included, message } = event;
  // Suppresses the phone first: stopping further messages matters more than the record.
  if (kind === 'refused') await deps.suppressions.add(phone, 'refused', countsAt);
  const outcome = { ...OUTCOMES[kind], sentAt, message };
  await mapLimit(included, ALERTS_AT_ONCE, (alert) => deps.alerts.settle(alert, outcome));
}
