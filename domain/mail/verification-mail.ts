import { accountMail, type MailSite } from './account-mail.ts';
import type { MailText } from './layout.ts';
import type { MailedLink } from './login-mail.ts';

/**
 * The mail that verifies an address.
 * @param account the masked contact of the requesting account; `null` for a first address. It warns the reader against
 * verifying the address for somebody else's account.
 */
export function verificationMail(
  site: MailSite,
  { link, minutes }: MailedLink,
  account: string | null,
): MailText {
  const worksFor = `The link works once, for ${minutes} minutes.`;
  return accountMail(site, {
    subject: `Verify your email for ${site.brand.name}`,
    headline: 'Verify your email',
    preview: worksFor,
    body: [{ kind: 'text', text: account === null ? FIRST_ADDRESS : addedTo(account) }],
    actions: [{ label: 'Verify email', url: link }],
    caution:
      account === null
        ? `${worksFor} If you did not request it, ignore this email: we send nothing to an unverified address.`
        : `${worksFor} If ${account} is not yours, ignore this email: whoever uses that account could see what you watch.`,
    reason: `You get this because somebody entered this address on ${site.brand.name}.`,
  });
}

const FIRST_ADDRESS = 'Alerts for the tickers on your watchlist start once this address is verified.';

const addedTo = (account: string) => `The account with the contact ${account} wants to use this address.`;
