import type { Profile } from '#domain/contract/identity.ts';
import { tickerLimit } from '#domain/plan.ts';
import { isVerified, type User } from '#domain/user.ts';
import { sessionNotFound } from './session-not-found.ts';

/** Who the session's user is. @throws AppError session_not_found when the user is gone */
export async function viewProfile(
  deps: { user(userId: string): Promise<User | null> },
  userId: string,
): Promise<Profile> {
  const user = await deps.user(userId);
  if (user === null) throw sessionNotFound();
  return {
    id: user.id,
    email: user.email,
    phone: user.phone,
    email_verified: user.emailVerified,
    phone_verified: user.phoneVerified,
    verified: isVerified(user),
    planType: user.planType,
    planStatus: user.planStatus,
    isAdmin: user.isAdmin,
    brand: user.brand,
    ticker_limit: tickerLimit(user),
    ticker_count: user.tickerCount,
    notify_via: user.notifyVia,
    created_at: user.createdAt,
  };
}
