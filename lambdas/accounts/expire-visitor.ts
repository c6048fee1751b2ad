import { isVerified } from '#domain/accounts/user.ts';
import { isPro } from '#domain/plans/plan.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type EraseVisitorDeps, eraseVisitor } from './erase-account.ts';

export type ExpireVisitorDeps = EraseVisitorDeps & {
  users: Pick<Store['users'], 'get'>;
  sessions: Pick<Store['sessions'], 'listOf'>;
  visitors: Store['visitors'];
};

/**
 * Deletes a visitor whose last session has ended, since nobody can ever open that watchlist again. While a session
 * lasts, the next check is scheduled for after its end; once the user has a verified address, checks stop. If the user
 * changes at the same moment, the next run decides.
 */
export async function expireVisitor(deps: ExpireVisitorDeps, userId: string): Promise<void> {
  const user = await deps.users.get(userId);
  if (user === null || isVerified(user)) return deps.visitors.forget(userId);
  const sessions = await deps.sessions.listOf(userId, dateIn(deps.clock));
  const ends = sessions.map(({ endsAt }) => endsAt.getTime());
  if (ends.length > 0) return deps.visitors.lookAfter(userId, new Date(Math.max(...ends)));
  // A user whose plan was paid for or granted is not deleted.
  if (isPro(user)) return deps.visitors.lookAfter(userId, dateIn(deps.clock));
  await eraseVisitor(deps, user);
}
