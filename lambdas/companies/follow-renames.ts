import { isCikName } from '#domain/companies/cik-name.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { Rename } from '#domain/companies/former-tickers.ts';
import { isInForce } from '#domain/companies/renames.ts';
import { startedWatch } from '#domain/price-alerts/price-watch.ts';
import { pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { type Outcome, retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type Renames = {
  /** Stores a rename for some weeks. The call can be repeated safely. */
  record(rename: Rename, at: Date): Promise<void>;
  list(): Promise<Rename[]>;
};

export type FollowRenamesDeps = {
  renames: Renames;
  renamedWatches: Pick<Store['renamedWatches'], 'users' | 'move'>;
  users: Pick<Store['users'], 'account'>;
  watchlists: Pick<Store['watchlists'], 'update' | 'replaceThreshold' | 'remove'>;
  changes: Pick<Store['changes'], 'mark'>;
  quotes: Pick<Store['quotes'], 'follow'>;
  clock: Clock;
};

/** Each user takes about four requests. */
const USERS_AT_ONCE = 10;

/**
 * Moves the watches of renamed tickers to their new ticker, and those of companies that got their first one
 * or lost their last one. Every run processes all renames of recent weeks, which costs two reads: this completes moves
 * that a crash interrupted, and moves the watches of users who added the old ticker in the meantime.
 * @returns how many watches were moved
 * @throws the first error; the next run moves the remaining watches
 */
export async function followRenames(deps: FollowRenamesDeps, directory: CompanyDirectory): Promise<number> {
  const renames = (await deps.renames.list()).filter((rename) => isInForce(rename, directory));
  let moved = 0;
  for (const rename of renames) moved += await followRename(deps, directory, rename);
  return moved;
}

/**
 * Moves the watches of one renamed ticker.
 * @param most the maximum number of watches that this call looks at
 * @returns how many watches were moved
 */
export async function followRename(
  deps: FollowRenamesDeps,
  directory: Pick<CompanyDirectory, 'byTicker'>,
  rename: Rename,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const name = directory.byTicker(rename.to)?.name ?? null;
  const ids = (await deps.renamedWatches.users(rename.from)).slice(0, most);
  const outcomes = await mapLimit(ids, USERS_AT_ONCE, (id) => follow(deps, id, rename, name));
  const movers = ids.filter((_, index) => outcomes[index]);
  const [first] = movers;
  if (first !== undefined) await announce(deps, rename, first);
  return movers.length;
}

/**
 * Has the new ticker quoted, in the name of one of the users who moved, and has open pages reload their list. A company
 * without a ticker has no quote.
 */
async function announce(deps: FollowRenamesDeps, { from, to }: Rename, userId: string): Promise<void> {
  const now = isoIn(deps.clock);
  if (!isCikName(to)) await deps.quotes.follow([to], { userId, isReader: false, places: [], now });
  await deps.changes.mark([from, to], now);
}

/** @returns whether the user watched the old ticker of this company */
function follow(
  deps: FollowRenamesDeps,
  userId: string,
  rename: Rename,
  name: string | null,
): Promise<boolean> {
  return retryOnConflict(async () => {
    const account = await deps.users.account(userId);
    const old = account?.watched.find(({ ticker }) => ticker === rename.from);
    if (!account || old?.cik !== rename.cik) return false;
    const present = account.watched.find(({ ticker }) => ticker === rename.to);
    const now = dateIn(deps.clock);
    const outcome = present
      ? await fold(deps, account, old, present)
      : await deps.renamedWatches.move(account, rename, name ?? old.companyName, now);
    return outcome === 'written' ? true : null;
  });
}

/**
 * Merges the old ticker into the new one, which is already watched: settings that exist only on the old one are carried
 * over.
 */
async function fold(
  deps: FollowRenamesDeps,
  { user, watched }: Account,
  old: WatchedTicker,
  present: WatchedTicker,
): Promise<Outcome> {
  await deps.watchlists.update(user.id, present.ticker, {
    forms: [...new Set([...present.forms, ...old.forms])],
    formsSince: isoIn(deps.clock),
    realTimeForms: [...new Set([...present.realTimeForms, ...old.realTimeForms])],
    note: present.note ?? old.note,
  });
  if (present.threshold === null && old.threshold !== null)
    await deps.watchlists.replaceThreshold(user.id, present.ticker, {
      before: null,
      after: old.threshold,
      watch: startedWatch(old.threshold, null),
    });
  const isOver = pausedTickers(user, watched).size > 0;
  return deps.watchlists.remove(user.id, old.ticker, isOver ? { user, now: dateIn(deps.clock) } : null);
}
