import { accountMail, type MailSite } from './account-mail.ts';
import type { MailText } from './layout.ts';
import type { MailedLink } from './login-mail.ts';

/**
 * The mail that proves an address.
 * @param account how the account that asks is reached already, masked; `null` for a first address. Who confirms an
 * address for somebody else's account would share it with them, so that account is named.
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
        ? `${worksFor} If you did not ask for it, ignore this mail: nothing is sent to an address that is not verified.`
        : `${worksFor} If ${account} is not yours, ignore this mail: whoever uses that account could read what you watch.`,
    reason: `Somebody gave this address on ${site.brand.name}.`,
  });
}

const FIRST_ADDRESS = 'Alerts for the tickers on your watchlist start once this address is verified.';

const addedTo = (account: string) =>
  `The account that is reached at ${account} asks to use this address from now on.`;
