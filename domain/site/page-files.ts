import type { BrandId } from '#domain/brands/brand.ts';

/** Files that the build writes for each brand: the start page, every other page, and that of unknown addresses. */
export const PAGE_FILES = { home: 'home.html', page: 'page.html', notFound: 'not-found.html' } as const;

/** Folder of a brand's pages in the built site, with slashes around it. */
export function pageFolder(brand: BrandId): string {
  return `/pages/${brand}/`;
}

/** Where the build says what stands inline in the pages. @see contentSecurityPolicy */
export const INLINE_PARTS_FILE = '.vite/inline-parts.json';
