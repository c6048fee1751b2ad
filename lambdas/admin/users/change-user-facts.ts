import { contactPoint, notPending, type User, type UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { isPro } from '#domain/plans/plan.ts';
import { NO_PLAN } from '#domain/plans/purchase.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type ChangeAsAdminDeps, changeAsAdmin, type SeenUser } from './change-as-admin.ts';

/**
 * Grants PRO without payment, or revokes such a grant. A purchased plan is not affected: it ends only with its
 * subscription.
 * @throws AppError plan_is_bought, user_not_found, changed_meanwhile
 */
export function changePlan(deps: ChangeAsAdminDeps, seen: SeenUser, pro: boolean) {
  return changeAsAdmin(deps, seen, (user) => (pro ? granted(user) : taken(user)));
}

function granted(user: User): UserChange {
  const grant = { isProGranted: true };
  return user.plan !== null || isPro({ ...user, isAdmin: false })
    ? grant
    : { ...grant, planType: 'pro', planStatus: 'active' };
}

function taken(user: User): UserChange {
  if (user.plan !== null && !user.isProGranted)
    throw new AppError(
      'conflict',
      'plan_is_bought',
      'This plan was paid for. Please cancel it in Stripe instead.',
    );
  return { isProGranted: false, ...(user.plan === null ? NO_PLAN : {}) };
}

/**
 * Sets the ticker limit of one reader.
 * @param limit `null` restores the plan's limit
 */
export function changeLimit(deps: ChangeAsAdminDeps, seen: SeenUser, limit: number | null) {
  return changeAsAdmin(deps, seen, () => ({ storedTickerLimit: limit }));
}

/**
 * Marks a contact as verified, as if its owner had opened the link or replied YES.
 * @throws AppError no_contact, address_taken, user_not_found, changed_meanwhile
 */
export function verifyUser(
  deps: ChangeAsAdminDeps & { contacts: Pick<Store['contacts'], 'ownerOf'> },
  seen: SeenUser,
  method: ContactMethod,
) {
  return changeAsAdmin(deps, seen, async (user) => {
    const { address, pending } = contactPoint(user, method);
    const proven = pending ?? address;
    if (proven === null) throw new AppError('conflict', 'no_contact', 'This reader has no such contact.');
    const owner = await deps.contacts.ownerOf(proven);
    if (owner !== null && owner !== user.id)
      throw new AppError(
        'conflict',
        'address_taken',
        `Account ${owner} holds ${proven}. You can merge the two.`,
      );
    const contact =
      method === 'email' ? { email: proven, emailVerified: true } : { phone: proven, phoneVerified: true };
    return { ...contact, ...notPending(method) };
  });
}
