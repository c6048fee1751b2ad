import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { Rename } from '#domain/companies/former-tickers.ts';
import { isInForce } from '#domain/companies/renames.ts';
import { startedWatch } from '#domain/price-alerts/price-watch.ts';
import { pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import type { Users } from '#lambdas/accounts/ports.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { mapLimit } from '#lambdas/ground/map-limit.ts';
import { type Outcome, untilWon } from '#lambdas/ground/race.ts';
import type { Changes } from '#lambdas/ports/pipeline.ts';
import type { Watchlists } from '#lambdas/watchlist/ports.ts';

export type Renames = {
  /** Remembers a rename for some weeks. Safe to repeat. */
  record(rename: Rename, at: Date): Promise<void>;
  list(): Promise<Rename[]>;
};

export type FollowRenamesDeps = {
  renames: Renames;
  renamedWatches: {
    /** Ids of all who watch a ticker, visitors too. */
    users(ticker: string): Promise<string[]>;
    /** Moves a watch to the new ticker, with all its settings. Refused when anything changed since it was read. */
    move(account: Account, rename: Rename, companyName: string, now: Date): Promise<Outcome>;
  };
  users: Pick<Users, 'account'>;
  watchlists: Pick<Watchlists, 'update' | 'replaceThreshold' | 'remove'>;
  changes: Pick<Changes, 'mark'>;
  clock: Clock;
};

/** A user takes about four requests. */
const USERS_AT_ONCE = 10;

/**
 * Moves the watches of renamed tickers to their new ticker. Every rename of the last weeks is gone through again, which
 * costs two reads: that ends what a crash interrupted, and moves whoever added the old ticker in the meantime.
 * @returns how many watches were moved
 * @throws the first error; the watches that are left are moved by the next run
 */
export async function followRenames(deps: FollowRenamesDeps, directory: CompanyDirectory): Promise<number> {
  const renames = (await deps.renames.list()).filter((rename) => isInForce(rename, directory));
  let moved = 0;
  for (const rename of renames) {
    const name = directory.byTicker(rename.to)?.name ?? '';
    const ids = await deps.renamedWatches.users(rename.from);
    const outcomes = await mapLimit(ids, USERS_AT_ONCE, (id) => follow(deps, id, rename, name));
    const count = outcomes.filter(Boolean).length;
    // Open pages ask for their list again.
    if (count > 0) await deps.changes.mark([rename.from, rename.to], isoIn(deps.clock));
    moved += count;
  }
  return moved;
}

/** @returns whether the user watched the old ticker of this company */
function follow(deps: FollowRenamesDeps, userId: string, rename: Rename, name: string): Promise<boolean> {
  return untilWon(async () => {
    const account = await deps.users.account(userId);
    const old = account?.watched.find(({ ticker }) => ticker === rename.from);
    if (!account || old?.cik !== rename.cik) return false;
    const present = account.watched.find(({ ticker }) => ticker === rename.to);
    const now = dateIn(deps.clock);
    const outcome = present
      ? await fold(deps, account, old, present)
      : await deps.renamedWatches.move(account, rename, name, now);
    return outcome === 'written' ? true : null;
  });
}

/** The new ticker is already watched: it takes over what only the old one had. */
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
