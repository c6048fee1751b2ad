import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import type { AccountMailKind } from '#domain/contract/account-mail-contract.ts';
import type { MailSite } from '#domain/mail/account-mail.ts';
import { accountMailHeader } from '#domain/mail/account-mail-header.ts';
import type { MailText } from '#domain/mail/mail-layout.ts';
import { currentMailColors, type MailColorsDeps } from '#lambdas/accounts/current-mail-colors.ts';
import type { Site } from '#lambdas/accounts/site-facts.ts';
import type { Mail } from '#lambdas/ports/senders.ts';

export type AccountMailDeps = MailColorsDeps & { mail: Mail; site: Site };

/** An email about an account, before its text is written. */
type Envelope = { kind: AccountMailKind; to: string; brand: BrandId };

/**
 * Sends an email in a brand's name and in the colors of the theme.
 * @throws what `mail.send` throws
 */
export async function sendAccountMail(
  { mail, site: { origins, postalAddress }, ...theme }: AccountMailDeps,
  { kind, to, brand: brandId }: Envelope,
  compose: (site: MailSite) => MailText,
): Promise<void> {
  const brand = BRANDS[brandId];
  const query = brandQuery(origins, brandId);
  const colors = await currentMailColors(theme);
  const site = { brand, origin: origins[brandId], query, postalAddress, colors };
  await mail.send({ to, fromName: brand.name, headers: accountMailHeader(kind), ...compose(site) });
}
