import type { PhoneQuestion, VerifyLink } from '#domain/accounts/challenge.ts';
import {
  contactPoint,
  isUnproven,
  isVerified,
  notPending,
  switched,
  type User,
  type UserChange,
} from '#domain/accounts/user.ts';
import type { ChangeUserDeps } from '#lambdas/accounts/change-user.ts';
import { welcome } from '#lambdas/accounts/welcome.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { type TellDeps, tellOfContact } from './tell-of-contact.ts';

export type ClaimDeps = TellDeps &
  ChangeUserDeps & {
    ownerOf(address: string): Promise<string | null>;
    /** Whether a session was ended for whoever else may know it; logging out does not revoke. */
    isRevoked(sessionHash: string): Promise<boolean>;
  };

/** The question that the holder of an address answered. */
export type Proof = (VerifyLink & { channel: 'email' }) | (PhoneQuestion & { channel: 'sms' });

/** `before`: the holder as it was, where this changed it. */
export type Claimed = { holder: string; before: User | null } | { holder: null; before: null };

/**
 * Verifies the address of a question for who asked, unless it is another account's. The YES of a phone is noted with
 * it: no texts are on without their consent.
 * @returns the account that holds the address now; no holder when the account that asked is gone, took the address
 * off, or revoked the session that asked
 */
export function claimAddress(deps: ClaimDeps, proof: Proof): Promise<Claimed> {
  return untilWon<Claimed>(() => tryToClaim(deps, proof));
}

/**
 * Greets the first email address of an account; its other addresses learn of the new one. Last of all, since letters
 * may take long and fail.
 */
export async function tellOfClaim(
  deps: ClaimDeps,
  { brand, address, channel }: Proof,
  { before }: Claimed,
): Promise<void> {
  if (before === null) return;
  if (channel === 'email' && before.welcomedAt === null) await welcome(deps, address, brand);
  const event = { kind: 'added' as const, method: channel };
  if (!isHeld(before, { channel, address }))
    await tellOfContact(deps, before, { brand, event, besides: address });
}

async function tryToClaim(deps: ClaimDeps, proof: Proof): Promise<Claimed | null> {
  const { userId, address, channel, sessionHash } = proof;
  const [owner, isRevoked] = await Promise.all([deps.ownerOf(address), deps.isRevoked(sessionHash)]);
  if (isRevoked) return { holder: null, before: null };
  const holder = owner ?? userId;
  const isOwn = holder === userId;
  // By text the answer proves the phone to the account that asked alone.
  if (channel === 'sms' && !isOwn) return { holder, before: null };
  const user = await deps.user(holder);
  if (user === null || !(isHeld(user, proof) || (isOwn && isUnproven(user, channel)))) {
    // A holder who goes, or takes the address off, at this moment sets it free: the next try claims it for who asked.
    return isOwn ? { holder: null, before: null } : null;
  }
  const now = deps.now();
  const change = { ...provenBy(proof, user, now), ...(await channelBy(deps, proof, user)) };
  return (await deps.saveUser(user, change, now, besideOf(proof, user))) === 'written'
    ? { holder, before: user }
    : null;
}

function provenBy({ channel, address }: Proof, user: User, now: Date): UserChange {
  const awaited = stillAwaited(user, channel, address);
  return channel === 'email'
    ? { ...awaited, email: address, emailVerified: true, welcomedAt: user.welcomedAt ?? now.toISOString() }
    : { ...awaited, phone: address, phoneVerified: true };
}

/**
 * A first email address is there to be written to; one after it leaves the channel as it was set. The YES of a phone
 * is a consent to texts each time, unless it says STOP meanwhile.
 */
async function channelBy(deps: ClaimDeps, { channel, address }: Proof, user: User): Promise<UserChange> {
  if (channel === 'email') return user.emailVerified ? {} : switched(user, channel, true);
  return switched(user, channel, !(await deps.isSuppressed(address)));
}

/** The proof of an older question leaves the address that was asked for since. */
function stillAwaited(user: User, channel: Proof['channel'], proven: string): UserChange {
  const { address, isVerified, pending } = contactPoint(user, channel);
  if (isSame(pending, proven)) return notPending(channel);
  if (isVerified || isSame(address, proven)) return {};
  return channel === 'email' ? { pendingEmail: address } : { pendingPhone: address };
}

function besideOf(proof: Proof, user: User) {
  const { sessionHash } = proof;
  if (proof.channel === 'sms') return { confirms: proof, askedBy: sessionHash };
  // Whoever planted the session that asked must not see a first proof by it for a moment, not even when this breaks off.
  const isPlantable = user.id === proof.userId && !isVerified(user);
  return isPlantable ? { revokes: sessionHash } : { askedBy: sessionHash };
}

function isHeld(user: User, { channel, address }: Pick<Proof, 'channel' | 'address'>): boolean {
  const held = contactPoint(user, channel);
  return held.isVerified && isSame(held.address, address);
}

/** Two spellings that differ in case alone reach one mailbox. */
function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
