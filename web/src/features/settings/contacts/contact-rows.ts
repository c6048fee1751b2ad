import { LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { formatPhone } from '#domain/format/phone.ts';

export type ContactPoint = {
  address: string | null;
  isVerified: boolean;
  /** A new address that is not verified yet. The old one stays in use until then. */
  pending: string | null;
  /** Whether a link or text was sent and has not expired. */
  isAwaited: boolean;
  /** Why nothing is sent to this address anymore. */
  stop: string | null;
};

/** Returns the user's contact of one kind. */
export function contactOf(profile: Profile, method: ContactMethod): ContactPoint {
  return method === 'email'
    ? {
        address: profile.email,
        isVerified: profile.email_verified,
        pending: profile.pending_email,
        isAwaited: profile.email_awaited,
        stop: profile.mail_stopped ? MAIL_STOP_WORDS[profile.mail_stopped] : null,
      }
    : {
        address: profile.phone,
        isVerified: profile.phone_verified,
        pending: profile.pending_phone,
        isAwaited: profile.phone_awaited,
        stop: textStop(profile),
      };
}

const MENDED = 'Press Test and open the link we send: alerts then resume.';

/** Why no alerts are sent to an email address, and how to fix it. */
const MAIL_STOP_WORDS = {
  bounced: `Our last email bounced, so alerts are paused. Check the address. ${MENDED}`,
  bounced_often: `Our emails kept bouncing, so alerts are paused. Your mailbox may be full. ${MENDED}`,
  complained: `One of our emails was reported as spam, so alerts are paused. ${MENDED}`,
} as const;

/**
 * Explains which text messages the user has stopped. Alerts and codes come from two numbers, and a STOP applies to
 * only one of them.
 */
function textStop({ texts_stopped, codes_stopped }: Profile): string | null {
  const words = [
    ...(texts_stopped
      ? ['You texted STOP, so no alerts go here. Text START to resume, or get them by email.']
      : []),
    ...(codes_stopped
      ? [
          'You replied STOP to our codes, so we can’t send you any. Reply START to one of them, or log in by email.',
        ]
      : []),
  ];
  return words.length === 0 ? null : words.join(' ');
}

/** UI text for each kind of contact. */
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
    none: 'None yet. Texts and login codes go here. US numbers only.',
    pending: 'Waiting for you to reply YES to the text we sent.',
    expired: 'The text was not answered in time. Press Verify for a new one.',
  },
} as const;

/** The verification state of an address, with a hint. */
export type Standing = {
  state: 'Verified' | 'Stopped' | 'Pending' | 'Not verified' | null;
  hint: string | null;
};

/** @returns no state if there is no address, and no hint if it is verified */
export function standingOf(
  method: ContactMethod,
  { address, isVerified, isAwaited, stop }: ContactPoint,
): Standing {
  if (address === null) return { state: null, hint: CONTACT_WORDS[method].none };
  if (isVerified && stop !== null) return { state: 'Stopped', hint: stop };
  return isVerified ? { state: 'Verified', hint: null } : unproven(method, isAwaited);
}

/** Returns the state of an unverified address: pending or expired. */
export function unproven(method: ContactMethod, isAwaited: boolean): Standing {
  const { pending, expired } = CONTACT_WORDS[method];
  return isAwaited ? { state: 'Pending', hint: pending } : { state: 'Not verified', hint: expired };
}

/** Formats an address for display. */
export function addressText(method: ContactMethod, address: string): string {
  return method === 'sms' ? formatPhone(address) : address;
}
