import type { Brand } from '#domain/brands/brand.ts';
import { iconPath } from '#domain/brands/brand-icon.ts';
import { escapeHtml } from '#domain/mail/escape.ts';

type WrittenPage = {
  brand: Brand;
  /** Canonical URL of the page. */
  url: string;
  title: string;
  description: string;
  /** Additional lines for the head, as HTML. */
  head?: readonly string[];
  /** Content of the page as HTML. */
  body: string;
};

/**
 * Renders a page on the server, for readers without JavaScript and for search engines. In a browser, `enter.js`
 * starts the site in this page, whose own content stays visible until the site has rendered its page.
 */
export function writtenPage({ brand, head = [], body, ...texts }: WrittenPage): string {
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
<link rel="stylesheet" href="/site.css">
<script src="/theme.js"></script>
<script src="/enter.js" defer></script>
</head>
<body>
<main class="written stack gap-16">
${body}
</main>
<div id="root"></div>
</body>
</html>
`;
}
