import type { SessionsResponse } from '#domain/contract/settings/settings-contract.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ListSessionsDeps = { sessions: Pick<Store['sessions'], 'listOf'>; clock: Clock };

/** Enough characters of the hash to distinguish sessions. The hash itself grants no access. */
const ID_LENGTH = 16;

/** Lists the sessions of a user, newest first. @param sessionHash marks the current session */
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
