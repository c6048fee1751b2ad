import { isVerified } from '#domain/accounts/user.ts';
import { isPro } from '#domain/plans/plan.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { type EraseVisitorDeps, eraseVisitor } from './erase-account.ts';
import type { Sessions, Users, Visitors } from './ports.ts';

export type ExpireVisitorDeps = EraseVisitorDeps & {
  users: Pick<Users, 'get'>;
  sessions: Pick<Sessions, 'listOf'>;
  visitors: Visitors;
};

/**
 * Deletes a visitor whose last session is over: nobody can ever open that watchlist again. While a session lasts, the
 * check moves behind its end; with a verified address it is dropped. A change at this moment leaves it to the next run.
 */
export async function expireVisitor(deps: ExpireVisitorDeps, userId: string): Promise<void> {
  const user = await deps.users.get(userId);
  if (user === null || isVerified(user)) return deps.visitors.forget(userId);
  const sessions = await deps.sessions.listOf(userId, dateIn(deps.clock));
  const ends = sessions.map(({ endsAt }) => endsAt.getTime());
  if (ends.length > 0) return deps.visitors.lookAfter(userId, new Date(Math.max(...ends)));
  // Somebody pays for this plan, or was given it.
  if (isPro(user)) return deps.visitors.lookAfter(userId, dateIn(deps.clock));
  await eraseVisitor(deps, user);
}
