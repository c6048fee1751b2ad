/** Sources of the inline code that a page may contain, such as `'sha256-…'`. */
export type InlineParts = { scripts: readonly string[]; styles: readonly string[] };

const NOTHING_INLINE: InlineParts = { scripts: [], styles: [] };

/**
 * Returns the content security policy for the site's pages: scripts, styles, images and requests are limited to the
 * site itself, and no page may be framed.
 * @param inline the inline code that the build has written into the start pages; no other inline code is allowed
 */
export function contentSecurityPolicy(inline: InlineParts = NOTHING_INLINE): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
