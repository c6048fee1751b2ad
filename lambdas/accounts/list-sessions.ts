import type { SessionsResponse } from '#domain/contract/settings.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import type { Sessions } from './ports.ts';

export type ListSessionsDeps = { sessions: Pick<Sessions, 'listOf'>; clock: Clock };

/** Enough of the hash to tell sessions apart. The hash itself opens nothing. */
const ID_LENGTH = 16;

/** Where a user is logged in, newest first. @param sessionHash marks the current session */
export async function listSessions(
  deps: ListSessionsDeps,
  { userId, sessionHash }: { userId: string; sessionHash: string | null },
): Promise<SessionsResponse> {
  const sessions = await deps.sessions.listOf(userId, dateIn(deps.clock));
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
