import type { BrandId } from '#domain/brands/brand.ts';

/**
 * Files that the build writes for each brand: the start page, the template of every other page, and the not-found
 * page.
 */
export const PAGE_FILES = { home: 'home.html', page: 'page.html', notFound: 'not-found.html' } as const;

/** Returns the folder of a brand's pages in the built site, with a leading and trailing slash. */
export function pageFolder(brand: BrandId): string {
  return `/pages/${brand}/`;
}

/** File in which the build lists the inline code of the pages. @see contentSecurityPolicy */
export const INLINE_PARTS_FILE = '.vite/inline-parts.json';
