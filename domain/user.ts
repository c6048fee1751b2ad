import type { BrandId } from './brand.ts';
import type { Channel } from './contract/identity.ts';

/** An account, anonymous until a contact is verified. */
export type User = {
  id: string;
  /** Where the account began. */
  brand: BrandId;
  email: string | null;
  emailVerified: boolean;
  /** +1 and ten digits. */
  phone: string | null;
  phoneVerified: boolean;
  /** Channels that alerts may use. */
  notifyVia: Channel[];
  planType: string;
  planStatus: string;
  isAdmin: boolean;
  /** A limit set for this user alone; `null` follows the plan. */
  storedTickerLimit: number | null;
  tickerCount: number;
  /** Lets the holder of a mail stop its alerts without login; allows nothing else. */
  unsubscribeToken: string;
  createdAt: string;
  /** Grows with every change of contact or channels: a write that copies them states the revision it read. */
  revision: number;
};

/** E-mail or phone is verified. @see decisions, reading 25 */
export function isVerified(user: Pick<User, 'emailVerified' | 'phoneVerified'>): boolean {
  return user.emailVerified || user.phoneVerified;
}

/** A user nobody knows yet. */
export function anonymousUser(facts: Pick<User, 'id' | 'brand' | 'unsubscribeToken' | 'createdAt'>): User {
  return {
    ...facts,
    email: null,
    emailVerified: false,
    phone: null,
    phoneVerified: false,
    notifyVia: [],
    planType: 'free',
    planStatus: 'none',
    isAdmin: false,
    storedTickerLimit: null,
    tickerCount: 0,
    revision: 0,
  };
}
