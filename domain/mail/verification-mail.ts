import type { Brand } from '../brand.ts';
import { layoutMail, type MailText } from './layout.ts';

/**
 * The mail that proves an address.
 * @param input.link opens a page whose button verifies; `minutes` is how long it works
 */
export function verificationMail(input: {
  brand: Brand;
  origin: string;
  link: string;
  minutes: number;
  postalAddress: string;
}): MailText {
  const { brand, origin, link, minutes, postalAddress } = input;
  return layoutMail({
    brand,
    origin,
    subject: `Verify your e-mail for ${brand.name}`,
    preview: `The link works once, for ${minutes} minutes.`,
    blocks: [
      { kind: 'headline', text: 'Verify your e-mail' },
      { kind: 'text', text: 'Alerts for the tickers on your watchlist start once this address is verified.' },
      { kind: 'actions', links: [{ label: 'Verify e-mail', url: link }] },
      {
        kind: 'text',
        text: `The link works once, for ${minutes} minutes. If you did not ask for it, ignore this mail: nothing is sent to an address that is not verified.`,
        quiet: true,
      },
    ],
    footer: { lines: [`Somebody gave this address on ${brand.name}.`], links: [] },
    postalAddress,
  });
}
