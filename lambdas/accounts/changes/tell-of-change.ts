import { changeInWords, type WaitingChange } from '#domain/accounts/contact-change.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import type { User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { localTime } from '#domain/format/local-time.ts';
import { waitingChangeMail } from '#domain/mail/change-mails.ts';
import type { CodeStops, Signing, Texts } from '#lambdas/accounts/ports.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import { changeToken } from '#lambdas/ground/change-token.ts';
import { log } from '#lambdas/ground/log.ts';

export type TellOfChangeDeps = AccountMailDeps & {
  texts: Texts;
  codeStops: Pick<CodeStops, 'has'>;
  site: Signing;
};

/**
 * Tells every verified contact of a change that waits, and how to stop it. Each is tried, whatever becomes of the
 * other.
 * @throws AppError contact_unreachable when every verified contact stopped our messages, message_not_sent when none
 * could be sent
 */
export async function tellOfWaitingChange(
  deps: TellOfChangeDeps,
  user: User,
  brand: BrandId,
  waiting: WaitingChange,
): Promise<void> {
  const token = changeToken('undo-change', { userId: user.id, id: waiting.id }, deps.site.signingSecret);
  const query = brandQuery(deps.site.origins, brand);
  const undoUrl = `${deps.site.origins[brand]}/api/undo-change?token=${token}${query}`;
  const what = changeInWords(waiting.change);
  const when = localTime(waiting.appliesAt, user.timezone);
  const { email, emailVerified, phone, phoneVerified } = user;
  const told = await Promise.allSettled([
    ...(email !== null && emailVerified
      ? [sendAccountMail(deps, email, brand, (site) => waitingChangeMail(site, { what, when, undoUrl }))]
      : []),
    ...(phone !== null && phoneVerified && !(await deps.codeStops.has(phone))
      ? [deps.texts.send({ stream: 'codes', to: phone, body: TEXTS.changeWaits(what, undoUrl) })]
      : []),
  ]);
  const failures = told.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (told.length === 0) throw unreachable();
  if (failures.length === told.length) throw notSent(new AggregateError(failures));
  if (failures.length > 0) log.warn('A contact could not be told of a waiting change', { userId: user.id });
}

function unreachable(): AppError {
  const message =
    'Your phone stopped our texts, so we cannot tell you about the change. Text START to us, then try again.';
  return new AppError('conflict', 'contact_unreachable', message);
}

function notSent(cause: Error): AppError {
  return new AppError(
    'upstream',
    'message_not_sent',
    'We could not tell your contacts about the change. Nothing was changed. Please try again.',
    { cause },
  );
}
