import { ulid } from 'ulid';
import {
  type ContactChange,
  canonicalChange,
  needsProof,
  OBJECTION_HOURS,
  type WaitingChange,
} from '#domain/accounts/contact-change.ts';
import type { RateLimit } from '#domain/accounts/rate-limit.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { type ChangeUserDeps, changeUser } from '#lambdas/accounts/change-user.ts';
import type { Limits } from '#lambdas/accounts/ports.ts';
import { dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { type TellOfChangeDeps, tellOfWaitingChange } from './tell-of-change.ts';

export type WaitForChangeDeps = ChangeUserDeps & TellOfChangeDeps & { limits: Limits };

/** Each request tells every contact, which costs money and nerves. */
const WAITS: RateLimit = { name: 'wait', max: 3, seconds: 24 * 60 * 60 };

export type WaitAttempt = {
  userId: string;
  sessionHash: string;
  brand: BrandId;
  clientAddress: string;
  change: ContactChange;
};

/**
 * Lets a change wait that nobody approved, and tells every verified contact how to stop it. It replaces one that
 * waits already, and its time starts anew.
 * @returns the change; `null` for one that needs no approval and can be made at once
 * @throws AppError session_not_found, invalid_email, invalid_phone, too_many_requests, contact_unreachable,
 * message_not_sent
 */
export async function waitForChange(
  deps: WaitForChangeDeps,
  { userId, sessionHash, brand, clientAddress, change: asked }: WaitAttempt,
): Promise<WaitingChange | null> {
  const change = canonicalChange(asked);
  const user = await deps.users.get(userId);
  if (user !== null && !needsProof(user, change)) return null;
  const taken = await deps.limits.take([{ limit: WAITS, who: userId }], dateIn(deps.clock));
  if (!taken.allowed) {
    const message = 'Too many requests. Please try again tomorrow.';
    throw new AppError('limit', 'too_many_requests', message, { retryAfterSeconds: taken.retryAfterSeconds });
  }
  const waiting: WaitingChange = {
    id: ulid(deps.clock.now()),
    change,
    sessionHash,
    clientAddress,
    appliesAt: isoIn(deps.clock, OBJECTION_HOURS * 60 * 60),
  };
  // First the contacts: a change that nobody heard of must not wait, wherever this stops.
  if (user !== null) await tellOfWaitingChange(deps, user, brand, waiting);
  await changeUser(deps, userId, () => ({ waitingChange: waiting }));
  return waiting;
}
