import { isAwaited, isVerified, type User } from '#domain/accounts/user.ts';
import { deliveryOf } from '#domain/alerts/delivery-plan.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { tickerLimit } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { sessionNotFound } from './session-not-found.ts';

export type ViewProfileDeps = {
  now(): Date;
  account(userId: string): Promise<Account | null>;
  isSuppressed(address: string): Promise<boolean>;
};

/**
 * Who the session's user is and what the user chose. One read of the table, since thresholds sit with their tickers,
 * right behind the user; one more where texts to a verified phone are off, to tell whether it said so itself.
 * @throws AppError session_not_found when the user is gone
 */
export async function viewProfile(deps: ViewProfileDeps, userId: string): Promise<Profile> {
  const account = await deps.account(userId);
  if (account === null) throw sessionNotFound();
  return viewAccount(deps, account);
}

/** As `viewProfile`, of an account that was just read. It is what goes over the wire. */
export async function viewAccount(
  deps: Pick<ViewProfileDeps, 'now' | 'isSuppressed'>,
  account: Account,
): Promise<Profile> {
  return { ...profileOf(account, deps.now()), texts_stopped: await isStopped(deps, account.user) };
}

/** A STOP switches texts off, so nothing is asked where they are on. */
async function isStopped(
  deps: Pick<ViewProfileDeps, 'isSuppressed'>,
  { phone, phoneVerified, notifyVia }: User,
): Promise<boolean> {
  if (phone === null || !phoneVerified || notifyVia.includes('sms')) return false;
  return deps.isSuppressed(phone);
}

/** As far as the user's own rows tell. */
function profileOf({ user, watched }: Account, now: Date): Omit<Profile, 'texts_stopped'> {
  const thresholds = watched.flatMap(({ ticker, threshold }) => (threshold ? [[ticker, threshold]] : []));
  return {
    id: user.id,
    email: user.email,
    phone: user.phone,
    email_verified: user.emailVerified,
    phone_verified: user.phoneVerified,
    pending_email: user.pendingEmail,
    pending_phone: user.pendingPhone,
    email_awaited: isAwaited(user, 'email', now),
    phone_awaited: isAwaited(user, 'sms', now),
    verified: isVerified(user),
    planType: user.planType,
    planStatus: user.planStatus,
    isAdmin: user.isAdmin,
    brand: user.brand,
    ticker_limit: tickerLimit(user),
    ticker_count: user.tickerCount,
    add_on_packs: user.addOnPacks,
    notify_via: user.notifyVia,
    delivery: deliveryOf(user),
    digest_hour: user.digestHour,
    timezone: user.timezone,
    quiet_hours: user.quietHours,
    min_importance: user.minImportance,
    default_forms: user.defaultForms,
    thresholds: Object.fromEntries(thresholds),
    created_at: user.createdAt,
  };
}
