import type { Store } from '#lambdas/store/types.ts';

export type AdminEmailsDeps = { users: Pick<Store['users'], 'watchers'> };

/**
 * Returns administrators' addresses by user id, for display next to what they did. An administrator whose account no
 * longer exists is left out. It takes one request, or none if there are no ids.
 */
export async function adminEmails(
  { users }: AdminEmailsDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const found = await users.watchers([...new Set(ids)], []);
  return new Map([...found].map(([id, { user }]) => [id, user.email]));
}
