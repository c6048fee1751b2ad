import type { BrandId } from './brand.ts';
import type { Channel } from './contract/channel.ts';
import type { Delivery, QuietHours } from './contract/settings.ts';
import type { ImportanceLevel } from './importance.ts';

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

/** What decides whether, when and where a user is told. */
export type Recipient = Pick<
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

/** What a change of contact or settings may touch. */
export type UserChange = Partial<
  Recipient & Pick<User, 'pendingEmail' | 'pendingPhone' | 'minImportance' | 'defaultForms' | 'welcomedAt'>
>;

/** E-mail or phone is verified. @see decisions, reading 25 */
export function isVerified(user: Pick<User, 'emailVerified' | 'phoneVerified'>): boolean {
  return user.emailVerified || user.phoneVerified;
}

/** What a user has of one kind of contact. */
export type ContactPoint = { address: string | null; isVerified: boolean; pending: string | null };

/** The e-mail address or the phone of a user, and the new one that waits for its proof. */
export function contactPoint(user: User, method: Channel): ContactPoint {
  return method === 'email'
    ? { address: user.email, isVerified: user.emailVerified, pending: user.pendingEmail }
    : { address: user.phone, isVerified: user.phoneVerified, pending: user.pendingPhone };
}

/** What holds until a user chooses. @see decisions, "Who gets what" */
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
    notifyVia: [],
    ...DEFAULT_SETTINGS,
    planType: 'free',
    planStatus: 'none',
    isAdmin: false,
    addOnPacks: 0,
    storedTickerLimit: null,
    tickerCount: 0,
    welcomedAt: null,
    revision: 0,
  };
}
