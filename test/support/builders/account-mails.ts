import { BRANDS } from '#domain/brands/brand.ts';
import { accountDeletedMail } from '#domain/mail/account-deleted-mail.ts';
import type { MailSite } from '#domain/mail/account-mail.ts';
import { adminCodeMail } from '#domain/mail/admin-code-mail.ts';
import { billingMail } from '#domain/mail/billing-mail.ts';
import { changeCodeMail, contactRemovedMail, waitingChangeMail } from '#domain/mail/change-mails.ts';
import { contactNoticeMail } from '#domain/mail/contact-notice-mail.ts';
import { loginMail } from '#domain/mail/login-mail.ts';
import type { MailText } from '#domain/mail/mail-layout.ts';
import { verificationMail } from '#domain/mail/verification-mail.ts';
import { welcomeMail } from '#domain/mail/welcome-mail.ts';

/** Builds every kind of account email, by name. */
export function accountMails(about: Pick<MailSite, 'origin' | 'postalAddress'>): Record<string, MailText> {
  const site = { brand: BRANDS['8k'], query: '', ...about };
  const link = `${about.origin}/api/verify-login?token=t`;
  const graceUntil = '2026-11-30T15:00:00.000Z';
  return {
    login: loginMail(site, { link, minutes: 15 }),
    verification: verificationMail(site, { link, minutes: 15 }, 'a***@example.com'),
    code: changeCodeMail(site, { code: '123456', what: 'change your phone number' }),
    admin: adminCodeMail(site, { code: '123456' }),
    waiting: waitingChangeMail(site, {
      what: 'change your email address',
      when: 'Nov 25, 4:10 PM',
      undoUrl: link,
    }),
    notice: contactNoticeMail(site, { kind: 'added', method: 'sms' }),
    takenoff: contactRemovedMail(site, { objectUrl: link }),
    welcome: welcomeMail(site, 'digest', [
      {
        ticker: 'BRK-B',
        company: '',
        filing: {
          id: '0001067983-26-000001',
          form: '8-K',
          one_liner: 'Société Générale’s “plan” — 5 % 株式会社',
          filed_at: '2026-11-20T21:05:00.000Z',
        },
      },
    ]),
    failed: billingMail(site, { kind: 'payment_failed', graceUntil }),
    grace: billingMail(site, { kind: 'grace_ending', graceUntil }),
    ended: billingMail(site, { kind: 'plan_ended', reason: 'unpaid' }),
    farewell: accountDeletedMail(site, { wasCustomer: true }),
  };
}
