import type { User, UserChange } from '#domain/user.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { readerOf } from '#lambdas/runtime/unsubscribe-token.ts';

export type StopAlertsDeps = {
  now(): Date;
  /** Signs the links of mails. */
  signingSecret: string;
  user(userId: string): Promise<User | null>;
  saveUser(user: User, change: UserChange, now: Date): Promise<Outcome>;
};

/**
 * Stops the e-mail alerts of who holds a mail's unsubscribe token, without login.
 * @returns `false` when the token is nobody's; `true` also when they were stopped before
 */
export async function stopAlerts(deps: StopAlertsDeps, token: string): Promise<boolean> {
  const userId = readerOf(token, deps.signingSecret);
  if (userId === null) return false;
  const { isKnown } = await untilWon(async () => {
    const user = await deps.user(userId);
    if (user === null) return { isKnown: false };
    if (!user.notifyVia.includes('email')) return { isKnown: true };
    const notifyVia = user.notifyVia.filter((channel) => channel !== 'email');
    return (await deps.saveUser(user, { notifyVia }, deps.now())) === 'written' ? { isKnown: true } : null;
  });
  return isKnown;
}
