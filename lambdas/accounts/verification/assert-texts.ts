import { AppError } from '#domain/app-error.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import type { Texts } from '#lambdas/ports/senders.ts';

/**
 * Rejects a phone on a stage that has no phone numbers to send text messages from.
 * @throws AppError texts_not_offered
 */
export function assertTexts({ texts }: { texts: Pick<Texts, 'isOff'> }, method: ContactMethod): void {
  if (method !== 'sms' || texts.isOff !== true) return;
  throw new AppError(
    'invalid',
    'texts_not_offered',
    'Text messages are not available yet. Please use an email address.',
  );
}
