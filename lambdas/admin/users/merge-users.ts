import { isVerified, type User, type UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { MergePreview, MergeUsersResponse } from '#domain/contract/admin/admin-users-contract.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import { mergedMail } from '#domain/mail/merged-mail.ts';
import { tickerLimit } from '#domain/plans/entitlements.ts';
import { isPro } from '#domain/plans/plan.ts';
import { NO_PLAN } from '#domain/plans/purchase.ts';
import { savedSearchLimit } from '#domain/search/saved/open-searches.ts';
import { mergedSearches } from '#domain/search/saved/saved-search.ts';
import type { Account, NewTicker, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { deleteAccountAsSeen, type EraseSeenDeps } from '#lambdas/accounts/erase-account.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import { log } from '#lambdas/shared/log.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type ChangeAsAdminDeps, changedMeanwhile, type SeenUser } from './change-as-admin.ts';
import { userRow } from './user-row.ts';
import { userNotFound } from './view-user.ts';

export type MergeUsersDeps = ChangeAsAdminDeps &
  EraseSeenDeps &
  AccountMailDeps & {
    users: Pick<Store['users'], 'account' | 'get'>;
    watchlists: Pick<Store['watchlists'], 'add'>;
  };

/** The number of tickers that fit into one transaction together with their user. */
const TICKERS_AT_ONCE = 45;

/** Both accounts as just read. `from` is merged into `into`. */
type Pair = { into: Account; from: Account };

/** Returns what a merge would do. @throws AppError user_not_found */
export async function previewMerge(
  deps: Pick<MergeUsersDeps, 'users'>,
  intoId: string,
  fromId: string,
): Promise<MergePreview> {
  const pair = await pairOf(deps, intoId, fromId);
  const { given, leftOut } = tickersOf(pair);
  const { from } = pair;
  const there = from.watched.length - given.length - leftOut.length;
  const addresses = addressesOf(pair).map(({ email }) => email);
  const contacts = Object.keys(contactsTaken(pair)).filter((name) => name === 'email' || name === 'phone');
  return {
    from: userRow(from.user),
    from_version: from.user.revision,
    effects: [
      `${given.length} of ${from.watched.length} tickers move to the watchlist; ${there} ${there === 1 ? 'is' : 'are'} on it already.`,
      ...(leftOut.length > 0 ? [`${leftOut.length} tickers exceed the limit and are lost.`] : []),
      ...(isPlanTaken(pair) ? ['The plan of the merged account goes over.'] : ['The plan stays as it is.']),
      ...(contacts.length > 0 ? [`Its verified ${contacts.join(' and ')} goes over.`] : []),
      `Account ${from.user.id} is deleted with its sessions, alerts and settings. This cannot be undone.`,
      addresses.length === 0
        ? 'No email is sent, because neither account has a verified address.'
        : `An email about it goes to ${addresses.join(' and ')}.`,
    ],
    obstacle: obstacleTo(pair),
  };
}

/**
 * Merges one account into another: the better plan is kept, the watchlists are combined, contacts that the remaining
 * account lacks are moved, and both owners are notified. Each step can be repeated after an interruption. The merged
 * account is deleted last.
 * @throws AppError user_not_found, changed_meanwhile, cannot_merge
 */
export async function mergeUsers(
  deps: MergeUsersDeps,
  into: SeenUser,
  from: SeenUser,
): Promise<MergeUsersResponse & Pair> {
  const pair = await pairOf(deps, into.userId, from.userId);
  if (pair.into.user.revision !== into.version || pair.from.user.revision !== from.version)
    throw changedMeanwhile();
  const obstacle = obstacleTo(pair);
  if (obstacle !== null) throw new AppError('invalid', 'cannot_merge', obstacle);
  const addresses = addressesOf(pair);
  await takeOver(deps, pair);
  const { given, leftOut } = await joinWatchlists(deps, pair);
  const emptied = await deps.users.get(from.userId);
  // Its owner did not ask for a deletion, and the email about the merge says where the account went.
  if (emptied !== null && !(await deleteAccountAsSeen(deps, emptied, false))) throw changedMeanwhile();
  const moved = { moved: given.length, left_out: leftOut.length };
  await notifyOwners(deps, pair, addresses, moved);
  return { ...moved, ...pair };
}

async function pairOf(
  { users }: Pick<MergeUsersDeps, 'users'>,
  intoId: string,
  fromId: string,
): Promise<Pair> {
  const [into, from] = await Promise.all([users.account(intoId), users.account(fromId)]);
  if (into === null || from === null) throw userNotFound();
  return { into, from };
}

function obstacleTo({ into, from }: Pair): string | null {
  if (into.user.id === from.user.id) return 'An account cannot be merged into itself.';
  if (from.user.isAdmin) return 'The account of an administrator can only be the one that remains.';
  if (into.user.plan !== null && from.user.plan !== null)
    return 'Both accounts pay. Please cancel one of the subscriptions first.';
  return null;
}

/** Returns the change that adds the merged account's saved searches, up to the plan's limit. */
function searchesTaken(pair: Pair): UserChange {
  const { into, from } = pair;
  const limit = savedSearchLimit({ ...into.user, ...planTaken(pair) });
  const joined = mergedSearches(into.user.savedSearches, from.user.savedSearches, limit);
  return joined.length === into.user.savedSearches.length ? {} : { savedSearches: joined };
}

/** Returns the change that keeps new-listing alerts on if they were on in either account. */
function listingAlertsTaken({ into, from }: Pair): UserChange {
  const isTaken = into.user.listingAlerts?.isOn !== true && from.user.listingAlerts?.isOn === true;
  return isTaken ? { listingAlerts: from.user.listingAlerts } : {};
}

/**
 * Moves the plan, contacts, saved searches and new-listing alerts. They are first removed from the merged account, so
 * that its addresses become free.
 */
async function takeOver(deps: MergeUsersDeps, pair: Pair): Promise<void> {
  const { into, from } = pair;
  const now = dateIn(deps.clock);
  const taken: UserChange = {
    ...planTaken(pair),
    ...contactsTaken(pair),
    ...searchesTaken(pair),
    ...listingAlertsTaken(pair),
  };
  if (Object.keys(taken).length === 0) return;
  const left: UserChange = {
    ...('stripeCustomerId' in taken ? { ...NO_PLAN, stripeCustomerId: null, checkout: null } : {}),
    ...('email' in taken ? { email: null, emailVerified: false } : {}),
    ...('phone' in taken ? { phone: null, phoneVerified: false } : {}),
    notifyVia: [],
  };
  if ((await deps.contacts.save(from.user, left, now)) !== 'written') throw changedMeanwhile();
  if ((await deps.contacts.save(into.user, taken, now)) !== 'written') throw changedMeanwhile();
}

function isPlanTaken({ into, from }: Pair): boolean {
  return from.user.plan !== null || (isPro({ ...from.user, isAdmin: false }) && !isPro(into.user));
}

function planTaken(pair: Pair): UserChange {
  const { user } = pair.from;
  if (!isPlanTaken(pair)) return {};
  const { plan, planType, planStatus, addOnPacks, graceUntil, renewsAt, cancelsAt } = user;
  return {
    ...{ plan, planType, planStatus, addOnPacks, graceUntil, renewsAt, cancelsAt },
    ...(user.isProGranted ? { isProGranted: true } : {}),
    ...(user.plan === null ? {} : { stripeCustomerId: user.stripeCustomerId, checkout: null }),
  };
}

/** Returns the merged account's verified contacts that the remaining account lacks. */
function contactsTaken({ into, from }: Pair): UserChange {
  const { email, emailVerified, phone, phoneVerified } = from.user;
  return {
    ...(emailVerified && !into.user.emailVerified ? { email, emailVerified, pendingEmail: null } : {}),
    ...(phoneVerified && !into.user.phoneVerified ? { phone, phoneVerified, pendingPhone: null } : {}),
  };
}

/** Returns the tickers that the remaining account gets, oldest first, and those that exceed its limit. */
function tickersOf(pair: Pair): { given: WatchedTicker[]; leftOut: WatchedTicker[] } {
  const { into, from } = pair;
  const held = new Set(into.watched.map(({ ticker }) => ticker));
  const missing = from.watched.filter(({ ticker }) => !held.has(ticker));
  const limit = tickerLimit({ ...into.user, ...planTaken(pair) });
  const room = Math.max(limit - into.watched.length, 0);
  return { given: missing.slice(0, room), leftOut: missing.slice(room) };
}

async function joinWatchlists(deps: MergeUsersDeps, pair: Pair) {
  const tickers = tickersOf(pair);
  for (let done = 0; done < tickers.given.length; done += TICKERS_AT_ONCE) {
    const user = await deps.users.get(pair.into.user.id);
    if (user === null) throw userNotFound();
    const part = tickers.given.slice(done, done + TICKERS_AT_ONCE).map(asNew);
    const add = { user, brand: pair.from.user.brand, limit: tickerLimit(user), tickers: part };
    if ((await deps.watchlists.add(add)) !== 'written') throw changedMeanwhile();
  }
  return tickers;
}

function asNew(watched: WatchedTicker): NewTicker {
  const {
    formsSince: _,
    brand: __,
    isPaused: ___,
    realTimeForms: ____,
    isRenameTold: _____,
    ...ticker
  } = watched;
  return ticker;
}

type Address = { email: string; user: User; role: 'kept' | 'gone' };

function addressesOf({ into, from }: Pair): Address[] {
  const of = (user: User, role: Address['role']) =>
    user.email !== null && user.emailVerified ? [{ email: user.email, user, role }] : [];
  return [...of(into.user, 'kept'), ...of(from.user, 'gone')];
}

/** The accounts are already merged, so an email that cannot be sent does not make the action fail. */
async function notifyOwners(
  deps: MergeUsersDeps,
  { into }: Pair,
  addresses: readonly Address[],
  { moved, left_out: leftOut }: MergeUsersResponse,
): Promise<void> {
  const own = into.user.email ?? into.user.phone;
  const remains = own === null || !isVerified(into.user) ? 'with the same contact' : maskedContact(own);
  for (const { email, user, role } of addresses) {
    try {
      if (await deps.suppressions.has(email)) continue;
      await sendAccountMail(deps, { kind: 'accounts_merged', to: email, brand: user.brand }, (site) =>
        mergedMail(site, { role, moved, leftOut, remains }),
      );
    } catch (error) {
      log.error('An owner could not be notified of a merge', { userId: user.id, error });
    }
  }
}
