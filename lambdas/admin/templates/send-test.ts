import type { User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { BRANDS } from '#domain/brands/brand.ts';
import type {
  PreviewTemplateRequest,
  TestTemplateResponse,
} from '#domain/contract/admin/admin-templates-contract.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import type { Mail, Texts } from '#lambdas/ports/senders.ts';
import { log } from '#lambdas/shared/log.ts';
import { composePreview, type PreviewDeps } from './compose-preview.ts';

export type SendTestDeps = PreviewDeps & { mail: Mail; texts: Texts };

/**
 * Sends a message to the administrator's own address or phone. An email is marked as a test in its subject; a text
 * message is not marked, because its length matters.
 * @throws AppError template_broken, unknown_filing, unknown_reader, no_verified_email, no_verified_phone, test_not_sent
 */
export async function sendTest(
  deps: SendTestDeps,
  request: PreviewTemplateRequest,
  adminId: string,
): Promise<TestTemplateResponse> {
  const admin = await deps.users.get(adminId);
  const to = request.name === 'alert-text' ? phoneOf(admin) : emailOf(admin);
  const { subject, html, text, brand } = await composePreview(deps, request);
  try {
    if (request.name === 'alert-text') await deps.texts.send({ stream: 'alerts', to, body: text });
    else await deps.mail.send({ to, fromName: BRANDS[brand].name, subject: `[Test] ${subject}`, html, text });
  } catch (cause) {
    log.error('A test of a template could not be sent', { template: request.name, error: cause });
    throw new AppError('upstream', 'test_not_sent', 'The test could not be sent. Please try again.', {
      cause,
    });
  }
  return { to: maskedContact(to) };
}

function emailOf(admin: User | null): string {
  if (admin?.emailVerified === true && admin.email !== null) return admin.email;
  throw new AppError('invalid', 'no_verified_email', 'Your account has no verified email address.');
}

function phoneOf(admin: User | null): string {
  if (admin?.phoneVerified === true && admin.phone !== null) return admin.phone;
  const message = 'Your account has no verified phone. Add one in your settings to get test messages.';
  throw new AppError('invalid', 'no_verified_phone', message);
}
