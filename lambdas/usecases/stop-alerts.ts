import type { User, UserChange } from '#domain/user.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { isSameSecret } from '#lambdas/runtime/secrets.ts';

export type StopAlertsDeps = {
  now(): Date;
  user(userId: string): Promise<User | null>;
  saveUser(user: User, change: UserChange, now: Date): Promise<Outcome>;
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
    const user = await deps.user(userId);
    if (user === null || !isSameSecret(secret, user.unsubscribeToken)) return { known: false };
    if (!user.notifyVia.includes('email')) return { known: true };
    const notifyVia = user.notifyVia.filter((channel) => channel !== 'email');
    return (await deps.saveUser(user, { notifyVia }, deps.now())) === 'written' ? { known: true } : null;
  }).then(({ known }) => known);
}
