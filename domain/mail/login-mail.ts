import { accountMail, type MailSite } from './account-mail.ts';
import type { MailText } from './layout.ts';

/** A link that works once. It opens a page with a button; `minutes` is how long it works. */
export type MailedLink = { link: string; minutes: number };

/** The mail with a login link. */
export function loginMail(site: MailSite, { link, minutes }: MailedLink): MailText {
  const { name } = site.brand;
  return accountMail(site, {
    subject: `Log in to ${name}`,
    headline: `Log in to ${name}`,
    preview: `The link works once, for ${minutes} minutes.`,
    body: [{ kind: 'text', text: 'The link opens your watchlist in this browser.' }],
    actions: [{ label: 'Log in', url: link }],
    caution: `The link works once, for ${minutes} minutes. If you didn’t ask for it, ignore this email: nobody can log in without the link.`,
    reason: `Someone asked to log in with this address at ${name}.`,
  });
}
