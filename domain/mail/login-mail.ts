import { accountMail, type MailSite } from './account-mail.ts';
import type { MailText } from './layout.ts';

/** A link that works once. @param link opens a page whose button acts; `minutes` is how long it works */
export type MailedLink = { link: string; minutes: number };

/** The mail that logs in. */
export function loginMail(site: MailSite, { link, minutes }: MailedLink): MailText {
  const { name } = site.brand;
  return accountMail(site, {
    subject: `Log in to ${name}`,
    headline: `Log in to ${name}`,
    preview: `The link works once, for ${minutes} minutes.`,
    body: [
      { kind: 'text', text: 'Open the link, and your watchlist opens in the browser you read this in.' },
    ],
    actions: [{ label: 'Log in', url: link }],
    caution: `The link works once, for ${minutes} minutes. If you did not ask for it, ignore this mail: nobody gets in without the link.`,
    reason: `Somebody asked to log in with this address on ${name}.`,
  });
}
