import { ulid } from 'ulid';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';
import type { Users } from './ports.ts';

export type OpenSessionDeps = { users: Pick<Users, 'create'>; clock: Clock };

/** `device` is e.g. "Chrome on Windows"; `null` when unknown. */
export type Arrival = { brand: BrandId; device: string | null };

/** Creates an anonymous user with a session. Only the caller ever sees the session value: its hash is stored. */
export async function openSession(
  deps: OpenSessionDeps,
  { brand, device }: Arrival,
): Promise<{ session: string; user: User }> {
  const now = dateIn(deps.clock);
  const session = newSecret();
  const user = newUser(brand, now);
  await deps.users.create(user, { hash: sha256(session), userId: user.id, now, device });
  return { session, user };
}

/** An anonymous user with a new id. */
export function newUser(brand: BrandId, now: Date): User {
  return anonymousUser({ id: ulid(now.getTime()), brand, createdAt: now.toISOString() });
}
