import { isVerified, type User } from '#domain/accounts/user.ts';
import { isPro } from '#domain/plans/plan.ts';
import { type EraseVisitorDeps, eraseVisitor } from './erase-account.ts';

export type ExpireVisitorDeps = EraseVisitorDeps & {
  user(userId: string): Promise<User | null>;
  sessionsOf(userId: string, now: Date): Promise<{ endsAt: Date }[]>;
  visitors: {
    lookAfter(userId: string, sessionEnds: Date): Promise<void>;
    forget(userId: string): Promise<void>;
  };
};

/**
 * Deletes a visitor whose last session is over: nobody can ever see that watchlist again. One with a session is
 * looked at after its end, and one who proved an address never again. What changes at this moment is left to the
 * next look.
 */
export async function expireVisitor(deps: ExpireVisitorDeps, userId: string): Promise<void> {
  const user = await deps.user(userId);
  if (user === null || isVerified(user)) return deps.visitors.forget(userId);
  const sessions = await deps.sessionsOf(userId, deps.now());
  const ends = sessions.map(({ endsAt }) => endsAt.getTime());
  if (ends.length > 0) return deps.visitors.lookAfter(userId, new Date(Math.max(...ends)));
  // Somebody pays, or is to have this plan.
  if (isPro(user)) return deps.visitors.lookAfter(userId, deps.now());
  await eraseVisitor(deps, user);
}
