import { accountMail, type MailSite } from './account-mail.ts';
import { lastMailNote, type MailedLink } from './login-mail.ts';
import type { MailText } from './mail-layout.ts';

/**
 * Composes the email that verifies an address.
 * @param account the existing contact of the requesting account, masked; `null` for a first address. The email names it
 * because confirming an address for somebody else's account shares the address with them.
 */
export function verificationMail(site: MailSite, mailed: MailedLink, account: string | null): MailText {
  const { link, minutes } = mailed;
  const worksFor = `The link can be used once and expires in ${minutes} minutes.`;
  return accountMail(site, {
    subject: `Verify your email for ${site.brand.name}`,
    headline: 'Verify your email',
    preview: worksFor,
    body: [
      { kind: 'text', text: account === null ? FIRST_ADDRESS : addedTo(account) },
      ...lastMailNote(mailed),
    ],
    actions: [{ label: 'Verify email', url: link }],
    caution:
      account === null
        ? `${worksFor} If you didn’t ask for it, ignore this email: alerts only go to verified addresses.`
        : `${worksFor} If ${account} is not yours, ignore this email: whoever uses that account could see what you watch.`,
    reason: `Someone entered this address on ${site.brand.name}.`,
  });
}

const FIRST_ADDRESS = 'Alerts for the tickers on your watchlist start once this address is verified.';

const addedTo = (account: string) => `The account that now uses ${account} asked to use this address.`;
