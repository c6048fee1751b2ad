import type { Brand } from '#domain/brands/brand.ts';
import { type Block, layoutMail, type MailText } from './layout.ts';

/** The site that a mail links to. `query` names the brand where brands share a host. */
export type MailSite = { brand: Brand; origin: string; query: string; postalAddress: string };

/**
 * The layout of mails about an account: a headline, a body, actions, and in gray what to do if the reader did not cause
 * it.
 */
export function accountMail(
  site: MailSite,
  mail: {
    subject: string;
    headline: string;
    preview: string;
    body: Block[];
    actions: { label: string; url: string }[];
    /** In small gray type below the actions. */
    caution: string;
    /** Why the reader gets this. */
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
  });
}

/** A page of the site. @param path begins with a slash and has no query */
export function pageOf({ origin, query }: MailSite, path: string): string {
  return `${origin}${path}${query.replace(/^&/, '?')}`;
}
