import * as v from 'valibot';
import { LISTING_KINDS, SHOWN_STAGES } from './listing-stages.ts';
import type { NewListing } from './new-listing.ts';
import { shownStage } from './shown-stage.ts';

export const LISTING_SORTS = ['latest', 'size', 'company'] as const;

/** Query of GET /api/new-listings. Unknown parameters are rejected, and the error names them. */
export const ListingFilter = v.strictObject({
  stage: v.optional(v.picklist(SHOWN_STAGES)),
  kind: v.optional(v.picklist(LISTING_KINDS)),
  /** Part of the exchange's name, such as `Nasdaq`. */
  exchange: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))),
  /** US dollars. */
  min_size: v.optional(v.pipe(v.string(), v.regex(/^\d{1,13}$/), v.transform(Number))),
  /** Ten digits: the CIK of the company to which the results are limited. */
  company: v.optional(v.pipe(v.string(), v.regex(/^\d{10}$/))),
  /** Words that must all occur in the company, ticker, underwriters or headlines. */
  words: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100))),
  sort: v.optional(v.picklist(LISTING_SORTS), 'latest'),
});
export type ListingFilter = v.InferOutput<typeof ListingFilter>;

/** Returns whether a listing meets all conditions of a filter. A listing of unknown size fails a minimum size. */
export function matchesListing(story: NewListing, filter: Omit<ListingFilter, 'sort'>): boolean {
  const { stage, kind, exchange, min_size, company, words } = filter;
  return (
    (company === undefined || story.cik === company) &&
    (stage === undefined || shownStage(story) === stage) &&
    (kind === undefined || story.kind === kind) &&
    (exchange === undefined || (story.exchange ?? '').toLowerCase().includes(exchange.toLowerCase())) &&
    (min_size === undefined || (story.amount ?? 0) >= min_size) &&
    (words === undefined || hasWords(story, words))
  );
}

/** Returns whether every word occurs in the company, ticker, underwriters or headlines. */
function hasWords({ company, ticker, steps }: NewListing, words: string): boolean {
  const texts = steps.flatMap(({ one_liner, underwriters }) => [one_liner, ...underwriters]);
  const text = [company, ticker ?? '', ...texts].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns listings in the order of a sort key: latest news first, largest first, or by company name. */
export function sortedListings(stories: readonly NewListing[], sort: ListingFilter['sort']): NewListing[] {
  return stories.toSorted((a, b) => {
    if (sort === 'size' && a.amount !== b.amount) return (b.amount ?? -1) - (a.amount ?? -1);
    if (sort === 'company') return a.company.localeCompare(b.company);
    return b.updatedAt.localeCompare(a.updatedAt);
  });
}
