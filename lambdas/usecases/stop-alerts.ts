import type { Channel } from '#domain/contract/channel.ts';
import type { Account } from '#domain/watchlist.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { isSameSecret } from '#lambdas/runtime/secrets.ts';

export type StopAlertsDeps = {
  account(userId: string): Promise<Account | null>;
  saveContact(account: Account, change: { notifyVia: Channel[] }): Promise<Outcome>;
};

/**
 * Stops the e-mail alerts of who holds a mail's unsubscribe token, without login.
 * @param token `<userId>.<unsubscribe token>`
 * @returns `false` when the token is nobody's; `true` also when they were stopped before
 */
export function stopAlerts(deps: StopAlertsDeps, token: string): Promise<boolean> {
  const [, userId = '', secret = ''] = /^([0-9A-Z]{26})\.([\w-]{1,100})$/.exec(token) ?? [];
  if (userId === '') return Promise.resolve(false);
  return untilWon<{ known: boolean }>(async () => {
    const account = await deps.account(userId);
    if (account === null || !isSameSecret(secret, account.user.unsubscribeToken)) return { known: false };
    const { notifyVia } = account.user;
    if (!notifyVia.includes('email')) return { known: true };
    const left = notifyVia.filter((channel) => channel !== 'email');
    return (await deps.saveContact(account, { notifyVia: left })) === 'written' ? { known: true } : null;
  }).then(({ known }) => known);
}
