import { FURTHER_PAGES } from './further-pages.ts';
import { PAGES } from './pages.ts';

/**
 * Source of a regular expression that matches the path of a page and nothing else; to be used without regard to case,
 * as the router does. A slash at the end changes nothing.
 */
export function pagePattern(): string {
  const paths = [...Object.values(PAGES), ...Object.values(FURTHER_PAGES)].map((path) =>
    path.replace(/^\/$/, '').replaceAll(/:\w+/g, '[^/]+'),
  );
  return `^(?:${paths.join('|')})/?$`;
}

const PAGE = new RegExp(pagePattern(), 'i');

/** Whether the site has a page at this path. */
export function isPage(pathname: string): boolean {
  return PAGE.test(pathname);
}
