import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { Alerts } from '#lambdas/ports/pipeline.ts';
import type { TextEvent } from './text-event.ts';

export type SettleTextDeps = {
  alerts: Pick<Alerts, 'settle'>;
  suppressions: { add(address: string, reason: string, at: string): Promise<unknown> };
};

const ALERTS_AT_ONCE = 10;
const OUTCOMES = {
  accepted: { status: 'sent', reason: null },
  delivered: { status: 'delivered', reason: null },
  refused: { status: 'bounced', reason: 'refused' },
  undelivered: { status: 'bounced', reason: 'undelivered' },
} as const;

/**
 * Takes what became of a text to its phone and its alerts. Events may come twice, in any order, and before the sending
 * is on record. A phone that refuses our number gets no more alerts until it texts START, as after a STOP: that is what
 * carriers do with one, and a STOP may have reached them alone.
 */
export async function settleText(deps: SettleTextDeps, event: TextEvent): Promise<void> {
  const { kind, phone, at, sentAt, told, message } = event;
  // First: that nothing more is sent matters more than the record.
  if (kind === 'refused') await deps.suppressions.add(phone, 'refused', at);
  const outcome = { ...OUTCOMES[kind], sentAt, message };
  await mapLimit(told, ALERTS_AT_ONCE, (alert) => deps.alerts.settle(alert, outcome));
}
