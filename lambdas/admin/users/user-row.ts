import { isVerified, type User } from '#domain/accounts/user.ts';
import type { AdminUserRow } from '#domain/contract/admin/admin-users-contract.ts';
import { isPro } from '#domain/plans/plan.ts';

/** Returns a user as a row in the list of readers. */
export function userRow(user: User): AdminUserRow {
  return {
    id: user.id,
    email: user.email,
    phone: user.phone,
    verified: isVerified(user),
    brand: user.brand,
    plan: planName(user),
    ticker_count: user.tickerCount,
    is_admin: user.isAdmin,
    created_at: user.createdAt,
  };
}

/** Returns a short name for a user's plan, which shows whether the plan was granted. */
export function planName(user: User): string {
  if (user.isAdmin) return 'admin';
  if (!isPro(user)) return 'free';
  return user.plan === null ? 'PRO (granted)' : 'PRO';
}
