import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import type {
  AlertThreshold,
  AlertThresholdsRequest,
  NotificationPreferencesRequest,
  ProfileRequest,
} from '#domain/contract/settings.ts';
import { chosenForms } from '#domain/plans/chosen-forms.ts';
import { assertRealTime, entitlementsOf, formsOpenTo } from '#domain/plans/entitlements.ts';
import { OPTIONAL_LISTS, type OptionalList, type User, type UserChange } from './user.ts';

/** US dollars; the dearest share costs less than a tenth of this. */
const MAX_PRICE = 10_000_000;
/** Prices are quoted to a hundredth of a cent; the table refuses numbers that are next to nothing. */
const MIN_PRICE = 0.0001;
const MIN_CHANGE_PERCENT = 0.1;
const MAX_CHANGE_PERCENT = 100;
/** Smaller moves come many times a day. */
const MIN_SINCE_PERCENT = 1;

/**
 * The change that a profile request asks for.
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
 * The change that a request about alerts asks for. What is not named stays.
 * @throws AppError invalid_timezone, invalid_quiet_hours, channel_not_verified, pro_required
 */
export function notificationChange(request: NotificationPreferencesRequest, user: User): UserChange {
  const { notify_via, delivery, digest_hour, timezone, quiet_hours, min_importance } = request;
  if (quiet_hours && quiet_hours.start === quiet_hours.end) {
    throw new AppError(
      'invalid',
      'invalid_quiet_hours',
      'Quiet hours must start and end at different hours.',
    );
  }
  if (delivery !== undefined && delivery !== 'digest') assertRealTime(user);
  return {
    ...(notify_via === undefined ? {} : { notifyVia: usableChannels(notify_via, user) }),
    ...(delivery === undefined ? {} : { delivery }),
    ...(digest_hour === undefined ? {} : { digestHour: digest_hour }),
    ...(timezone === undefined ? {} : { timezone: knownTimezone(timezone) }),
    ...(quiet_hours === undefined ? {} : { quietHours: quiet_hours }),
    ...(min_importance === undefined ? {} : { minImportance: min_importance }),
    ...listChange(request, user),
  };
}

function listChange({ price_mails, quiet_notes }: NotificationPreferencesRequest, user: User): UserChange {
  const wanted = { prices: price_mails, quiet: quiet_notes };
  if (OPTIONAL_LISTS.every((list) => wanted[list] === undefined)) return {};
  const isLeft = (list: OptionalList) =>
    wanted[list] === false || (wanted[list] === undefined && user.leftLists.includes(list));
  return { leftLists: OPTIONAL_LISTS.filter(isLeft) };
}

/** Each channel once, in a fixed order; only those whose contact is verified. */
function usableChannels(named: Channel[], user: User): Channel[] {
  const chosen = CHANNELS.filter((channel) => named.includes(channel));
  for (const channel of chosen) {
    const { destinationOf, destinationName } = CHANNEL_ROWS[channel];
    if (destinationOf(user) === null) throw notVerified(destinationName);
  }
  return chosen;
}

function notVerified(name: string): AppError {
  return new AppError('invalid', 'channel_not_verified', `Please verify your ${name} first.`);
}

/** The usual spelling of a time zone's name. Bare offsets are none: they know no summer time. */
function knownTimezone(name: string): string {
  try {
    if (/^[A-Za-z]/.test(name)) {
      return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    }
  } catch {
    // Intl throws for every name it does not know.
  }
  throw new AppError('invalid', 'invalid_timezone', 'Please choose a time zone from the list.');
}

export const NO_THRESHOLD: AlertThreshold = {
  price_above: null,
  price_below: null,
  change_percent: null,
  since_alert_percent: null,
};

/** Some limits of a price watch; what is left out stays. */
export type ThresholdChange = Omit<AlertThresholdsRequest, 'ticker'>;

/** The limits of a price watch after a change. What is named counts, also `null`. */
export function changedThreshold(before: AlertThreshold | null, change: ThresholdChange): AlertThreshold {
  const kept = before ?? NO_THRESHOLD;
  const { price_above = kept.price_above, price_below = kept.price_below } = change;
  const { change_percent = kept.change_percent, since_alert_percent = kept.since_alert_percent } = change;
  return { price_above, price_below, change_percent, since_alert_percent };
}

/**
 * The limits of a price watch; `null` when all are off.
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
