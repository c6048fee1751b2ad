import { BUILT_IN_MAIL_COLORS, type MailColors, mailColors } from '#domain/mail/mail-colors.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type MailColorsDeps = { siteState: Pick<Store['siteState'], 'recent'>; clock: Clock };

/**
 * Returns the colors of the current theme, at most ten seconds old. A problem with the theme must not prevent an email:
 * if the theme cannot be read, the email uses the built-in colors.
 */
export async function currentMailColors({ siteState, clock }: MailColorsDeps): Promise<MailColors> {
  try {
    return mailColors((await siteState.recent(clock.now())).palette);
  } catch (error) {
    log.warn('The theme could not be read for an email', { error });
    return BUILT_IN_MAIL_COLORS;
  }
}
