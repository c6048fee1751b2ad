import type { WaitingChange } from '#domain/accounts/contact-change.ts';
import type { User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { changeUserIfThere } from '#lambdas/accounts/change-user.ts';
import { deleteAccount, type EraseDeps } from '#lambdas/accounts/erase-account.ts';
import { type RemoveContactDeps, removeContact } from '#lambdas/accounts/verification/remove-contact.ts';
import {
  type RequestVerificationDeps,
  requestVerification,
} from '#lambdas/accounts/verification/request-verification.ts';
import { log } from '#lambdas/shared/log.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ApplyChangeDeps = EraseDeps &
  RemoveContactDeps &
  RequestVerificationDeps & { waiting: Store['waiting'] };

/**
 * Applies a pending change whose waiting period is over. Does nothing if the change was stopped, and keeps waiting if a
 * newer one replaced it.
 */
export async function applyWaitingChange(deps: ApplyChangeDeps, userId: string): Promise<void> {
  const user = await deps.users.get(userId);
  const waiting = user?.waitingChange ?? null;
  if (user === null || waiting === null) {
    await deps.waiting.forget(userId);
    return;
  }
  if (waiting.appliesAt > isoIn(deps.clock)) {
    await deps.waiting.remindAt(userId, waiting.appliesAt);
    return;
  }
  try {
    await apply(deps, user, waiting);
  } catch (error) {
    // Drops a change that is no longer possible, such as removing what is now the last contact.
    if (!(error instanceof AppError) || error.kind === 'upstream' || error.kind === 'limit') throw error;
    log.warn('A waiting change could not be made', { userId, code: error.code });
  }
  await changeUserIfThere(deps, userId, ({ waitingChange }) =>
    waitingChange?.id === waiting.id ? { waitingChange: null } : {},
  );
}

async function apply(deps: ApplyChangeDeps, user: User, waiting: WaitingChange): Promise<void> {
  const { change, sessionHash, clientAddress } = waiting;
  const requester = { sessionHash, waited: true };
  const who = { userId: user.id, ...requester };
  switch (change.kind) {
    case 'delete-account':
      return deleteAccount(deps, who);
    case 'remove':
      return removeContact(deps, { ...who, method: change.method });
    case 'set': {
      const contact = change.method === 'email' ? { email: change.address } : { phone: change.address };
      await requestVerification(deps, {
        ...who,
        ...contact,
        brand: user.brand,
        clientAddress,
        knownDevice: null,
      });
    }
  }
}
