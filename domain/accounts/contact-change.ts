import type { ContactMethod } from '#domain/contract/channel.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import { parseEmail, parsePhone } from './contact.ts';

/** How long a code can approve the change that it was sent for. */
export const PROOF_TTL_MINUTES = 10;
/**
 * How long an unapproved change waits before it takes effect, and how long the owner may object to a change
 * that already took effect.
 */
export const OBJECTION_HOURS = 72;

/** A change that could let someone else log in to an account, or lock its owner out. */
export type ContactChange =
  | { kind: 'set'; method: ContactMethod; address: string }
  | { kind: 'remove'; method: ContactMethod }
  | { kind: 'delete-account' };

/** An unapproved change that takes effect unless someone stops it. Times are ISO. */
export type WaitingChange = {
  id: string;
  change: ContactChange;
  /** Hash of the session that requested the change. */
  sessionHash: string;
  clientAddress: string;
  appliesAt: string;
};

/**
 * Returns the change with its email address or phone number normalized for storage.
 * @throws AppError invalid_email, invalid_phone
 */
export function canonicalChange(change: ContactChange): ContactChange {
  if (change.kind !== 'set') return change;
  const { method, address } = change;
  return { ...change, address: method === 'email' ? parseEmail(address) : parsePhone(address) };
}

/**
 * Returns a string that identifies a change. The approval code is bound to this string and cannot approve any
 * other change.
 */
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

const NAMES: Record<ContactMethod, string> = { email: 'email address', sms: 'phone number' };

/** Describes a change as a phrase that follows "to", such as "use the email address j•••@example.com". */
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
