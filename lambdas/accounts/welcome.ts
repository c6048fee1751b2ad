import type { BrandId } from '#domain/brands/brand.ts';
import { welcomeMail } from '#domain/mail/welcome-mail.ts';
import { log } from '#lambdas/ground/log.ts';
import { type AccountMailDeps, sendAccountMail } from './send-account-mail.ts';

/** Greets the holder of a first verified address. The verification stands even when this mail fails. */
export async function welcome(deps: AccountMailDeps, to: string, brand: BrandId): Promise<void> {
  try {
    await sendAccountMail(deps, to, brand, welcomeMail);
  } catch (error) {
    log.warn('A welcome mail could not be sent', { error });
  }
}
