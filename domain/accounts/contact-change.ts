import type { ContactMethod } from '#domain/contract/channel.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import { parseEmail, parsePhone } from './contact.ts';
import { contactPoint, isVerified, type User } from './user.ts';

/** How long a code approves the change it was sent for. */
export const PROOF_TTL_MINUTES = 10;
/** How long a change waits that nobody approved, and how long somebody may object to one that took effect. */
export const OBJECTION_HOURS = 72;

/** A change after which others may log in to an account, or its owner no longer can. */
export type ContactChange =
  | { kind: 'set'; method: ContactMethod; address: string }
  | { kind: 'remove'; method: ContactMethod }
  | { kind: 'delete-account' };

/** A change that takes effect unless somebody stops it. Times are ISO. */
export type WaitingChange = {
  id: string;
  change: ContactChange;
  /** Hash of the session that asked. */
  sessionHash: string;
  clientAddress: string;
  appliesAt: string;
};

/** The same change with its address as it is stored. @throws AppError invalid_email, invalid_phone */
export function canonicalChange(change: ContactChange): ContactChange {
  if (change.kind !== 'set') return change;
  const { method, address } = change;
  return { ...change, address: method === 'email' ? parseEmail(address) : parsePhone(address) };
}

/** One text for each change, which its code is sealed with: a code approves nothing else. */
export function changeKey(change: ContactChange): string {
  switch (change.kind) {
    case 'set':
      return `set ${change.method} ${change.address.toLowerCase()}`;
    case 'remove':
      return `remove ${change.method}`;
    case 'delete-account':
      return change.kind;
  }
}

/**
 * Whether somebody who holds a session of the account must also hold one of its verified contacts. A session alone
 * may be stolen. Nothing is lost by what touches no verified contact, or by verifying the same address again.
 */
export function needsProof(user: User, change: ContactChange): boolean {
  if (!isVerified(user)) return false;
  if (change.kind === 'delete-account') return true;
  const { address, isVerified: isHeld } = contactPoint(user, change.method);
  if (change.kind === 'remove') return isHeld;
  return !(isHeld && address?.toLowerCase() === change.address.toLowerCase());
}

const NAMES: Record<ContactMethod, string> = { email: 'email address', sms: 'phone number' };

/** What a change does, to follow "to": "use the email address j•••@example.com". */
export function changeInWords(change: ContactChange): string {
  switch (change.kind) {
    case 'set':
      return `use the ${NAMES[change.method]} ${maskedContact(change.address)}`;
    case 'remove':
      return `remove your ${NAMES[change.method]}`;
    case 'delete-account':
      return 'delete your account';
  }
}
