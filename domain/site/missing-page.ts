import { escapeHtml } from '#domain/mail/escape.ts';

/**
 * Renders the response for a URL that has no page.
 * @param reason one sentence for the reader
 */
export function missingPage(reason: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${escapeHtml(reason)}</title>
<link rel="stylesheet" href="/site.css">
<script src="/enter.js" defer></script>
</head>
<body><div id="root"><main><h1>${escapeHtml(reason)}</h1><p><a href="/">Go to the watchlist</a></p></main></div></body>
</html>
`;
}
