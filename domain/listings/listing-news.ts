import * as v from 'valibot';
import { LISTING_KINDS, SHOWN_STAGES } from './listing-stages.ts';
import { priceHistory, sizeHistory, underwritersOf } from './listing-words.ts';
import { type NewListing, storyUntil } from './new-listing.ts';
import { shownStage } from './shown-stage.ts';

/** The state of a company's listing up to one of its filings. */
export const ListingNews = v.object({
  /** Ten digits. The company may have no ticker known to the SEC. */
  cik: v.string(),
  company: v.string(),
  /** The ticker proposed by the company. */
  ticker: v.nullable(v.string()),
  exchange: v.nullable(v.string()),
  kind: v.picklist(LISTING_KINDS),
  stage: v.picklist(SHOWN_STAGES),
  /** Whether the filing moved the listing to a new stage. */
  isNewStage: v.boolean(),
  /** US dollars per share, oldest first; only the values that changed. */
  prices: v.array(v.object({ low: v.number(), high: v.number() })),
  /** US dollars, oldest first; only the values that changed. */
  sizes: v.array(v.number()),
  underwriters: v.array(v.string()),
  /** Number of the listing's filings so far. */
  filings: v.number(),
});
export type ListingNews = v.InferOutput<typeof ListingNews>;

/** Returns what a filing adds to a listing; `null` if the filing is not part of it. */
export function listingNews(story: NewListing, accession: string): ListingNews | null {
  const known = storyUntil(story, accession);
  const step = known?.steps.find((each) => each.accession === accession);
  if (known === null || step === undefined) return null;
  return {
    cik: known.cik,
    company: known.company,
    ticker: known.ticker,
    exchange: known.exchange,
    kind: known.kind,
    stage: shownStage(known),
    isNewStage: step.opens !== null,
    prices: priceHistory(known.steps),
    sizes: sizeHistory(known.steps),
    underwriters: [...underwritersOf(known)],
    filings: known.steps.length,
  };
}
