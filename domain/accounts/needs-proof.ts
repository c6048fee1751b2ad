import type { ContactChange } from './contact-change.ts';
import { contactPoint, isVerified, type User } from './user.ts';

/**
 * Returns whether a change needs proof that the session's holder also controls a verified contact of the
 * account, because a session alone may be stolen. Changes that affect no verified contact, and changes that
 * verify the same address again, need no proof.
 */
export function needsProof(user: User, change: ContactChange): boolean {
  if (!isVerified(user)) return false;
  if (change.kind === 'delete-account') return true;
  const { address, isVerified: isHeld } = contactPoint(user, change.method);
  if (change.kind === 'remove') return isHeld;
  return !(isHeld && address?.toLowerCase() === change.address.toLowerCase());
}
