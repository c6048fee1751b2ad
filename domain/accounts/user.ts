import type { BrandId } from '#domain/brands/brand.ts';
import type { Channel, ContactMethod } from '#domain/contract/channel.ts';
import type { Delivery, QuietHours } from '#domain/contract/settings.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import type { CheckoutClaim } from '#domain/plans/checkout.ts';
import type { PlanHolder } from '#domain/plans/plan.ts';
import { NO_PLAN, type PlanState } from '#domain/plans/purchase.ts';
import type { WaitingChange } from './contact-change.ts';

/** Mails besides filings, each with a switch of its own: prices that were crossed, and the note after a quiet week. */
export const OPTIONAL_LISTS = ['prices', 'quiet'] as const;
export type OptionalList = (typeof OPTIONAL_LISTS)[number];

/** An account, anonymous until a contact is verified. */
export type User = PlanState & {
  id: string;
  /** Where the account began. */
  brand: BrandId;
  email: string | null;
  emailVerified: boolean;
  /** A new address that awaits verification; the verified one stays until then. `null` for none. */
  pendingEmail: string | null;
  /** +1 and ten digits. */
  phone: string | null;
  phoneVerified: boolean;
  /** Like `pendingEmail`. */
  pendingPhone: string | null;
  /** A change without approval, which takes effect unless somebody stops it; `null` for none. */
  waitingChange: WaitingChange | null;
  /** When the link to an unverified address expires, ISO; `null` without a link. */
  emailAskedUntil: string | null;
  /** Until when an unverified phone may answer YES, ISO. */
  phoneAskedUntil: string | null;
  /** Channels that alerts may use. */
  notifyVia: Channel[];
  /** Mails that the reader does not want. */
  leftLists: OptionalList[];
  delivery: Delivery;
  /** Hour of the daily digest in the user's time zone. */
  digestHour: number;
  /** IANA name. */
  timezone: string;
  /** No texts in these hours; `null` for none. */
  quietHours: QuietHours | null;
  /** Filings below this level cause no alert. */
  minImportance: ImportanceLevel;
  /** Catalog values preselected in the add form; `null` follows the brand. */
  defaultForms: string[] | null;
  /** The customer at Stripe; `null` before the first purchase. */
  stripeCustomerId: string | null;
  /** The Checkout Session that may be open; `null` before the first. */
  checkout: CheckoutClaim | null;
  /** The end of grace that the last notice was sent for; `null` before. */
  graceNoticeFor: string | null;
  isAdmin: boolean;
  /** An admin gave PRO without payment: no purchase that ends takes it away. */
  isProGranted: boolean;
  /** A limit for this user only; `null` follows the plan. */
  storedTickerLimit: number | null;
  /** Tickers to keep while more are watched than the limit allows; `null` keeps the oldest. */
  activeTickers: string[] | null;
  tickerCount: number;
  createdAt: string;
  /** When the welcome mail was sent to the first verified address; `null` before. */
  welcomedAt: string | null;
  /** Since when plan, channels, minimum importance and paused tickers are as they are, ISO. */
  choicesSince: string;
  /** Grows with every change of contact or settings: a write that depends on them states the revision it read. */
  revision: number;
};

/** Contacts, and how their user wants alerts. */
type AlertSettings = Pick<
  User,
  | 'email'
  | 'emailVerified'
  | 'phone'
  | 'phoneVerified'
  | 'notifyVia'
  | 'leftLists'
  | 'delivery'
  | 'digestHour'
  | 'timezone'
  | 'quietHours'
>;

/** What decides whether, when and where a user gets alerts. */
export type Recipient = AlertSettings & PlanHolder;

/** What a change of contact, settings or plan may change. */
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
      | 'graceNoticeFor'
      | 'activeTickers'
      | 'isAdmin'
      | 'isProGranted'
      | keyof PlanState
    >
>;

/** Email or phone is verified. */
export function isVerified(user: Pick<User, 'emailVerified' | 'phoneVerified'>): boolean {
  return user.emailVerified || user.phoneVerified;
}

/** One kind of contact of a user. */
export type ContactPoint = {
  address: string | null;
  isVerified: boolean;
  pending: string | null;
  askedUntil: string | null;
};

/** The email address or phone of a user, with the new one that awaits verification. */
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

/** The change that turns the alerts of a channel on or off; empty if they are already. */
export function switched({ notifyVia }: User, channel: Channel, isOn: boolean): UserChange {
  if (notifyVia.includes(channel) === isOn) return {};
  const others = notifyVia.filter((each) => each !== channel);
  return { notifyVia: isOn ? [...others, channel] : others };
}

/** The change that leaves one of the optional lists, or joins it again; empty if it is so already. */
export function leftList({ leftLists }: User, list: OptionalList, isLeft: boolean): UserChange {
  if (leftLists.includes(list) === isLeft) return {};
  return { leftLists: isLeft ? [...leftLists, list] : leftLists.filter((each) => each !== list) };
}

/** The change that drops a new address that awaits verification. */
export function notPending(method: ContactMethod): UserChange {
  return method === 'email'
    ? { pendingEmail: null, emailAskedUntil: null }
    : { pendingPhone: null, phoneAskedUntil: null };
}

/** The change after the challenges of these addresses were withdrawn: they no longer show as pending. */
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

/** Whether an address of this kind awaits verification. */
export function isUnproven(user: User, method: ContactMethod): boolean {
  const { address, isVerified, pending } = contactPoint(user, method);
  return pending !== null || (address !== null && !isVerified);
}

/**
 * Whether the challenge of an unverified address can still be answered. That another account has verified the address
 * meanwhile must not show: it looks like a link that nobody opened.
 */
export function isAwaited(user: User, method: ContactMethod, now: Date): boolean {
  const { askedUntil } = contactPoint(user, method);
  return isUnproven(user, method) && askedUntil !== null && askedUntil > now.toISOString();
}

/** The settings of a new user. */
export const DEFAULT_SETTINGS = {
  delivery: 'realtime',
  digestHour: 8,
  timezone: 'America/New_York',
  quietHours: { start: 21, end: 8, allow_critical: false },
  minImportance: 'LOW',
  defaultForms: null,
} as const satisfies Partial<User>;

/** A new user without contacts. */
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
    ...NO_PLAN,
    stripeCustomerId: null,
    checkout: null,
    graceNoticeFor: null,
    isAdmin: false,
    isProGranted: false,
    storedTickerLimit: null,
    activeTickers: null,
    tickerCount: 0,
    welcomedAt: null,
    choicesSince: facts.createdAt,
    revision: 0,
  };
}
