import type { Brand } from '../brand.ts';
import { layoutMail, type MailText } from './layout.ts';

/**
 * The mail that logs in.
 * @param input.link opens a page whose button logs in; `minutes` is how long it works
 */
export function loginMail(input: {
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
    subject: `Log in to ${brand.name}`,
    preview: `The link works once, for ${minutes} minutes.`,
    blocks: [
      { kind: 'headline', text: `Log in to ${brand.name}` },
      { kind: 'text', text: 'Press the button, and your watchlist opens in the browser you read this in.' },
      { kind: 'actions', links: [{ label: 'Log in', url: link }] },
      {
        kind: 'text',
        text: `The link works once, for ${minutes} minutes. If you did not ask for it, ignore this mail: nobody gets in without the link.`,
        quiet: true,
      },
    ],
    footer: { lines: [`Somebody asked to log in with this address on ${brand.name}.`], links: [] },
    postalAddress,
  });
}
