import type { Channel } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { formatPhone } from '#domain/format/phone.ts';

export type ContactPoint = {
  address: string | null;
  isVerified: boolean;
  /** A new address that waits for its proof; the verified one stays until then. */
  pending: string | null;
};

/** The reader's contact of one kind. */
export function contactOf(profile: Profile, method: Channel): ContactPoint {
  return method === 'email'
    ? { address: profile.email, isVerified: profile.email_verified, pending: profile.pending_email }
    : { address: profile.phone, isVerified: profile.phone_verified, pending: profile.pending_phone };
}

/** What a reader reads and hears of a contact of each kind. */
export const CONTACT_WORDS = {
  email: {
    name: 'E-mail',
    icon: 'mail',
    add: 'Add e-mail',
    none: 'None yet. Alerts and login links go here.',
    pending: 'Waiting for you to open the link we sent. It works for 15 minutes.',
  },
  sms: {
    name: 'Phone',
    icon: 'phone',
    add: 'Add phone',
    none: 'None yet. Texts and login codes go here; US numbers only.',
    pending: 'Waiting for you to reply YES to the text we sent.',
  },
} as const;

/** An address as people write it. */
export function addressText(method: Channel, address: string): string {
  return method === 'sms' ? formatPhone(address) : address;
}
