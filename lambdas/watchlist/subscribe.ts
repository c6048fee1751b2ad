import { clientNetwork } from '#domain/accounts/client-network.ts';
import { isVerified, type User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { watchNameIn } from '#domain/companies/cik-name.ts';
import type { CompanyRow } from '#domain/companies/company-row.ts';
import type { AddTickersResponse } from '#domain/contract/watchlist-contract.ts';
import type { Try } from '#domain/limits/rate-limit.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { chosenForms } from '#domain/plans/chosen-forms.ts';
import { ENTITLEMENTS, entitlementsOf, formsOpenTo, tickerLimit } from '#domain/plans/entitlements.ts';
import { isPro } from '#domain/plans/plan.ts';
import type { Standing } from '#domain/quotes/first-quote-place.ts';
import {
  overTickerLimit,
  requestedTickers,
  tickerNotRecognized,
} from '#domain/watchlist/requested-tickers.ts';
import type { Account, NewTicker } from '#domain/watchlist/watchlist.ts';
import { type OpenSessionDeps, openSession } from '#lambdas/accounts/open-session.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { tooManyRequests } from '#lambdas/accounts/too-many-requests.ts';
import { type FindCompanyDeps, findCompany } from '#lambdas/companies/find-company.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type RequestHistoryDeps, requestHistory } from './request-history.ts';
import { type RequestQuotesDeps, requestQuotes } from './request-quotes.ts';

export type SubscribeDeps = OpenSessionDeps &
  RequestHistoryDeps &
  RequestQuotesDeps &
  FindCompanyDeps & {
    users: Pick<Store['users'], 'account'>;
    watchlists: Pick<Store['watchlists'], 'add' | 'update'>;
  };

/** Each company without a ticker takes one request. */
const LOOKUPS_AT_ONCE = 10;

/** A company to watch. `renamedFrom`: the former ticker that was used in the request. */
type Requested = CompanyRow & { renamedFrom: string | null };

export type Subscription = {
  /** `null` for a visitor without a session; one is opened for the visitor. */
  userId: string | null;
  brand: BrandId;
  /** For example "Chrome on Windows". */
  device: string | null;
  clientAddress: string;
  tickers: string | readonly string[];
  /** If omitted, new tickers get the brand's default forms and existing ones keep theirs. */
  forms?: string | readonly string[] | undefined;
  note?: string | null | undefined;
};

/**
 * Adds tickers to a watchlist and updates those already on it.
 * @throws AppError if the request is refused as a whole; nothing changes in that case
 */
export async function subscribe(deps: SubscribeDeps, input: Subscription): Promise<AddTickersResponse> {
  const entries = requestedTickers(input.tickers);
  if (input.userId === null) chosenForms(input.forms, formsOpenTo(ENTITLEMENTS.anonymous, input.brand));
  const { companies, skipped } = await resolve(deps, entries);
  if (input.userId !== null) {
    return { ...(await addTo(deps, input, companies, input.userId)), skipped };
  }
  assertRoom(companies.length, 0, tickerLimit(null));
  const tries = triesOf(input.clientAddress, companies.length);
  const { session, user } = await openSession(deps, input, tries);
  return { ...(await addTo(deps, input, companies, user.id)), skipped, session };
}

async function resolve(deps: SubscribeDeps, entries: string[]) {
  const directory = await deps.companies.current();
  if (directory.size === 0) {
    throw new AppError(
      'upstream',
      'companies_unavailable',
      'The list of companies is not available yet. Please try again in a minute.',
    );
  }
  const companies = new Map<string, Requested>();
  const skipped: string[] = [];
  const found = await mapLimit(entries, LOOKUPS_AT_ONCE, async (entry) => {
    const written = watchNameIn(entry);
    const ticker = written === null ? null : directory.spellingOf(written);
    return { entry, ticker, company: ticker === null ? null : await findCompany(deps, directory, ticker) };
  });
  for (const { entry, ticker, company } of found) {
    if (company === null) skipped.push(entry);
    else
      companies.set(company.ticker, { ...company, renamedFrom: company.ticker === ticker ? null : ticker });
  }
  if (companies.size === 0) throw tickerNotRecognized();
  return { companies: [...companies.values()], skipped };
}

/** `added`: tickers that the account has added within the hour, including those in this call. */
type AddCount = { isDone: boolean; added: number };

type Added = { added: string[]; updated: string[] };

function addTo(
  deps: SubscribeDeps,
  input: Subscription,
  companies: Requested[],
  userId: string,
): Promise<Added> {
  // Opening the session has already counted its first tickers.
  const count = { isDone: input.userId === null, added: companies.length };
  return retryOnConflict(async () => {
    const account = await deps.users.account(userId);
    if (account === null) throw sessionNotFound();
    return tryToAdd(deps, input, companies, account, count);
  });
}

/**
 * Counts tickers that are about to be added, only once for all attempts. Tickers that are removed again remain counted.
 * @throws AppError too_many_requests
 */
async function countOnce(
  deps: SubscribeDeps,
  count: AddCount,
  { user, clientAddress, times }: { user: User; clientAddress: string; times: number },
): Promise<void> {
  if (count.isDone) return;
  const tries = isPro(user)
    ? [{ limit: RATE_LIMITS.addsOfPro, who: user.id, times }]
    : [{ limit: RATE_LIMITS.adds, who: user.id, times }, ...triesOf(clientAddress, times)];
  const taken = await deps.limits.take(tries, dateIn(deps.clock));
  if (!taken.allowed) throw tooManyRequests(taken.retryAfterSeconds);
  count.isDone = true;
  count.added = taken.used;
}

function standingOf(user: User): Standing {
  if (!isVerified(user)) return 'visitor';
  return isPro(user) ? 'pro' : 'reader';
}

function triesOf(clientAddress: string, times: number): Try[] {
  return [
    { limit: RATE_LIMITS.addsOfAddress, who: clientAddress, times },
    { limit: RATE_LIMITS.addsOfNetwork, who: clientNetwork(clientAddress), times },
  ];
}

/** @returns `null` if the caller should call again: another change was written first */
async function tryToAdd(
  deps: SubscribeDeps,
  input: Subscription,
  companies: Requested[],
  { user, watched }: Account,
  count: AddCount,
): Promise<Added | null> {
  const forms = chosenForms(input.forms, formsOpenTo(entitlementsOf(user), input.brand));
  const note = noteOf(input.note);
  const held = new Set(watched.map(({ ticker }) => ticker));
  const known = companies.filter(({ ticker }) => held.has(ticker));
  const fresh = companies.filter(({ ticker }) => !held.has(ticker));
  const limit = tickerLimit(user);
  assertRoom(fresh.length, watched.length, limit);
  const now = isoIn(deps.clock);
  if (fresh.length > 0) {
    await countOnce(deps, count, { user, clientAddress: input.clientAddress, times: fresh.length });
    const chosen = forms ?? [...BRANDS[input.brand].defaultForms];
    const tickers = fresh.map((company) => newlyWatched(company, chosen, note ?? null, now));
    const outcome = await deps.watchlists.add({ user, brand: input.brand, limit, tickers });
    if (outcome !== 'written') return null;
    await Promise.all([
      requestHistory(
        deps,
        tickers.map(({ cik }) => cik),
        { user, clientAddress: input.clientAddress, added: count.added },
      ),
      requestQuotes(
        deps,
        tickers.map(({ ticker }) => ticker),
        { userId: user.id, standing: standingOf(user), added: count.added, now },
      ),
    ]);
  }
  const change = {
    ...(forms ? { forms, formsSince: now, brand: input.brand } : {}),
    ...(note === undefined ? {} : { note }),
  };
  await Promise.all(
    known.map(({ ticker, renamedFrom }) =>
      deps.watchlists.update(user.id, ticker, {
        ...change,
        ...(renamedFrom === null ? {} : { renamedFrom, isRenameTold: false }),
      }),
    ),
  );
  return { added: fresh.map(({ ticker }) => ticker), updated: known.map(({ ticker }) => ticker) };
}

function assertRoom(adding: number, held: number, limit: number): void {
  if (adding > 0 && held + adding > limit) throw overTickerLimit(adding, limit);
}

function newlyWatched(company: Requested, forms: string[], note: string | null, now: string): NewTicker {
  const { ticker, cik, name, renamedFrom } = company;
  return {
    ticker,
    cik,
    companyName: name,
    forms,
    note,
    threshold: null,
    createdAt: now,
    viewedAt: now,
    renamedFrom,
  };
}

/** Returns the trimmed note; `null` for an empty one. `undefined` leaves the stored note unchanged. */
function noteOf(text: string | null | undefined): string | null | undefined {
  return typeof text === 'string' ? text.trim() || null : text;
}
