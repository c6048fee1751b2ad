import { changeInWords, type WaitingChange } from '#domain/accounts/contact-change.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import type { User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { localTime } from '#domain/format/local-time.ts';
import { waitingChangeMail } from '#domain/mail/change-mails.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import type { Texts } from '#lambdas/ports/senders.ts';
import { changeToken } from '#lambdas/shared/change-token.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';

export type NotifyOfChangeDeps = AccountMailDeps & {
  texts: Texts;
  codeStops: Pick<Store['codeStops'], 'has'>;
  site: Signing;
};

/**
 * Notifies every verified contact of a pending change and how to stop it. All of them are tried, even if one fails.
 * @throws AppError contact_unreachable if every verified contact stopped our messages, message_not_sent if none could
 * be sent
 */
export async function notifyOfWaitingChange(
  deps: NotifyOfChangeDeps,
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
  const sent = await Promise.allSettled([
    ...(email !== null && emailVerified
      ? [
          sendAccountMail(deps, { kind: 'change_waits', to: email, brand }, (site) =>
            waitingChangeMail(site, { what, when, undoUrl }),
          ),
        ]
      : []),
    ...(phone !== null && phoneVerified && !(await deps.codeStops.has(phone))
      ? [deps.texts.send({ stream: 'codes', to: phone, body: TEXTS.changeWaits(what, undoUrl) })]
      : []),
  ]);
  const failures = sent.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  if (sent.length === 0) throw unreachable();
  if (failures.length === sent.length) throw notSent(new AggregateError(failures));
  if (failures.length > 0)
    log.warn('A contact could not be notified of a waiting change', { userId: user.id });
}

function unreachable(): AppError {
  const message =
    'You replied STOP to our texts, so we cannot tell you about the change. Text START to us, then try again.';
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
