import { FURTHER_PAGES } from './further-pages.ts';
import { PAGES } from './site-pages.ts';

/**
 * Returns the source of a regular expression that matches the paths of pages and nothing else. Use it with the `i`
 * flag, since the router ignores case as well. A trailing slash is allowed.
 */
export function pagePattern(): string {
  const paths = [...Object.values(PAGES), ...Object.values(FURTHER_PAGES)].map((path) =>
    path.replace(/^\/$/, '').replaceAll(/:\w+/g, '[^/]+'),
  );
  // For any path below it, the admin area itself decides what to show.
  return `^(?:${[...paths, `${PAGES.admin}/.+`].join('|')})/?$`;
}

const PAGE = new RegExp(pagePattern(), 'i');

/** Returns whether the site has a page at this path. */
export function isPage(pathname: string): boolean {
  return PAGE.test(pathname);
}
