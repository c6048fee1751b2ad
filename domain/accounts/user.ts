import type { BrandId } from '#domain/brands/brand.ts';
import type { Channel, ContactMethod } from '#domain/contract/channel.ts';
import type { Delivery, QuietHours } from '#domain/contract/settings.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import type { PlanHolder } from '#domain/plans/plan.ts';

/** An account, anonymous until a contact is verified. */
export type User = {
  id: string;
  /** Where the account began. */
  brand: BrandId;
  email: string | null;
  emailVerified: boolean;
  /** A new address that waits for its proof; the verified one stays until then. `null` for none. */
  pendingEmail: string | null;
  /** +1 and ten digits. */
  phone: string | null;
  phoneVerified: boolean;
  /** As `pendingEmail`. */
  pendingPhone: string | null;
  /** Until when the link that was sent to an unproven address works, ISO; `null` where none was sent. */
  emailAskedUntil: string | null;
  /** Until when an unproven phone may answer YES, ISO. */
  phoneAskedUntil: string | null;
  /** Channels that alerts may use. */
  notifyVia: Channel[];
  delivery: Delivery;
  /** Hour of the daily digest in the user's time zone. */
  digestHour: number;
  /** IANA name. */
  timezone: string;
  /** No texts in these hours; `null` for none. */
  quietHours: QuietHours | null;
  /** Filings below this bring no alert. */
  minImportance: ImportanceLevel;
  /** Catalogue values that the add form starts with; `null` follows the brand. */
  defaultForms: string[] | null;
  planType: string;
  planStatus: string;
  /** Who the user is at Stripe; `null` before the first purchase. */
  stripeCustomerId: string | null;
  isAdmin: boolean;
  addOnPacks: number;
  /** A limit set for this user alone; `null` follows the plan. */
  storedTickerLimit: number | null;
  tickerCount: number;
  createdAt: string;
  /** When the mail went out that greets the first verified address; `null` before. */
  welcomedAt: string | null;
  /** Grows with every change of contact or settings: a write that rests on them states the revision it read. */
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
  | 'delivery'
  | 'digestHour'
  | 'timezone'
  | 'quietHours'
>;

/** What decides whether, when and where a user gets alerts. */
export type Recipient = AlertSettings & PlanHolder;

/** What a change of contact, settings or plan may touch. */
export type UserChange = Partial<
  AlertSettings &
    Pick<
      User,
      | 'pendingEmail'
      | 'pendingPhone'
      | 'emailAskedUntil'
      | 'phoneAskedUntil'
      | 'minImportance'
      | 'defaultForms'
      | 'welcomedAt'
      | 'planType'
      | 'planStatus'
      | 'stripeCustomerId'
    >
>;

/** Email or phone is verified. */
export function isVerified(user: Pick<User, 'emailVerified' | 'phoneVerified'>): boolean {
  return user.emailVerified || user.phoneVerified;
}

/** What a user has of one kind of contact. */
export type ContactPoint = {
  address: string | null;
  isVerified: boolean;
  pending: string | null;
  askedUntil: string | null;
};

/** The email address or the phone of a user, and the new one that waits for its proof. */
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

/** The change that switches the alerts of a channel on or off; empty where they are so already. */
export function switched({ notifyVia }: User, channel: Channel, isOn: boolean): UserChange {
  if (notifyVia.includes(channel) === isOn) return {};
  const others = notifyVia.filter((each) => each !== channel);
  return { notifyVia: isOn ? [...others, channel] : others };
}

/** The change that takes back the new address which waits for its proof. */
export function notPending(method: ContactMethod): UserChange {
  return method === 'email'
    ? { pendingEmail: null, emailAskedUntil: null }
    : { pendingPhone: null, phoneAskedUntil: null };
}

/** The change after which nothing is awaited of these addresses: what was sent to them has been taken back. */
export function notAwaited(user: User, addresses: readonly string[]): UserChange {
  const isTakenBack = (method: ContactMethod) => {
    const { address, pending, askedUntil } = contactPoint(user, method);
    return askedUntil !== null && addresses.includes(pending ?? address ?? '');
  };
  return {
    ...(isTakenBack('email') ? { emailAskedUntil: null } : {}),
    ...(isTakenBack('sms') ? { phoneAskedUntil: null } : {}),
  };
}

/** Whether an address of this kind waits for its proof. One that was removed meanwhile does not. */
export function isUnproven(user: User, method: ContactMethod): boolean {
  const { address, isVerified, pending } = contactPoint(user, method);
  return pending !== null || (address !== null && !isVerified);
}

/**
 * Whether an unproven address of this kind can still be proven by what was sent to it. Whoever else proved it
 * meanwhile is not told here: to its other askers it goes the way of a link that nobody opened.
 */
export function isAwaited(user: User, method: ContactMethod, now: Date): boolean {
  const { askedUntil } = contactPoint(user, method);
  return isUnproven(user, method) && askedUntil !== null && askedUntil > now.toISOString();
}

/** What counts until a user chooses. */
export const DEFAULT_SETTINGS = {
  delivery: 'realtime',
  digestHour: 8,
  timezone: 'America/New_York',
  quietHours: { start: 21, end: 8, allow_critical: false },
  minImportance: 'LOW',
  defaultForms: null,
} as const satisfies Partial<User>;

/** A user nobody knows yet. */
export function anonymousUser(facts: Pick<User, 'id' | 'brand' | 'createdAt'>): User {
  return {
    ...facts,
    email: null,
    emailVerified: false,
    pendingEmail: null,
    phone: null,
    phoneVerified: false,
    pendingPhone: null,
    emailAskedUntil: null,
    phoneAskedUntil: null,
    notifyVia: [],
    ...DEFAULT_SETTINGS,
    planType: 'free',
    planStatus: 'none',
    stripeCustomerId: null,
    isAdmin: false,
    addOnPacks: 0,
    storedTickerLimit: null,
    tickerCount: 0,
    welcomedAt: null,
    revision: 0,
  };
}
