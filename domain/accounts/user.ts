import type { BrandId } from '#domain/brands/brand.ts';
import type { Channel, ContactMethod } from '#domain/contract/channel.ts';
import type { SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import type { CheckoutClaim } from '#domain/plans/checkout.ts';
import type { PlanHolder } from '#domain/plans/plan.ts';
import { NO_PLAN, type PlanState } from '#domain/plans/purchase.ts';
import type { SettingValues } from '#domain/settings/settings-table.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/stored-settings.ts';
import type { WaitingChange } from './contact-change.ts';

/**
 * Emails other than filing alerts, each with its own switch: price alerts, and the note sent after a week without
 * filings.
 */
export const OPTIONAL_LISTS = ['prices', 'quiet'] as const;
export type OptionalList = (typeof OPTIONAL_LISTS)[number];

/** An account. It is anonymous until a contact is verified. */
export type User = PlanState &
  SettingValues & {
    id: string;
    /** The brand through which the account was created. */
    brand: BrandId;
    email: string | null;
    emailVerified: boolean;
    /**
     * A new address that is waiting for verification, or `null`. Until it is verified, the previously verified address
     * stays in use.
     */
    pendingEmail: string | null;
    /** +1 and ten digits, such as +12125550100. */
    phone: string | null;
    phoneVerified: boolean;
    /** Like `pendingEmail`. */
    pendingPhone: string | null;
    /** A contact change made without approval, which takes effect unless someone stops it; `null` if there is none. */
    waitingChange: WaitingChange | null;
    /** When the verification link sent to an unverified address expires, ISO; `null` if there is no link. */
    emailAskedUntil: string | null;
    /** The deadline for answering YES from an unverified phone, ISO. */
    phoneAskedUntil: string | null;
    /** Channels that alerts may use. */
    notifyVia: Channel[];
    /** Mailing lists that the user has left. */
    leftLists: OptionalList[];
    /**
     * Catalog values that are preselected in the form for adding a ticker; `null` uses the brand's defaults.
     */
    defaultForms: string[] | null;
    /** The Stripe customer ID; `null` before the first purchase. */
    stripeCustomerId: string | null;
    /** The Checkout Session that may still be open; `null` before the first one. */
    checkout: CheckoutClaim | null;
    /**
     * The moment for which the price of a change was last computed, in seconds since 1970; `null` once that change has
     * been made.
     */
    priceShownAt: number | null;
    /** The end of the grace period about which the last notice was sent; `null` before the first notice. */
    graceNoticeFor: string | null;
    isAdmin: boolean;
    /** True if an admin granted PRO without payment. The end of a purchased plan does not revoke it. */
    isProGranted: boolean;
    /** A ticker limit for this user only; `null` means that the plan's limit applies. */
    storedTickerLimit: number | null;
    /**
     * Tickers that stay active while the user watches more than the limit allows; `null` keeps the oldest ones
     * active.
     */
    activeTickers: string[] | null;
    /** Saved searches, oldest first; new filings that match them trigger alerts. */
    savedSearches: SavedSearch[];
    /** Alerts about new listings across the whole market, and since when (ISO); `null` if they were never turned on. */
    listingAlerts: { isOn: boolean; since: string } | null;
    tickerCount: number;
    createdAt: string;
    /** When the welcome email was sent to the first verified address; `null` before that. */
    welcomedAt: string | null;
    /** When plan, channels, minimum importance, saved searches or paused tickers last changed, ISO. */
    choicesSince: string;
    /**
     * Increases with every change to contacts or settings. A write that depends on them states which revision it read.
     */
    revision: number;
  };

/** A user's contacts and alert settings. */
type AlertSettings = Pick<
  User,
  | 'email'
  | 'emailVerified'
  | 'phone'
  | 'phoneVerified'
  | 'notifyVia'
  | 'leftLists'
  | Exclude<keyof SettingValues, 'minImportance'>
>;

/** The user data that determines whether, when and where alerts are sent. */
export type Recipient = AlertSettings & PlanHolder;

/** The fields that a change to contacts, settings or plan may modify. */
export type UserChange = Partial<
  AlertSettings &
    Pick<
      User,
      | 'waitingChange'
      | 'pendingEmail'
      | 'pendingPhone'
      | 'emailAskedUntil'
      | 'phoneAskedUntil'
      | 'minImportance'
      | 'defaultForms'
      | 'welcomedAt'
      | 'stripeCustomerId'
      | 'checkout'
      | 'priceShownAt'
      | 'graceNoticeFor'
      | 'activeTickers'
      | 'savedSearches'
      | 'listingAlerts'
      | 'isAdmin'
      | 'isProGranted'
      | 'storedTickerLimit'
      | keyof PlanState
    >
>;

/** Returns whether the email address or the phone is verified. */
export function isVerified(user: Pick<User, 'emailVerified' | 'phoneVerified'>): boolean {
  return user.emailVerified || user.phoneVerified;
}

/** One of a user's contacts, by kind. */
export type ContactPoint = {
  address: string | null;
  isVerified: boolean;
  pending: string | null;
  askedUntil: string | null;
};

/** Returns a user's email address or phone, and any new address that is waiting for verification. */
export function contactPoint(user: User, method: ContactMethod): ContactPoint {
  return method === 'email'
    ? {
        address: user.email,
        isVerified: user.emailVerified,
        pending: user.pendingEmail,
        askedUntil: user.emailAskedUntil,
      }
    : {
        address: user.phone,
        isVerified: user.phoneVerified,
        pending: user.pendingPhone,
        askedUntil: user.phoneAskedUntil,
      };
}

/** Returns the change that turns a channel's alerts on or off. It is empty if nothing changes. */
export function channelSwitch({ notifyVia }: User, channel: Channel, isOn: boolean): UserChange {
  if (notifyVia.includes(channel) === isOn) return {};
  const others = notifyVia.filter((each) => each !== channel);
  return { notifyVia: isOn ? [...others, channel] : others };
}

/** Returns the change that leaves or rejoins an optional list. It is empty if nothing changes. */
export function leftList({ leftLists }: User, list: OptionalList, isLeft: boolean): UserChange {
  if (leftLists.includes(list) === isLeft) return {};
  return { leftLists: isLeft ? [...leftLists, list] : leftLists.filter((each) => each !== list) };
}

/** Returns the change that discards a new address that is waiting for verification. */
export function notPending(method: ContactMethod): UserChange {
  return method === 'email'
    ? { pendingEmail: null, emailAskedUntil: null }
    : { pendingPhone: null, phoneAskedUntil: null };
}

/**
 * Returns the change to make after the challenges for these addresses were withdrawn: the addresses are no longer shown
 * as pending.
 */
export function notAwaited(user: User, addresses: readonly string[]): UserChange {
  const isWithdrawn = (method: ContactMethod) => {
    const { address, pending, askedUntil } = contactPoint(user, method);
    return askedUntil !== null && addresses.includes(pending ?? address ?? '');
  };
  return {
    ...(isWithdrawn('email') ? { emailAskedUntil: null } : {}),
    ...(isWithdrawn('sms') ? { phoneAskedUntil: null } : {}),
  };
}

/** Returns whether an address of this kind is waiting for verification. */
export function isUnproven(user: User, method: ContactMethod): boolean {
  const { address, isVerified, pending } = contactPoint(user, method);
  return pending !== null || (address !== null && !isVerified);
}

/**
 * Returns whether the challenge for an unverified address can still be answered. The result must not reveal that
 * another account has verified the address in the meantime, so that case looks like a link that nobody opened.
 */
export function isAwaited(user: User, method: ContactMethod, now: Date): boolean {
  const { askedUntil } = contactPoint(user, method);
  return isUnproven(user, method) && askedUntil !== null && askedUntil > now.toISOString();
}

/** Creates a new user without contacts. */
export function anonymousUser(facts: Pick<User, 'id' | 'brand' | 'createdAt'>): User {
  return {
    ...facts,
    email: null,
    emailVerified: false,
    pendingEmail: null,
    phone: null,
    phoneVerified: false,
    pendingPhone: null,
    waitingChange: null,
    emailAskedUntil: null,
    phoneAskedUntil: null,
    notifyVia: [],
    leftLists: [],
    ...DEFAULT_SETTINGS,
    defaultForms: null,
    ...NO_PLAN,
    stripeCustomerId: null,
    checkout: null,
    priceShownAt: null,
    graceNoticeFor: null,
    isAdmin: false,
    isProGranted: false,
    storedTickerLimit: null,
    activeTickers: null,
    savedSearches: [],
    listingAlerts: null,
    tickerCount: 0,
    welcomedAt: null,
    choicesSince: facts.createdAt,
    revision: 0,
  };
}
