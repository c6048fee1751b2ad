import type { Challenge } from '#domain/challenge.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { contactPoint, type User, type UserChange } from '#domain/user.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { type TellDeps, tellOfContact } from './tell-of-contact.ts';
import { welcome } from './welcome.ts';

export type ClaimDeps = TellDeps & {
  now(): Date;
  ownerOf(address: string): Promise<string | null>;
  user(userId: string): Promise<User | null>;
  saveUser(user: User, change: UserChange, now: Date): Promise<Outcome>;
};

/**
 * Verifies the address of a challenge for who asked, unless it is another account's. The first e-mail address of an
 * account is greeted; the other addresses of an account learn of a new one.
 * @returns the account that holds the address now; no holder when the account that asked is gone
 */
export async function claimAddress(
  deps: ClaimDeps,
  challenge: Challenge,
  channel: Channel,
): Promise<Claimed> {
  const claimed = await untilWon<Claimed>(() => tryToClaim(deps, challenge, channel));
  if (claimed.before === null) return claimed;
  const { brand, address } = challenge;
  const { before } = claimed;
  if (channel === 'email' && before.welcomedAt === null) await welcome(deps, address, brand);
  const event = { kind: 'added' as const, method: channel };
  if (!isHeld(before, channel, address))
    await tellOfContact(deps, before, { brand, event, besides: address });
  return claimed;
}

/** `before`: the holder as it was, where this changed it. */
type Claimed = { holder: string; before: User | null } | { holder: null; before: null };

async function tryToClaim(
  deps: ClaimDeps,
  { userId, address }: Challenge,
  channel: Channel,
): Promise<Claimed | null> {
  const holder = (await deps.ownerOf(address)) ?? userId;
  // By text the answer proves the phone to the account that asked alone.
  if (channel === 'sms' && holder !== userId) return { holder, before: null };
  const user = await deps.user(holder);
  if (user === null) return { holder: null, before: null };
  const now = deps.now();
  const notifyVia = [...new Set([...user.notifyVia, channel])];
  const change: UserChange =
    channel === 'email'
      ? {
          email: address,
          emailVerified: true,
          pendingEmail: stillPending(user.pendingEmail, address),
          notifyVia,
          welcomedAt: user.welcomedAt ?? now.toISOString(),
        }
      : {
          phone: address,
          phoneVerified: true,
          pendingPhone: stillPending(user.pendingPhone, address),
          notifyVia,
        };
  return (await deps.saveUser(user, change, now)) === 'written' ? { holder, before: user } : null;
}

/** The proof of an older question leaves the address that was asked for since. */
function stillPending(pending: string | null, proven: string): string | null {
  return pending === proven ? null : pending;
}

function isHeld(user: User, channel: Channel, address: string): boolean {
  const held = contactPoint(user, channel);
  return held.isVerified && held.address?.toLowerCase() === address.toLowerCase();
}
