import { MAILS_A_DAY } from '#domain/contract/limits-contract.ts';
import { accountMail, type MailSite } from './account-mail.ts';
import type { Block, MailText } from './mail-layout.ts';

/**
 * A link that works once. It opens a page with a button. `minutes` is how long it works. `isLast`: the mailbox gets no
 * other email of this type today.
 */
export type MailedLink = { link: string; minutes: number; isLast?: boolean };

/** Returns a note saying that further requests today will not be answered. */
export function lastMailNote({ isLast = false }: Pick<MailedLink, 'isLast'>): Block[] {
  const text = `We send at most ${MAILS_A_DAY} login and verification emails to one address in 24 hours, and this is the last one. Until the 24 hours are over, log in with your phone number, or in a browser where you have logged in before.`;
  return isLast ? [{ kind: 'text', text }] : [];
}

/** Composes the email with a login link. */
export function loginMail(site: MailSite, mailed: MailedLink): MailText {
  const { name } = site.brand;
  const { link, minutes } = mailed;
  return accountMail(site, {
    subject: `Log in to ${name}`,
    headline: `Log in to ${name}`,
    preview: `The link works once, for ${minutes} minutes.`,
    body: [{ kind: 'text', text: 'The link opens your watchlist in your browser.' }, ...lastMailNote(mailed)],
    actions: [{ label: 'Log in', url: link }],
    caution: `The link can be used once and expires in ${minutes} minutes. If you didn’t ask for it, ignore this email: nobody can log in without the link.`,
    reason: `Someone asked to log in with this address on ${name}.`,
  });
}
