import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';
import type { AlertThresholdsRequest, ProfileRequest } from '#domain/contract/settings/settings-contract.ts';
import { chosenForms } from '#domain/plans/chosen-forms.ts';
import { entitlementsOf, formsOpenTo } from '#domain/plans/entitlements.ts';
import type { User, UserChange } from './user.ts';

/** US dollars. The most expensive US share costs less than a tenth of this. */
const MAX_PRICE = 10_000_000;
/** Prices are quoted to a hundredth of a cent, and the table rejects numbers that are too close to zero. */
const MIN_PRICE = 0.0001;
const MIN_CHANGE_PERCENT = 0.1;
const MAX_CHANGE_PERCENT = 100;
/** Smaller moves happen many times a day. */
const MIN_SINCE_PERCENT = 1;

/**
 * Returns the change to the user that a profile request makes.
 * @throws AppError invalid_timezone, form_missing, form_unknown, form_not_available
 */
export function profileChange(request: ProfileRequest, user: User, brand: BrandId): UserChange {
  const { timezone, default_forms: forms } = request;
  return {
    ...(timezone === undefined ? {} : { timezone: knownTimezone(timezone) }),
    ...(forms === undefined ? {} : { defaultForms: forms === null ? null : formsOf(forms, user, brand) }),
  };
}

function formsOf(forms: string[], user: User, brand: BrandId): string[] {
  return chosenForms(forms, formsOpenTo(entitlementsOf(user), brand)) ?? [];
}

/**
 * Returns a time zone name in its usual spelling. It rejects bare UTC offsets, because they do not observe daylight
 * saving time.
 */
export function knownTimezone(name: string): string {
  try {
    if (/^[A-Za-z]/.test(name)) {
      return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    }
  } catch {
    // `Intl` throws for every name that it does not know.
  }
  throw new AppError('invalid', 'invalid_timezone', 'Please choose a time zone from the list.');
}

export const NO_THRESHOLD: AlertThreshold = {
  price_above: null,
  price_below: null,
  change_percent: null,
  since_alert_percent: null,
};

/** Some of the limits of a price watch. Omitted limits keep their values. */
export type ThresholdChange = Omit<AlertThresholdsRequest, 'ticker'>;

/**
 * Returns the limits of a price watch after a change. A limit that `change` includes is replaced, even by
 * `null`.
 */
export function changedThreshold(before: AlertThreshold | null, change: ThresholdChange): AlertThreshold {
  const kept = before ?? NO_THRESHOLD;
  const { price_above = kept.price_above, price_below = kept.price_below } = change;
  const { change_percent = kept.change_percent, since_alert_percent = kept.since_alert_percent } = change;
  return { price_above, price_below, change_percent, since_alert_percent };
}

/**
 * Validates the limits of a price watch.
 * @returns `null` if all limits are off
 * @throws AppError invalid_threshold
 */
export function checkedThreshold(limits: AlertThreshold): AlertThreshold | null {
  const { price_above: above, price_below: below, change_percent: change } = limits;
  const { since_alert_percent: since } = limits;
  for (const price of [above, below]) {
    if (price !== null && !(price >= MIN_PRICE && price <= MAX_PRICE)) {
      throw invalidThreshold('Please enter a price above zero and up to $10,000,000.');
    }
  }
  if (change !== null && !(change >= MIN_CHANGE_PERCENT && change <= MAX_CHANGE_PERCENT)) {
    throw invalidThreshold('Please enter a change from 0.1% to 100%.');
  }
  if (since !== null && !(since >= MIN_SINCE_PERCENT && since <= MAX_CHANGE_PERCENT)) {
    throw invalidThreshold('Please enter a change since the last alert from 1% to 100%.');
  }
  if (above !== null && below !== null && above <= below) {
    throw invalidThreshold('The upper price must be higher than the lower one.');
  }
  return Object.values(limits).every((limit) => limit === null) ? null : limits;
}

function invalidThreshold(message: string): AppError {
  return new AppError('invalid', 'invalid_threshold', message);
}
