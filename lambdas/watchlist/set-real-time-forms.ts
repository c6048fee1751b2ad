import type { BrandId } from '#domain/brands/brand.ts';
import type { RealTimeFormsResponse } from '#domain/contract/watchlist-contract.ts';
import { chosenForms } from '#domain/plans/chosen-forms.ts';
import { assertRealTime, entitlementsOf, formsOpenTo } from '#domain/plans/entitlements.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import type { Store } from '#lambdas/store/types.ts';
import { notWatched } from './set-threshold.ts';
import { tickerIn } from './unsubscribe.ts';

export type SetRealTimeFormsDeps = {
  users: Pick<Store['users'], 'get'>;
  watchlists: Pick<Store['watchlists'], 'update'>;
};

/**
 * Sets the forms of a watched ticker that cause alerts in real time, regardless of their level. Clearing the list
 * requires no plan.
 * @throws AppError pro_required, form_unknown, form_not_available, ticker errors, session_not_found, ticker_not_watched
 */
export async function setRealTimeForms(
  deps: SetRealTimeFormsDeps,
  input: { userId: string; brand: BrandId; ticker: string; forms: string[] },
): Promise<RealTimeFormsResponse> {
  const ticker = tickerIn(input.ticker);
  const user = await deps.users.get(input.userId);
  if (user === null) throw sessionNotFound();
  if (input.forms.length > 0) assertRealTime(user);
  const open = formsOpenTo(entitlementsOf(user), input.brand);
  const forms = input.forms.length === 0 ? [] : (chosenForms(input.forms, open) ?? []);
  const isWatched = await deps.watchlists.update(input.userId, ticker, { realTimeForms: forms });
  if (!isWatched) throw notWatched(ticker);
  return { ticker, forms };
}
