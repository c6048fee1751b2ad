import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { MailText } from './mail-layout.ts';

/** Composes the email to an address that an administrator assigned to an account. */
export function addressGivenMail(site: MailSite): MailText {
  const { name } = site.brand;
  return accountMail(site, {
    subject: `This is now the email address for your ${name} account`,
    headline: 'Your account now uses this address',
    preview: 'We changed it as you asked.',
    body: [
      {
        kind: 'text',
        text: 'We changed the email address of your account to this one. Log in with it from now on. Alerts go here, too.',
      },
    ],
    actions: [{ label: 'See your contacts', url: pageOf(site, '/settings') }],
    caution: `If you don’t have a ${name} account, reply to this email, and we will remove the address.`,
    reason: 'We notify an address when it is added to an account.',
  });
}
