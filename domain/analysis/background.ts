import type { FilingPage } from '#domain/filing-page/filing-page.ts';
import { readableDate } from '#domain/wording/readable-date.ts';

/**
 * Returns, in one sentence each, what earlier filings show about a filing: when its news was first announced,
 * and what it changes.
 */
export function backgroundOf({ known, changes }: Pick<FilingPage, 'known' | 'changes'>): string[] {
  return [
    ...(known === null ? [] : [announcedBefore(known)]),
    ...(changes?.notes ?? []).map((note) => `Against the one before: ${note}`),
    ...(changes?.figures ?? []).map(({ name, before, after }) => `${name}: ${after}, before ${before}`),
  ];
}

function announcedBefore({ announced, form }: NonNullable<FilingPage['known']>): string {
  const where = form === null ? '' : ` in a Form ${form}`;
  return `The news was announced before, on ${readableDate(announced)}${where}`;
}
