import { AppError } from '#domain/app-error.ts';
import type { ResentMail } from '#domain/contract/admin/admin-users-contract.ts';
import { type LoginLinkDeps, mailLoginLink } from '#lambdas/accounts/verification/request-login.ts';
import { sendWelcome, type WelcomeDeps } from '#lambdas/accounts/welcome-reader.ts';
import type { Store } from '#lambdas/store/types.ts';
import { userNotFound } from './view-user.ts';

export type ResendMailDeps = LoginLinkDeps &
  WelcomeDeps & {
    users: Pick<Store['users'], 'get'>;
    suppressions: Pick<Store['suppressions'], 'mailStop'>;
  };

/**
 * Sends a reader a login link or the welcome email again, to the verified address. As with a login, the link is also
 * sent to a suppressed address, because opening it proves that email arrives there again.
 * @throws AppError user_not_found, no_contact, address_suppressed, message_not_sent
 */
export async function resendMail(deps: ResendMailDeps, userId: string, mail: ResentMail): Promise<void> {
  const user = await deps.users.get(userId);
  if (user === null) throw userNotFound();
  const { email: address, emailVerified, brand } = user;
  if (address === null || !emailVerified)
    throw new AppError('conflict', 'no_contact', 'This reader has no verified email address.');
  if (mail === 'welcome' && (await deps.suppressions.mailStop(address)) !== null)
    throw new AppError('conflict', 'address_suppressed', 'Only login links are sent to this address.');
  try {
    if (mail === 'login') await mailLoginLink(deps, address, { brand, visitorSession: null });
    else await sendWelcome(deps, { userId, address, brand });
  } catch (cause) {
    throw new AppError('upstream', 'message_not_sent', 'The email could not be sent. Please try again.', {
      cause,
    });
  }
}
