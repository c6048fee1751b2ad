import type { SessionsResponse } from '#domain/contract/settings.ts';

type StoredSession = { hash: string; createdAt: string; lastUsed: Date; device: string | null };

export type ListSessionsDeps = {
  now(): Date;
  sessionsOf(userId: string, now: Date): Promise<StoredSession[]>;
};

/** Enough of the hash to tell sessions apart; a hash opens nothing. */
const ID_LENGTH = 16;

/** Where a user is logged in, newest first. @param sessionHash of the session that asks */
export async function listSessions(
  deps: ListSessionsDeps,
  { userId, sessionHash }: { userId: string; sessionHash: string | null },
): Promise<SessionsResponse> {
  const sessions = await deps.sessionsOf(userId, deps.now());
  return {
    sessions: sessions.map(({ hash, createdAt, lastUsed, device }) => ({
      id: hash.slice(0, ID_LENGTH),
      created_at: createdAt,
      last_used: lastUsed.toISOString().slice(0, 'YYYY-MM-DD'.length),
      device,
      current: hash === sessionHash,
    })),
  };
}
