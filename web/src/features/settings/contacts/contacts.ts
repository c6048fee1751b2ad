import { LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { formatPhone } from '#domain/format/phone.ts';

export type ContactPoint = {
  address: string | null;
  isVerified: boolean;
  /** A new address that waits for its proof; the verified one stays until then. */
  pending: string | null;
  /** What was sent to the unproven one can still be answered. */
  isAwaited: boolean;
};

/** The reader's contact of one kind. */
export function contactOf(profile: Profile, method: Channel): ContactPoint {
  return method === 'email'
    ? {
        address: profile.email,
        isVerified: profile.email_verified,
        pending: profile.pending_email,
        isAwaited: profile.email_awaited,
      }
    : {
        address: profile.phone,
        isVerified: profile.phone_verified,
        pending: profile.pending_phone,
        isAwaited: profile.phone_awaited,
      };
}

/** What a reader reads and hears of a contact of each kind. */
export const CONTACT_WORDS = {
  email: {
    name: 'Email',
    icon: 'mail',
    add: 'Add email',
    none: 'None yet. Alerts and login links go here.',
    pending: `Waiting for you to open the link we sent. It works for ${LINK_TTL_MINUTES} minutes.`,
    expired: 'The link was not opened in time. Press Verify for a new one.',
  },
  sms: {
    name: 'Phone',
    icon: 'phone',
    add: 'Add phone',
    none: 'None yet. Texts and login codes go here; US numbers only.',
    pending: 'Waiting for you to reply YES to the text we sent.',
    expired: 'The text was not answered in time. Press Verify for a new one.',
  },
} as const;

/** How an address stands, in a word, and what its reader is told about it. */
export type Standing = { state: 'Verified' | 'Pending' | 'Not verified' | null; hint: string | null };

/** @returns no state where there is no address, and no hint on one that is verified */
export function standingOf(method: Channel, { address, isVerified, isAwaited }: ContactPoint): Standing {
  if (address === null) return { state: null, hint: CONTACT_WORDS[method].none };
  return isVerified ? { state: 'Verified', hint: null } : unproven(method, isAwaited);
}

/** The standing of an address that waits for its proof, or did so in vain. */
export function unproven(method: Channel, isAwaited: boolean): Standing {
  const { pending, expired } = CONTACT_WORDS[method];
  return isAwaited ? { state: 'Pending', hint: pending } : { state: 'Not verified', hint: expired };
}

/** An address as people write it. */
export function addressText(method: Channel, address: string): string {
  return method === 'sms' ? formatPhone(address) : address;
}
