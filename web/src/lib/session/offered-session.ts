import type { Profile } from '#domain/contract/identity-contract.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { isUnknownSession } from '#web/lib/data/api-client.ts';
import { startSession, userOf } from './auth.ts';

/** The logged-in user, and the user whose session a link contains. */
export type AccountSwitch = { current: Profile; offered: Profile };

/**
 * Stores a session from a link once the server confirms it. In a separate module, since few visits need it.
 * @param mayReplace asks whether the session may replace the current login to another account
 * @returns whether it was stored
 */
export async function acceptOffered(
  session: string,
  mayReplace: (accounts: AccountSwitch) => Promise<boolean>,
): Promise<boolean> {
  try {
    const [offered, current] = await Promise.all([userOf(session), currentUser()]);
    const isOther = current?.verified === true && current.id !== offered.id;
    if (isOther && !(await mayReplace({ current, offered }))) return false;
    startSession(session, offered);
    return true;
  } catch {
    return false;
  }
}

/** @returns `null` if nobody is logged in or the stored session has ended */
async function currentUser(): Promise<Profile | null> {
  const session = readStored(STORED.session);
  if (session === null) return null;
  return userOf(session).catch((error: unknown) => {
    if (isUnknownSession(error)) return null;
    throw error;
  });
}
