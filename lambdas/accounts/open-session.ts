import { ulid } from 'ulid';
import { clientNetwork } from '#domain/accounts/client-network.ts';
import type { RateLimit } from '#domain/accounts/rate-limit.ts';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';
import type { Users } from './ports.ts';
import { tooManyRequests } from './too-many-requests.ts';

export type OpenSessionDeps = { users: Pick<Users, 'create'>; clock: Clock };

/** `device` is e.g. "Chrome on Windows"; `null` when unknown. */
export type Arrival = { brand: BrandId; device: string | null; clientAddress: string };

const HOUR = 60 * 60;
/** Each visitor is three items in the table for 90 days. */
const VISITORS: RateLimit = { name: 'visitor', max: 30, seconds: HOUR };
const VISITORS_OF_NETWORK: RateLimit = { name: 'visitor-network', max: 300, seconds: HOUR };

/**
 * Creates an anonymous user with a session. Only the caller ever sees the session value: its hash is stored.
 * @throws AppError too_many_requests when the caller's address or network opened too many
 */
export async function openSession(
  deps: OpenSessionDeps,
  { brand, device, clientAddress }: Arrival,
): Promise<{ session: string; user: User }> {
  const now = dateIn(deps.clock);
  const session = newSecret();
  const user = newUser(brand, now);
  const created = await deps.users.create(user, { hash: sha256(session), userId: user.id, now, device }, [
    { limit: VISITORS, who: clientAddress },
    { limit: VISITORS_OF_NETWORK, who: clientNetwork(clientAddress) },
  ]);
  if (!created.allowed) throw tooManyRequests(created.retryAfterSeconds);
  return { session, user };
}

/** An anonymous user with a new id. */
export function newUser(brand: BrandId, now: Date): User {
  return anonymousUser({ id: ulid(now.getTime()), brand, createdAt: now.toISOString() });
}
