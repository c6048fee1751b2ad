import { ulid } from 'ulid';
import type { Contact } from '#domain/accounts/contact.ts';
import { OBJECTION_HOURS } from '#domain/accounts/contact-change.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import type { User } from '#domain/accounts/user.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { takenOffMail } from '#domain/mail/change-mails.ts';
import type { CodeStops, Signing, Suppressions, Texts, Waiting } from '#lambdas/accounts/ports.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import { changeToken } from '#lambdas/ground/change-token.ts';
import { type Clock, isoIn } from '#lambdas/ground/clock.ts';
import { log } from '#lambdas/ground/log.ts';

export type TakenOffDeps = AccountMailDeps & {
  texts: Texts;
  suppressions: Pick<Suppressions, 'has'>;
  codeStops: Pick<CodeStops, 'has'>;
  waiting: Pick<Waiting, 'keepRemoved'>;
  site: Signing;
  clock: Clock;
};

/**
 * Tells whoever holds a contact that was taken off an account how to object. The change stands even when this fails.
 * @param before the account before the change
 */
export async function tellTakenOff(
  deps: TakenOffDeps,
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
      await sendAccountMail(deps, address, before.brand, (site) => takenOffMail(site, { objectUrl }));
    else await deps.texts.send({ stream: 'codes', to: address, body: TEXTS.takenOff(objectUrl) });
  } catch (error) {
    log.warn('A removed contact could not be told', { userId: before.id, error });
  }
}
