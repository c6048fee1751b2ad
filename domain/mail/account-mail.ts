import type { Brand } from '#domain/brands/brand.ts';
import type { MailColors } from './mail-colors.ts';
import { type Block, layoutMail, type MailText } from './mail-layout.ts';

/**
 * The site that an email is sent from. `origin` belongs to the brand; `query` names the brand if brands share a host.
 */
export type MailSite = {
  brand: Brand;
  origin: string;
  query: string;
  postalAddress: string;
  /** Defaults to the colors of the built-in theme. */
  colors?: MailColors;
};

/**
 * Composes an email about an account: a headline, the message, one action, and gray text that says what to do if the
 * reader did not request it.
 */
export function accountMail(
  site: MailSite,
  mail: {
    subject: string;
    headline: string;
    preview: string;
    body: Block[];
    actions: { label: string; url: string }[];
    /** Shown in small gray text below the actions. */
    caution: string;
    /** Why the reader receives the email. */
    reason: string;
  },
): MailText {
  const { brand, postalAddress } = site;
  const { subject, headline, preview, body, actions, caution, reason } = mail;
  return layoutMail({
    brand,
    homeUrl: pageOf(site, '/'),
    subject,
    preview,
    blocks: [
      { kind: 'headline', text: headline },
      ...body,
      ...(actions.length > 0 ? [{ kind: 'actions', links: actions } satisfies Block] : []),
      { kind: 'text', text: caution, quiet: true },
    ],
    footer: { lines: [reason], links: [] },
    postalAddress,
    colors: site.colors,
  });
}

/** Returns the URL of a page on the site. @param path starts with a slash and has no query */
export function pageOf({ origin, query }: MailSite, path: string): string {
  return `${origin}${path}${query.replace(/^&/, '?')}`;
}
