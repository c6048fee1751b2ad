import type { BrandId } from '#domain/brands/brand.ts';
import { welcomeMail } from '#domain/mail/welcome-mail.ts';
import { log } from '#lambdas/ground/log.ts';
import { type LetterDeps, sendLetter } from './account-mails.ts';

/** Greets the holder of a first verified address. What was verified stands whether or not this mail goes out. */
export async function welcome(deps: LetterDeps, to: string, brand: BrandId): Promise<void> {
  try {
    await sendLetter(deps, to, brand, welcomeMail);
  } catch (error) {
    log.warn('A welcome could not be sent', { error });
  }
}
