import type { Store } from '#lambdas/store/types.ts';

export type AdminEmailsDeps = { users: Pick<Store['users'], 'watchers'> };

/**
 * Returns the addresses of administrators by user id, for display beside what they did. An administrator whose account
 * no longer exists is left out. It takes one request, or none without ids.
 */
export async function adminEmails(
  { users }: AdminEmailsDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = await users.watchers([...new Set(ids)], []);
  return new Map([...found].map(([id, { user }]) => [id, user.email]));
}
