import { accountMail, type MailSite } from './account-mail.ts';
import type { MailText } from './layout.ts';
import type { MailedLink } from './login-mail.ts';

/** The mail that proves an address. */
export function verificationMail(site: MailSite, { link, minutes }: MailedLink): MailText {
  return accountMail(site, {
    subject: `Verify your email for ${site.brand.name}`,
    headline: 'Verify your email',
    preview: `The link works once, for ${minutes} minutes.`,
    body: [
      { kind: 'text', text: 'Alerts for the tickers on your watchlist start once this address is verified.' },
    ],
    actions: [{ label: 'Verify email', url: link }],
    caution: `The link works once, for ${minutes} minutes. If you did not ask for it, ignore this mail: nothing is sent to an address that is not verified.`,
    reason: `Somebody gave this address on ${site.brand.name}.`,
  });
}
