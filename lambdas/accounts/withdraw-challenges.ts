import { notAwaited } from '#domain/accounts/user.ts';
import { type ChangeUserDeps, changeUserIfThere } from './change-user.ts';

export type TakeBackDeps = ChangeUserDeps & {
  /** @returns the addresses that were asked and have not answered */
  withdrawAskedBy(userId: string, isAsker: (sessionHash: string) => boolean): Promise<string[]>;
};

export type EndAskerDeps = TakeBackDeps & {
  /** @returns `false` when the account is gone, and its sessions with it */
  revokeSession(userId: string, sessionHash: string, now: Date): Promise<boolean>;
};

/** Ends a session that somebody else may know, with what it asked. */
export async function endAsker(
  deps: EndAskerDeps,
  { userId, sessionHash }: { userId: string; sessionHash: string },
): Promise<void> {
  const isThere = await deps.revokeSession(userId, sessionHash, deps.now());
  if (isThere) await takeBackAskedBy(deps, userId, (asker) => asker === sessionHash);
}

/** Nothing is awaited any more of what sessions asked that were revoked. */
export async function takeBackAskedBy(
  deps: TakeBackDeps,
  userId: string,
  isAsker: (sessionHash: string) => boolean,
): Promise<void> {
  const unasked = await deps.withdrawAskedBy(userId, isAsker);
  if (unasked.length > 0) await changeUserIfThere(deps, userId, (user) => notAwaited(user, unasked));
}
