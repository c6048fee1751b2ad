import { changeInWords } from '#domain/accounts/contact-change.ts';
import { isAwaited, isVerified, type User } from '#domain/accounts/user.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { deliveryOf } from '#domain/plans/delivery.ts';
import { tickerLimit } from '#domain/plans/entitlements.ts';
import { settingsByName } from '#domain/settings/stored-settings.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { sessionNotFound } from './session-not-found.ts';

type ViewAccountDeps = {
  suppressions: Pick<Store['suppressions'], 'has' | 'mailStop'>;
  codeStops: Pick<Store['codeStops'], 'has'>;
  clock: Clock;
};
export type ViewProfileDeps = ViewAccountDeps & { users: Pick<Store['users'], 'account'> };

/**
 * Returns the user's contacts, plan and settings. It needs one Query, since thresholds are stored with their tickers
 * next to the user, and one more read each for the email address, the phone, and a phone with text messages turned off,
 * to find out whether they are suppressed.
 * @throws AppError session_not_found if the user no longer exists
 */
export async function viewProfile(deps: ViewProfileDeps, userId: string): Promise<Profile> {
  const account = await deps.users.account(userId);
  if (account === null) throw sessionNotFound();
  return viewAccount(deps, account);
}

/** Returns the profile of an account that was just read. */
export async function viewAccount(deps: ViewAccountDeps, account: Account): Promise<Profile> {
  const { email, emailVerified, phone, phoneVerified } = account.user;
  const [texts_stopped, codes_stopped, mail_stopped] = await Promise.all([
    isStopped(deps, account.user),
    phone !== null && phoneVerified && deps.codeStops.has(phone),
    email !== null && emailVerified ? deps.suppressions.mailStop(email) : null,
  ]);
  return { ...profileOf(account, dateIn(deps.clock)), texts_stopped, codes_stopped, mail_stopped };
}

/**
 * Returns whether the phone is suppressed. STOP turns text messages off, so a phone with text messages turned on needs
 * no lookup.
 */
async function isStopped(deps: ViewAccountDeps, { phone, phoneVerified, notifyVia }: User): Promise<boolean> {
  if (phone === null || !phoneVerified || notifyVia.includes('sms')) return false;
  return deps.suppressions.has(phone);
}

function waitingView({ waitingChange }: User): Profile['waiting_change'] {
  if (waitingChange === null) return null;
  const { change, appliesAt } = waitingChange;
  return { kind: change.kind, text: changeInWords(change), applies_at: appliesAt };
}

function profileOf(
  { user, watched }: Account,
  now: Date,
): Omit<Profile, 'texts_stopped' | 'codes_stopped' | 'mail_stopped'> {
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
    plan: user.plan,
    grace_until: user.graceUntil,
    cancels_at: user.cancelsAt,
    isAdmin: user.isAdmin,
    brand: user.brand,
    waiting_change: waitingView(user),
    ticker_limit: tickerLimit(user),
    ticker_count: user.tickerCount,
    add_on_packs: user.addOnPacks,
    notify_via: user.notifyVia,
    ...settingsByName(user),
    delivery: deliveryOf(user),
    price_mails: !user.leftLists.includes('prices'),
    quiet_notes: !user.leftLists.includes('quiet'),
    default_forms: user.defaultForms,
    thresholds: Object.fromEntries(thresholds),
    created_at: user.createdAt,
  };
}
