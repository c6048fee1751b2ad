import type { User } from '#domain/accounts/user.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { listingStage } from '#domain/form-types/lookup.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { entitlementsOf, type Viewer } from '#domain/plans/entitlements.ts';

/**
 * Returns the tickers whose watchers are alerted to a filing, or the name that stands for all readers of new listings
 * if the filing moved a company to a new stage of its listing. Listing forms cannot be followed by ticker.
 */
export function audienceOf({ form, formType, tickers, market }: StoredFiling): readonly string[] {
  if (formType !== null || listingStage(form) === null) return tickers;
  return market?.listing?.isNewStage === true ? [NEW_LISTINGS] : [];
}

/** Returns whether a reader gets alerts about new listings: the alerts are on, and the plan includes them. */
export function wantsListings(user: Viewer & Pick<User, 'listingAlerts'>): boolean {
  return user.listingAlerts?.isOn === true && entitlementsOf(user).newListings;
}
