import { mailboxOf } from '#domain/accounts/contact.ts';
import { contactPoint, type User } from '#domain/accounts/user.ts';
import { isSameSecret, sealOf } from '#lambdas/ground/secrets.ts';
import type { Signing, Users } from './ports.ts';

/** Whom limits count a message against: a mailbox, however it is spelled, or a phone. */
export function recipientOf(address: string): string {
  return address.includes('@') ? mailboxOf(address) : address;
}

/** A household shares a device. */
const MOST_CONTACTS = 6;
const SEPARATOR = '.';

/**
 * What a browser that logged in to an account remembers: a seal of each of its verified contacts, in front of those it
 * has. It opens nothing and names nobody. Requests for a login that carry it are counted apart from those of strangers,
 * who therefore cannot use up the owner's.
 */
export async function rememberedDevice(
  deps: { users: Pick<Users, 'get'>; site: Signing },
  userId: string,
  before: string | null,
): Promise<string> {
  const user = await deps.users.get(userId);
  const seals = (user === null ? [] : verifiedOf(user)).map((address) => sealFor(deps.site, address));
  return [...new Set([...seals, ...sealsIn(before)])].slice(0, MOST_CONTACTS).join(SEPARATOR);
}

/** Whether a browser logged in before to an account with this contact. @param remembered as `rememberedDevice` gave it */
export function isKnownDevice(
  { site }: { site: Signing },
  remembered: string | null,
  address: string,
): boolean {
  const seals = sealsIn(remembered);
  if (seals.length === 0) return false;
  const expected = sealFor(site, address);
  return seals.some((seal) => isSameSecret(seal, expected));
}

function sealsIn(remembered: string | null): string[] {
  const seals = (remembered ?? '').split(SEPARATOR).filter((seal) => seal !== '');
  return seals.slice(0, MOST_CONTACTS);
}

function sealFor(site: Signing, address: string): string {
  return sealOf('known-device', recipientOf(address), site.signingSecret);
}

function verifiedOf(user: User): string[] {
  const points = [contactPoint(user, 'email'), contactPoint(user, 'sms')];
  return points.flatMap(({ address, isVerified }) => (isVerified && address !== null ? [address] : []));
}
