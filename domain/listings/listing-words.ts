import { isAmendment, listingStage } from '#domain/form-types/lookup.ts';
import type { ListingKind, ListingStep, NewListing } from './new-listing.ts';

/** Stages as readers see them, from the first filing to the first trade. */
export const SHOWN_STAGES = [
  'registered',
  'amended',
  'effective',
  'admitted',
  'priced',
  'listed',
  'withdrawn',
] as const;
export type ShownStage = (typeof SHOWN_STAGES)[number];

export const STAGE_WORDS: Record<ShownStage, string> = {
  registered: 'Registered',
  amended: 'Amended',
  effective: 'Effective',
  admitted: 'Listing filed',
  priced: 'Priced',
  listed: 'Listed',
  withdrawn: 'Withdrawn',
};

export const KIND_WORDS: Record<ListingKind, string> = {
  ipo: 'IPO',
  'foreign-ipo': 'Foreign IPO',
  'spin-off': 'Spin-off',
};

/**
 * Returns the stage of a story as readers see it. An exchange listing and a final price together mean that the
 * company is listed; a spin-off sells nothing, so it has no price.
 */
export function shownStage({ stage, kind, steps }: Pick<NewListing, 'stage' | 'kind' | 'steps'>): ShownStage {
  const isAdmitted = steps.some(({ form }) => listingStage(form) === 'admitted');
  const isCertified = steps.some(({ form }) => form === 'CERT');
  if (stage === 'priced' && isAdmitted) return 'listed';
  if (stage === 'admitted' && kind === 'spin-off' && isCertified) return 'listed';
  if (stage === 'registered' && steps.some(({ form }) => isAmendment(form))) return 'amended';
  return stage;
}

/** Returns what a filing did, as the entry of a timeline. */
export function stepWords({ form }: Pick<ListingStep, 'form'>): string {
  if (isAmendment(form)) return 'Amended';
  if (form === 'CERT') return 'Exchange approves';
  const stage = listingStage(form);
  return stage === null ? 'Filed' : STAGE_WORDS[stage];
}

type Price = NonNullable<ListingStep['price']>;

/** Returns the price ranges and prices that a story's filings state, oldest first, each only where it changed. */
export function priceHistory(steps: readonly Pick<ListingStep, 'price'>[]): Price[] {
  return changes(
    steps.map(({ price }) => price),
    (a, b) => a.low === b.low && a.high === b.high,
  );
}

/** Returns the sizes in US dollars that a story's filings state, oldest first, each only where it changed. */
export function sizeHistory(steps: readonly Pick<ListingStep, 'amount'>[]): number[] {
  return changes(
    steps.map(({ amount }) => amount),
    (a, b) => a === b,
  );
}

function changes<T>(values: readonly (T | null)[], isSame: (a: T, b: T) => boolean): T[] {
  const known = values.filter((value) => value !== null);
  return known.filter((value, at) => {
    const before = known[at - 1];
    return before === undefined || !isSame(before, value);
  });
}

/** Returns a price or a range in words: `$14–16`, `$33`. */
export function priceText({ low, high }: Price): string {
  return low === high ? `$${plain(low)}` : `$${plain(low)}–${plain(high)}`;
}

const plain = (dollars: number) => (Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2));

/** Returns the underwriters that the newest filing names. */
export function underwritersOf({ steps }: Pick<NewListing, 'steps'>): readonly string[] {
  return steps.findLast(({ underwriters }) => underwriters.length > 0)?.underwriters ?? [];
}
