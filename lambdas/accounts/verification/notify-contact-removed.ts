import { ulid } from 'ulid';
import type { Contact } from '#domain/accounts/contact.ts';
import { OBJECTION_HOURS } from '#domain/accounts/contact-change.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import type { User } from '#domain/accounts/user.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { contactRemovedMail } from '#domain/mail/change-mails.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import type { Texts } from '#lambdas/ports/senders.ts';
import { changeToken } from '#lambdas/shared/change-token.ts';
import { log } from '#lambdas/shared/log.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ContactRemovedDeps = AccountMailDeps & {
  texts: Texts;
  suppressions: Pick<Store['suppressions'], 'has'>;
  codeStops: Pick<Store['codeStops'], 'has'>;
  waiting: Pick<Store['waiting'], 'keepRemoved'>;
  site: Signing;
  clock: Clock;
};

/**
 * Tells the holder of a contact that was removed from an account how to object. The change remains in effect even if
 * the message cannot be sent.
 * @param before the account before the change
 */
export async function notifyContactRemoved(
  deps: ContactRemovedDeps,
  before: Pick<User, 'id' | 'brand'>,
  { method, address }: Contact,
): Promise<void> {
  const id = ulid(deps.clock.now());
  const until = isoIn(deps.clock, OBJECTION_HOURS * 60 * 60);
  const { origins, signingSecret } = deps.site;
  const token = changeToken('object', { userId: before.id, id }, signingSecret);
  const objectUrl = `${origins[before.brand]}/api/object?token=${token}${brandQuery(origins, before.brand)}`;
  try {
    await deps.waiting.keepRemoved(before.id, id, { method, address, until });
    const stops = method === 'email' ? deps.suppressions : deps.codeStops;
    if (await stops.has(address)) return;
    if (method === 'email')
      await sendAccountMail(deps, { kind: 'contact_removed', to: address, brand: before.brand }, (site) =>
        contactRemovedMail(site, { objectUrl }),
      );
    else await deps.texts.send({ stream: 'codes', to: address, body: TEXTS.takenOff(objectUrl) });
  } catch (error) {
    log.warn('A removed contact could not be notified', { userId: before.id, error });
  }
}
