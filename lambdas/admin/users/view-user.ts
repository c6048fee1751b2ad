import { contactPoint, type User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { AdminUser } from '#domain/contract/admin/admin-users-contract.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { tickerLimit } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { accountMailView } from '#lambdas/admin/users/account-mail-view.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ViewUserDeps = {
  users: Pick<Store['users'], 'account'>;
  sessions: Pick<Store['sessions'], 'listOf'>;
  suppressions: Pick<Store['suppressions'], 'reasonFor'>;
  consents: Pick<Store['consents'], 'ofUser'>;
  votes: Pick<Store['votes'], 'ofUser'>;
  accountMails: Pick<Store['accountMails'], 'ofUser' | 'to'>;
  pushDevices: Pick<Store['pushDevices'], 'of'>;
  clock: Clock;
};

const SESSION_ID_LENGTH = 16;

/**
 * Returns all data about a reader except the alerts, in about nine requests.
 * @throws AppError user_not_found
 */
export async function viewUser(deps: ViewUserDeps, userId: string): Promise<AdminUser> {
  const account = await deps.users.account(userId);
  if (account === null) throw userNotFound();
  const { user, watched } = account;
  const [sessions, consents, votes, mails, mailsBefore, devices, email, phone] = await Promise.all([
    deps.sessions.listOf(userId, dateIn(deps.clock)),
    deps.consents.ofUser(userId),
    deps.votes.ofUser(userId),
    deps.accountMails.ofUser(userId, dateIn(deps.clock)),
    user.email === null ? [] : deps.accountMails.to(user.email, dateIn(deps.clock)),
    deps.pushDevices.of(userId),
    contactOf(deps, user, 'email'),
    contactOf(deps, user, 'sms'),
  ]);
  return {
    ...factsOf(user),
    email,
    phone,
    watchlist: watched.map(watchedOf),
    sessions: sessions.map(({ hash, createdAt, lastUsed, device }) => ({
      id: hash.slice(0, SESSION_ID_LENGTH),
      created_at: createdAt,
      last_used: lastUsed.toISOString().slice(0, 'YYYY-MM-DD'.length),
      device,
    })),
    push_devices: devices.length,
    consents: consents.map(({ phone: number, askedAt, confirmedAt, revokedAt }) => ({
      phone: number,
      asked_at: askedAt,
      confirmed_at: confirmedAt,
      revoked_at: revokedAt,
    })),
    votes: votes.map(({ accession, verdict, comment, at }) => ({ filing: accession, verdict, comment, at })),
    mails: [...mails, ...mailsBefore].map(accountMailView),
  };
}

/** Creates the error for a user who does not exist, or whose account is being deleted. */
export function userNotFound(): AppError {
  return new AppError(
    'not-found',
    'user_not_found',
    'This reader does not exist. The account may have been deleted.',
  );
}

function factsOf(user: User) {
  return {
    id: user.id,
    version: user.revision,
    brand: user.brand,
    created_at: user.createdAt,
    is_admin: user.isAdmin,
    notify_via: user.notifyVia,
    settings: settingsOf(user),
    plan: {
      type: user.planType,
      status: user.planStatus,
      granted: user.isProGranted,
      packs: user.addOnPacks,
      renews_at: user.renewsAt,
      cancels_at: user.cancelsAt,
      grace_until: user.graceUntil,
      stripe_customer: user.stripeCustomerId,
    },
    ticker_limit: tickerLimit(user),
    own_limit: user.storedTickerLimit,
  };
}

function settingsOf({ delivery, digestHour, timezone, quietHours, minImportance, leftLists }: User) {
  return {
    Delivery: delivery,
    'Least importance': minImportance,
    'Digest hour': `${digestHour}:00 ${timezone}`,
    'Quiet hours': quietHours === null ? 'none' : `${quietHours.start}:00 to ${quietHours.end}:00`,
    'Lists left': leftLists.length === 0 ? 'none' : leftLists.join(', '),
  };
}

function watchedOf({ ticker, companyName, forms, isPaused, createdAt }: Account['watched'][number]) {
  return { ticker, company: companyName, forms, paused: isPaused, since: createdAt };
}

async function contactOf({ suppressions }: ViewUserDeps, user: User, method: ContactMethod) {
  const { address, isVerified, pending } = contactPoint(user, method);
  const suppressed = address === null ? null : await suppressions.reasonFor(address);
  return { address, verified: isVerified, pending, suppressed };
}
