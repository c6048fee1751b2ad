import { ADMIN_CODE_MINUTES } from '#domain/admin/admin-login.ts';
import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';
import { adminCodeMail } from '#domain/mail/admin-code-mail.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import type { AdminCodeMessage } from '#lambdas/ports/messages.ts';
import { newCode, newSecret } from '#lambdas/shared/read-secrets.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { codeSubject, sealedCode } from './admin-code.ts';
import { type IsAdminDeps, isAdminAddress } from './first-admin.ts';

export type MailAdminCodeDeps = IsAdminDeps &
  AccountMailDeps & {
    adminCodes: Pick<Store['adminCodes'], 'put'>;
    site: Signing;
    clock: Clock;
  };

/**
 * Emails a code that was requested at the admin login, if the address belongs to an administrator. A request is dropped
 * if it is so old that nobody is still waiting for its code.
 */
export async function mailAdminCode(deps: MailAdminCodeDeps, message: AdminCodeMessage): Promise<void> {
  const { address, brand, list, askedAt } = message;
  const now = dateIn(deps.clock);
  if (now.getTime() - Date.parse(askedAt) > ADMIN_CODE_MINUTES * 60_000) return;
  if (!(await isAdminAddress(deps, address))) return;
  const code = newCode(CODE_LENGTH);
  const salt = newSecret();
  const hash = sealedCode(deps.site, { salt, code, address });
  const validUntil = dateIn(deps.clock, ADMIN_CODE_MINUTES * 60);
  await deps.adminCodes.put(codeSubject(address), list, { salt, hash }, now, validUntil);
  await sendAccountMail(deps, { kind: 'admin_code', to: address, brand }, (site) =>
    adminCodeMail(site, { code }),
  );
}
