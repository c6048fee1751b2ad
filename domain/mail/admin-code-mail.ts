import { ADMIN_CODE_MINUTES } from '#domain/admin/admin-login.ts';
import { accountMail, type MailSite } from './account-mail.ts';
import type { MailText } from './mail-layout.ts';

/**
 * Composes the email with the code for the admin login. Anybody can trigger it for an administrator's address, so it
 * explains what the code is for.
 */
export function adminCodeMail(site: MailSite, { code }: { code: string }): MailText {
  const { name } = site.brand;
  return accountMail(site, {
    subject: `${code} is your ${name} admin code`,
    headline: `Your admin code is ${code}`,
    preview: `It works once, for ${ADMIN_CODE_MINUTES} minutes.`,
    body: [
      {
        kind: 'text',
        text: `Enter this code on the admin login page. It only works for ${name} administrators.`,
      },
    ],
    actions: [],
    caution: `The code can be used once and expires in ${ADMIN_CODE_MINUTES} minutes. Never share it. If you didn’t ask for it, ignore this email.`,
    reason: `Someone entered this address on the admin login page of ${name}.`,
  });
}
