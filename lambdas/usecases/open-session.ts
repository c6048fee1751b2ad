import { ulid } from 'ulid';
import type { BrandId } from '#domain/brand.ts';
import { anonymousUser, type User } from '#domain/user.ts';
import { newSecret, sha256 } from '#lambdas/runtime/secrets.ts';

export type OpenSessionDeps = {
  now(): Date;
  createUser(user: User, session: { hash: string; userId: string; now: Date }): Promise<void>;
};

/** Makes an anonymous user with a session. The session value is known to the caller alone: only its hash is kept. */
export async function openSession(
  deps: OpenSessionDeps,
  brand: BrandId,
): Promise<{ session: string; user: User }> {
  const now = deps.now();
  const session = newSecret();
  const user = anonymousUser({
    id: ulid(now.getTime()),
    brand,
    unsubscribeToken: newSecret(),
    createdAt: now.toISOString(),
  });
  await deps.createUser(user, { hash: sha256(session), userId: user.id, now });
  return { session, user };
}
