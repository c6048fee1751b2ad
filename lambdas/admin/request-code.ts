import { parseEmail } from '#domain/accounts/contact.ts';
import { ADMIN_CODE_MINUTES } from '#domain/admin/admin-login.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { AdminCodeResponse } from '#domain/contract/admin/login.ts';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import { adminCodeMail } from '#domain/mail/admin-code-mail.ts';
import type { Codes } from '#lambdas/accounts/ports.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import { type Caller, type LimitDeps, mayAsk } from '#lambdas/accounts/verification/limit-challenges.ts';
import { orNotSent } from '#lambdas/accounts/verification/send-challenge.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { newCode, newSecret } from '#lambdas/ground/secrets.ts';
import { codeSubject, sealedCode } from './admin-code.ts';

export type RequestCodeDeps = LimitDeps & AccountMailDeps & { adminCodes: Pick<Codes, 'put'> };

/**
 * Mails a code for the admin login. It looks at no account, so neither the answer nor its timing tells who is an
 * administrator; the limits are those of other logins (docs/adr/0088-admins-log-in-apart.md).
 * @throws AppError invalid_email, too_many_requests, message_not_sent
 */
export async function requestCode(
  deps: RequestCodeDeps,
  { email, brand, ...caller }: Caller & { email: string; brand: BrandId },
): Promise<AdminCodeResponse> {
  const address = parseEmail(email);
  const allowance = await mayAsk(deps, { method: 'email', address }, caller, 'login');
  if (allowance === 'withheld') return { sent: true };
  const code = newCode(CODE_LENGTH);
  const salt = newSecret();
  const hash = sealedCode(deps.site, { salt, code, address });
  await deps.adminCodes.put(
    codeSubject(address),
    { salt, hash },
    dateIn(deps.clock, ADMIN_CODE_MINUTES * 60),
  );
  await orNotSent('Failed to send the code', () =>
    sendAccountMail(deps, address, brand, (site) =>
      adminCodeMail(site, { code, isLast: allowance === 'last' }),
    ),
  );
  return { sent: true };
}
