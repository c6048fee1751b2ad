import { bouncesTooOften } from '#domain/accounts/bounces.ts';
import type { AccountMailStatus } from '#domain/contract/account-mail-contract.ts';
import type { MailStop } from '#domain/contract/channel.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { MailEvent } from './mail-event.ts';

export type SettleMailDeps = {
  alerts: Pick<Store['alerts'], 'settle'>;
  suppressions: Pick<Store['suppressions'], 'add'>;
  bounces: Pick<Store['bounces'], 'note'>;
  mailMessages: Pick<Store['mailMessages'], 'note'>;
  accountMails: Pick<Store['accountMails'], 'note' | 'noteTo'>;
  contacts: Pick<Store['contacts'], 'ownerOf'>;
};

const ALERTS_AT_ONCE = 10;

/**
 * Applies the outcome of an email to its address and its alerts. Events may arrive twice, in any order, and before the
 * send is recorded.
 */
export async function settleMail(deps: SettleMailDeps, event: MailEvent): Promise<void> {
  const { address, at, sentAt, included, message } = event;
  const stop = await stopBy(deps, event);
  // Suppresses the address first: stopping further email matters more than the record. A bounce takes effect as of the
  // time of the email that bounced, so a late report does not undo a later verification of the address. A complaint
  // takes effect as of its own time, because that is when the reader made it.
  const asOf = stop === 'complained' ? at : sentAt;
  if (stop !== null) await deps.suppressions.add(address, stop, asOf);
  const [first] = included;
  if (event.kind === 'accepted' && first !== undefined && event.messageId !== '')
    await deps.mailMessages.note({ id: event.messageId, userId: first.userId, message, at: sentAt });
  await noteAccountMail(deps, event);
  const outcome = outcomeOf(event);
  if (outcome === null) return;
  await mapLimit(included, ALERTS_AT_ONCE, (alert) =>
    deps.alerts.settle(alert, { ...outcome, sentAt, message }),
  );
}

/**
 * Stores the outcome of an email about an account with the account whose verified address this is, or else by the
 * address, so that administrators see whether a first login link or verification arrived. Looking up the account here
 * costs the request that sent the email nothing, so its duration does not show whether there is an account.
 */
async function noteAccountMail(deps: SettleMailDeps, event: MailEvent): Promise<void> {
  const { accountMail: kind, messageId: id, address, sentAt, at } = event;
  if (kind === null || id === '') return;
  const userId = await deps.contacts.ownerOf(address);
  const { status, reason }: { status: AccountMailStatus; reason: string | null } = outcomeOf(event) ?? {
    status: 'complained',
    reason: null,
  };
  const mail = { id, kind, sentAt, status, reason, at };
  if (userId === null) await deps.accountMails.noteTo(address, mail);
  else await deps.accountMails.note(userId, mail);
}

/** Returns the reason for stopping email to the address, if there is one. */
async function stopBy(deps: SettleMailDeps, event: MailEvent): Promise<MailStop | null> {
  if (event.kind === 'complained') return 'complained';
  if (event.kind !== 'bounced' || event.fault === 'message') return null;
  if (event.fault === 'permanent') return 'bounced';
  const days = await deps.bounces.note(event.address, event.at);
  return bouncesTooOften(days, event.at.slice(0, 10)) ? 'bounced_often' : null;
}

/** Returns the outcome to show for the alerts; a complaint means that the email arrived. */
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
