import type { PhoneChallenge, VerificationLink } from '#domain/accounts/challenge.ts';
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
import type { Contacts, SavedWith, Sessions } from '#lambdas/accounts/ports.ts';
import { type WelcomeDeps, welcome } from '#lambdas/accounts/welcome.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { type AnnounceDeps, announceContactChange } from './announce-contact-change.ts';
import { type TakenOffDeps, tellTakenOff } from './tell-taken-off.ts';

export type ClaimDeps = AnnounceDeps &
  WelcomeDeps &
  TakenOffDeps &
  ChangeUserDeps & {
    contacts: Pick<Contacts, 'ownerOf'>;
    sessions: Pick<Sessions, 'isRevoked'>;
  };

/** A challenge that the holder of its address has met. */
export type Proof = (VerificationLink & { channel: 'email' }) | (PhoneChallenge & { channel: 'sms' });

/** The account that holds the address now, and as it was before, if this changed it. */
export type Claimed = { holder: string; before: User | null } | { holder: null; before: null };

/**
 * Verifies an address for the account that requested it, unless another account holds it. A YES from a phone is
 * recorded as consent in the same write: texts are never on without one.
 * @returns no holder when the requesting account is gone, has removed the address, or revoked the requesting session
 */
export function claimAddress(deps: ClaimDeps, proof: Proof): Promise<Claimed> {
  return untilWon<Claimed>(() => tryToClaim(deps, proof));
}

/** Welcomes the first email address of an account, and notifies its other addresses. Comes last: mail may be slow. */
export async function announceClaim(
  deps: ClaimDeps,
  { brand, address, channel }: Proof,
  { before }: Claimed,
): Promise<void> {
  if (before === null) return;
  if (channel === 'email' && before.welcomedAt === null)
    await welcome(deps, { userId: before.id, address, brand });
  const event = { kind: 'added' as const, method: channel };
  if (isHeld(before, { channel, address })) return;
  await announceContactChange(deps, before, { brand, event, address });
  const replaced = contactPoint(before, channel);
  if (replaced.isVerified && replaced.address !== null)
    await tellTakenOff(deps, before, { method: channel, address: replaced.address });
}

async function tryToClaim(deps: ClaimDeps, proof: Proof): Promise<Claimed | null> {
  const { userId, address, channel, sessionHash } = proof;
  const [owner, isRevoked] = await Promise.all([
    deps.contacts.ownerOf(address),
    deps.sessions.isRevoked(sessionHash),
  ]);
  if (isRevoked) return { holder: null, before: null };
  const holder = owner ?? userId;
  const isOwn = holder === userId;
  // A YES proves the phone only to the account that sent the text.
  if (channel === 'sms' && !isOwn) return { holder, before: null };
  const user = await deps.users.get(holder);
  if (user === null || !(isHeld(user, proof) || (isOwn && isUnproven(user, channel)))) {
    // Another holder has just freed the address: the next attempt claims it for the requesting account.
    return isOwn ? { holder: null, before: null } : null;
  }
  const now = dateIn(deps.clock);
  const change = { ...provenBy(proof, user, now), ...(await channelBy(deps, proof, user)) };
  return (await deps.contacts.save(user, change, now, besideOf(proof, user))) === 'written'
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
 * A first email address turns email alerts on; a later one leaves the setting alone. A YES turns texts on every time,
 * unless a STOP came meanwhile.
 */
async function channelBy(deps: ClaimDeps, { channel, address }: Proof, user: User): Promise<UserChange> {
  if (channel === 'email') return user.emailVerified ? {} : switched(user, channel, true);
  return switched(user, channel, !(await deps.suppressions.has(address)));
}

/** Keeps a newer request pending when the proof answers an older one. */
function stillAwaited(user: User, channel: Proof['channel'], proven: string): UserChange {
  const { address, isVerified, pending } = contactPoint(user, channel);
  if (isSame(pending, proven)) return notPending(channel);
  if (isVerified || isSame(address, proven)) return {};
  return channel === 'email' ? { pendingEmail: address } : { pendingPhone: address };
}

function besideOf(proof: Proof, user: User): SavedWith {
  const { sessionHash } = proof;
  if (proof.channel === 'sms') return { confirms: proof, requestedBy: sessionHash };
  // The session may have been planted by an attacker, who must not see the first proven contact for even a moment.
  const isPlantable = user.id === proof.userId && !isVerified(user);
  return isPlantable ? { revokes: sessionHash } : { requestedBy: sessionHash };
}

function isHeld(user: User, { channel, address }: Pick<Proof, 'channel' | 'address'>): boolean {
  const held = contactPoint(user, channel);
  return held.isVerified && isSame(held.address, address);
}

/** Spellings that differ only in case reach the same mailbox. */
function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
