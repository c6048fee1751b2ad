import type { PhoneChallenge, VerificationLink } from '#domain/accounts/challenge.ts';
import {
  channelSwitch,
  contactPoint,
  isUnproven,
  isVerified,
  notPending,
  type User,
  type UserChange,
} from '#domain/accounts/user.ts';
import { signUpCount } from '#domain/coverage/hour-counts.ts';
import type { ChangeUserDeps } from '#lambdas/accounts/change-user.ts';
import { type WelcomeDeps, welcome } from '#lambdas/accounts/welcome-reader.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { SavedWith, Store } from '#lambdas/store/types.ts';
import { type AnnounceDeps, announceContactChange } from './announce-contact-change.ts';
import { type ContactRemovedDeps, notifyContactRemoved } from './notify-contact-removed.ts';

export type ClaimDeps = AnnounceDeps &
  WelcomeDeps &
  ContactRemovedDeps &
  ChangeUserDeps & {
    contacts: Pick<Store['contacts'], 'ownerOf'>;
    sessions: Pick<Store['sessions'], 'isRevoked'>;
    hourCounts: Pick<Store['hourCounts'], 'add'>;
  };

/** A challenge that the holder of its address has completed. */
export type Proof = (VerificationLink & { channel: 'email' }) | (PhoneChallenge & { channel: 'sms' });

/**
 * `holder` is the account that now holds the address; `before` is that account before the change, or `null` if it
 * was not changed.
 */
export type Claimed = { holder: string; before: User | null } | { holder: null; before: null };

/**
 * Verifies an address for the account that requested it, unless another account holds it. A YES from a phone is
 * recorded as consent in the same write: text messages are never on without consent.
 * @returns no holder if the requesting account no longer exists, has removed the address, or has revoked the requesting
 * session
 */
export async function claimAddress(deps: ClaimDeps, proof: Proof): Promise<Claimed> {
  const claimed = await retryOnConflict<Claimed>(() => tryToClaim(deps, proof));
  // A visitor's first contact turns the visitor into an account.
  if (claimed.before !== null && !isVerified(claimed.before))
    await deps.hourCounts.add(dateIn(deps.clock), { [signUpCount(proof.brand)]: 1 });
  return claimed;
}

/**
 * Sends a welcome email to an account's first email address, and notifies its other addresses. Runs last because email
 * may be slow.
 */
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
    await notifyContactRemoved(deps, before, { method: channel, address: replaced.address });
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
  // A YES verifies the phone only for the account that requested the text message.
  if (channel === 'sms' && !isOwn) return { holder, before: null };
  const user = await deps.users.get(holder);
  if (user === null || !(isHeld(user, proof) || (isOwn && isUnproven(user, channel)))) {
    // The other holder has just released the address: the next attempt claims it for the requesting account.
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
 * A first email address turns on email alerts; a later one leaves the setting unchanged. A YES always turns on text
 * messages, unless a STOP arrived in the meantime.
 */
async function channelBy(deps: ClaimDeps, { channel, address }: Proof, user: User): Promise<UserChange> {
  if (channel === 'email') return user.emailVerified ? {} : channelSwitch(user, channel, true);
  return channelSwitch(user, channel, !(await deps.suppressions.has(address)));
}

/** Keeps a newer request pending if the address was verified for an older one. */
function stillAwaited(user: User, channel: Proof['channel'], proven: string): UserChange {
  const { address, isVerified, pending } = contactPoint(user, channel);
  if (isSame(pending, proven)) return notPending(channel);
  if (isVerified || isSame(address, proven)) return {};
  return channel === 'email' ? { pendingEmail: address } : { pendingPhone: address };
}

function besideOf(proof: Proof, user: User): SavedWith {
  const { sessionHash } = proof;
  if (proof.channel === 'sms') return { confirms: proof, requestedBy: sessionHash };
  // An attacker may have planted the session, so it must not see the first verified contact even for a moment.
  const isPlantable = user.id === proof.userId && !isVerified(user);
  return isPlantable ? { revokes: sessionHash } : { requestedBy: sessionHash };
}

function isHeld(user: User, { channel, address }: Pick<Proof, 'channel' | 'address'>): boolean {
  const held = contactPoint(user, channel);
  return held.isVerified && isSame(held.address, address);
}

/** Returns whether two addresses reach the same mailbox: spellings that differ only in case do. */
function isSame(one: string | null, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}
