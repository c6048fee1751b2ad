import { accountMail, type MailSite } from './account-mail.ts';
import type { MailText } from './layout.ts';

/** A link that works once. It opens a page with a button; `minutes` is how long it works. */
export type MailedLink = { link: string; minutes: number };

/** The mail that logs in. */
export function loginMail(site: MailSite, { link, minutes }: MailedLink): MailText {
  const { name } = site.brand;
  return accountMail(site, {
    subject: `Log in to ${name}`,
    headline: `Log in to ${name}`,
    preview: `The link works once, for ${minutes} minutes.`,
    body: [{ kind: 'text', text: 'Open the link to see your watchlist in this browser.' }],
    actions: [{ label: 'Log in', url: link }],
    caution: `The link works once, for ${minutes} minutes. If you did not request it, ignore this email: nobody can log in without the link.`,
    reason: `You get this because somebody requested to log in to ${name} with this address.`,
  });
}
