import type { Brand } from '#domain/brands/brand.ts';
import { ICON_CORNER, ICON_LINE, ICON_UNITS, iconPath } from '#domain/brands/brand-icon.ts';
import { withBrandQuery } from '#domain/brands/brand-link.ts';
import { escapeHtml } from '#domain/mail/escape.ts';
import { PAGES } from './site-pages.ts';

type WrittenPage = {
  brand: Brand;
  /** Canonical URL of the page. */
  url: string;
  title: string;
  description: string;
  /** Additional lines for the head, as HTML. */
  head?: readonly string[];
  /** The query string that identifies the brand, starting with `&`; empty if its host does. */
  brandQuery?: string;
  /**
   * Whether the page is read rather than used: it is as wide as the site's lists, has the site's header, and the site
   * starts when a visitor begins to use the page.
   */
  isRead?: boolean;
  /** Content of the page as HTML. */
  body: string;
};

/**
 * Renders a page on the server, for readers without JavaScript and for search engines. In a browser, `enter.js`
 * starts the site in this page, whose own content stays visible until the site has rendered its page.
 */
export function writtenPage(page: WrittenPage): string {
  const { brand, head = [], brandQuery = '', isRead = false, body, ...texts } = page;
  const [url, title, description] = [texts.url, texts.title, texts.description].map(escapeHtml);
  return `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escapeHtml(brand.name)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<link rel="icon" href="${iconPath(brand.id, null)}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${iconPath(brand.id, 180)}">
<link rel="manifest" href="/manifest.webmanifest">
${head.join('\n')}
<script src="/theme.js"></script>
<link rel="stylesheet" href="/written.css">
<script src="/enter.js" defer></script>
</head>
<body>
${isRead ? header(brand, brandQuery) : ''}<main class="written stack gap-16"${isRead ? ' data-read' : ''}>
${body}
</main>
<div id="root"></div>
</body>
</html>
`;
}

function header(brand: Brand, query: string): string {
  const link = (path: string, look: string, text: string) =>
    `<a href="${escapeHtml(withBrandQuery(path, query))}" class="${look}">${text}</a>`;
  const points = ICON_LINE.map((point) => point.join(' ')).join('L');
  // Drawn in the page, because it has the theme's accent color, as in the site's header.
  const icon = `<svg class="mark" viewBox="0 0 ${ICON_UNITS} ${ICON_UNITS}" aria-hidden="true"><rect width="${ICON_UNITS}" height="${ICON_UNITS}" rx="${ICON_CORNER}"/><path d="M${points}"/></svg>`;
  return `<header class="written">
${link(PAGES.home, 'tap large strong gap-8', `${icon}${escapeHtml(brand.name)}`)}
${link(PAGES.login, 'tap end', 'Login')}
${link(PAGES.pricing, 'tap', 'Plans')}
</header>
`;
}
