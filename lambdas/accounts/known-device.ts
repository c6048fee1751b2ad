import { mailboxOf } from '#domain/accounts/contact.ts';
import { contactPoint, type User } from '#domain/accounts/user.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { isSameSecret, sealOf } from '#lambdas/shared/read-secrets.ts';
import { isMadeWith } from '#lambdas/shared/secret.ts';
import type { Store } from '#lambdas/store/types.ts';

/**
 * Returns the recipient by which limits count messages: a mailbox, regardless of how its address is written, or a
 * phone.
 */
export function recipientOf(address: string): string {
  return address.includes('@') ? mailboxOf(address) : address;
}

/** The members of a household may share a device. */
const MOST_CONTACTS = 6;
const SEPARATOR = '.';

/**
 * Returns the value that a browser stores after a login: a sealed hash of each verified contact of the account,
 * followed by the contacts it had before. It grants no access and identifies nobody. Login requests that include it are
 * counted separately from those by unknown devices, so that strangers cannot use up the owner's limit.
 */
export async function rememberedDevice(
  deps: { users: Pick<Store['users'], 'get'>; site: Signing },
  userId: string,
  before: string | null,
): Promise<string> {
  const user = await deps.users.get(userId);
  const seals = (user === null ? [] : verifiedOf(user)).map((address) => sealFor(deps.site, address));
  return [...new Set([...seals, ...sealsIn(before)])].slice(0, MOST_CONTACTS).join(SEPARATOR);
}

/**
 * Returns whether a browser has logged in before to an account with this contact. @param remembered the value returned
 * by `rememberedDevice`
 */
export function isKnownDevice(
  { site }: { site: Signing },
  remembered: string | null,
  address: string,
): boolean {
  const seals = sealsIn(remembered);
  if (seals.length === 0) return false;
  return isMadeWith(site.signingSecret, (signingSecret) => {
    const expected = sealFor({ signingSecret }, address);
    return seals.some((seal) => isSameSecret(seal, expected));
  });
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
