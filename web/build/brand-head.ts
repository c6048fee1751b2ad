import type { Brand } from '#domain/brands/brand.ts';
import { iconPath } from '#domain/brands/brand-icon.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { WELCOME } from '../src/features/welcome/copy.ts';

/**
 * Returns the head elements of a brand's page for search engines, social networks and home screens.
 * @param host `undefined` on a local machine
 */
export function headOf(brand: Brand, host: string | undefined): string {
  const title = escapeHtml(`${brand.tagline} · ${brand.name}`);
  const description = escapeHtml(WELCOME[brand.id].lead);
  const lines = [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="${escapeHtml(brand.name)}" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
  ];
  if (host) {
    const origin = `https://${escapeHtml(host)}`;
    lines.push(
      `<meta property="og:url" content="${origin}/" />`,
      `<meta property="og:image" content="${origin}${iconPath(brand.id, 512)}" />`,
    );
  }
  return lines.join('\n    ');
}
