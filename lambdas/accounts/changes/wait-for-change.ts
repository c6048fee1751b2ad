import { ulid } from 'ulid';
import {
  type ContactChange,
  canonicalChange,
  OBJECTION_HOURS,
  type WaitingChange,
} from '#domain/accounts/contact-change.ts';
import { needsProof } from '#domain/accounts/needs-proof.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { type ChangeUserDeps, changeUser } from '#lambdas/accounts/change-user.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type NotifyOfChangeDeps, notifyOfWaitingChange } from './notify-of-change.ts';

export type WaitForChangeDeps = ChangeUserDeps &
  NotifyOfChangeDeps & { limits: Pick<Store['limits'], 'take'> };

export type WaitAttempt = {
  userId: string;
  sessionHash: string;
  brand: BrandId;
  clientAddress: string;
  change: ContactChange;
};

/**
 * Stores an unapproved change as pending and tells every verified contact how to stop it. It replaces an earlier
 * pending change, and the waiting time starts again.
 * @returns the change; `null` if it needs no approval and can be made at once
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
  const taken = await deps.limits.take(
    [{ limit: RATE_LIMITS.waitingChanges, who: userId }],
    dateIn(deps.clock),
  );
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
  // The contacts are notified first: if this function stops halfway, no change may be pending without their knowledge.
  if (user !== null) await notifyOfWaitingChange(deps, user, brand, waiting);
  await changeUser(deps, userId, () => ({ waitingChange: waiting }));
  return waiting;
}
