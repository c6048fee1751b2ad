import { ulid } from 'ulid';
import { anonymousUser, type User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { newSecret, sha256 } from '#lambdas/ground/secrets.ts';

export type NewSession = { hash: string; userId: string; now: Date; device: string | null };

export type SessionDeps = {
  now(): Date;
  /** @returns `false` when the account is gone meanwhile */
  createSession(session: NewSession): Promise<boolean>;
};

export type OpenSessionDeps = {
  now(): Date;
  createUser(user: User, session: NewSession): Promise<void>;
};

/** Where a visitor comes from. `device` is browser and system in words; `null` when unknown. */
export type Arrival = { brand: BrandId; device: string | null };

/** Makes an anonymous user with a session. The session value is known to the caller alone: only its hash is kept. */
export async function openSession(
  deps: OpenSessionDeps,
  { brand, device }: Arrival,
): Promise<{ session: string; user: User }> {
  const now = deps.now();
  const session = newSecret();
  const user = newUser(brand, now);
  await deps.createUser(user, { hash: sha256(session), userId: user.id, now, device });
  return { session, user };
}

/** A user nobody knows yet, with an id of its own. */
export function newUser(brand: BrandId, now: Date): User {
  return anonymousUser({ id: ulid(now.getTime()), brand, createdAt: now.toISOString() });
}
