import { ulid } from 'ulid';
import { clientNetwork } from '#domain/accounts/client-network.ts';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { Try } from '#domain/limits/rate-limit.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { tooManyRequests } from './too-many-requests.ts';

export type OpenSessionDeps = { users: Pick<Store['users'], 'create'>; clock: Clock };

/** `device` is, for example, "Chrome on Windows"; `null` if unknown. */
export type Arrival = { brand: BrandId; device: string | null; clientAddress: string };

/**
 * Creates an anonymous user with a session. Only the caller ever sees the session value; only its hash is stored.
 * @param tries additional attempts to count in the same write
 * @throws AppError too_many_requests if the caller's address or network opened too many
 */
export async function openSession(
  deps: OpenSessionDeps,
  { brand, device, clientAddress }: Arrival,
  tries: readonly Try[] = [],
): Promise<{ session: string; user: User }> {
  const now = dateIn(deps.clock);
  const session = newSecret();
  const user = newUser(brand, now);
  const created = await deps.users.create(user, { hash: sha256(session), userId: user.id, now, device }, [
    { limit: RATE_LIMITS.visitors, who: clientAddress },
    { limit: RATE_LIMITS.visitorsOfNetwork, who: clientNetwork(clientAddress) },
    ...tries,
  ]);
  if (!created.allowed) throw tooManyRequests(created.retryAfterSeconds);
  return { session, user };
}

/** Returns an anonymous user with a new id. */
export function newUser(brand: BrandId, now: Date): User {
  return anonymousUser({ id: ulid(now.getTime()), brand, createdAt: now.toISOString() });
}
