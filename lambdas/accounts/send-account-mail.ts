import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import type { MailSite } from '#domain/mail/account-mail.ts';
import type { MailText } from '#domain/mail/layout.ts';

/** What it takes to write to somebody in a brand's name. */
export type LetterDeps = {
  sendMail(mail: MailText & { to: string; fromName: string }): Promise<unknown>;
  /** Origin of each brand's site. */
  origins: Record<BrandId, string>;
  postalAddress: string;
};

export type TextDeps = { sendText(text: { to: string; body: string }): Promise<unknown> };

/**
 * Mails somebody in a brand's name.
 * @throws what `sendMail` throws; its `permanent` says whether trying again can help
 */
export async function sendLetter(
  deps: LetterDeps,
  to: string,
  brandId: BrandId,
  write: (site: MailSite) => MailText,
): Promise<void> {
  const brand = BRANDS[brandId];
  const site = {
    brand,
    origin: deps.origins[brandId],
    query: brandQuery(deps.origins, brandId),
    postalAddress: deps.postalAddress,
  };
  await deps.sendMail({ to, fromName: brand.name, ...write(site) });
}
