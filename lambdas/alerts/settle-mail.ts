import { bouncesTooOften } from '#domain/accounts/bounces.ts';
import type { MailStop } from '#domain/contract/channel.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import type { Alerts } from '#lambdas/ports/pipeline.ts';
import type { MailEvent } from './mail-event.ts';

export type SettleMailDeps = {
  alerts: Pick<Alerts, 'settle'>;
  suppressions: { add(address: string, reason: MailStop, at: string): Promise<unknown> };
  bounces: { note(address: string, at: string): Promise<Set<string>> };
};

const ALERTS_AT_ONCE = 10;

/**
 * Takes what became of a mail to its address and its alerts. Events may come twice, in any order, and before the
 * sending is on record.
 */
export async function settleMail(deps: SettleMailDeps, event: MailEvent): Promise<void> {
  const { address, at, sentAt, told, message } = event;
  const stop = await stopBy(deps, event);
  // First: that nothing more is sent matters more than the record.
  if (stop !== null) await deps.suppressions.add(address, stop, at);
  const outcome = outcomeOf(event);
  if (outcome === null) return;
  await mapLimit(told, ALERTS_AT_ONCE, (alert) => deps.alerts.settle(alert, { ...outcome, sentAt, message }));
}

/** Whether mail to the address stops. */
async function stopBy(deps: SettleMailDeps, event: MailEvent): Promise<MailStop | null> {
  if (event.kind === 'complained') return 'complained';
  if (event.kind !== 'bounced' || event.fault === 'message') return null;
  if (event.fault === 'permanent') return 'bounced';
  const days = await deps.bounces.note(event.address, event.at);
  return bouncesTooOften(days, event.at.slice(0, 10)) ? 'bounced_often' : null;
}

/** What the alerts show; a complaint is about a mail that arrived. */
function outcomeOf(event: MailEvent) {
  switch (event.kind) {
    case 'complained':
      return null;
    case 'accepted':
      return { status: 'sent' as const, reason: null };
    case 'delivered':
      return { status: 'delivered' as const, reason: null };
    case 'rejected':
      return { status: 'bounced' as const, reason: 'rejected' };
    case 'bounced':
      return { status: 'bounced' as const, reason: `${event.fault}_bounce` };
  }
}
