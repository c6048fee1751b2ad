import { isAmendment, listingStage } from '#domain/form-types/lookup.ts';
import { LISTING_KINDS, type ListingKind, SHOWN_STAGES, type ShownStage } from './listing-stages.ts';
import type { ListingStep, NewListing } from './new-listing.ts';

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

type FilterOption = { value: string; text: string };

/** Filter options for the stage; the first one does not filter. */
export const STAGE_OPTIONS: readonly FilterOption[] = [
  { value: '', text: 'Any stage' },
  ...SHOWN_STAGES.map((value) => ({ value, text: STAGE_WORDS[value] })),
];

/** Filter options for the type of listing; the first one does not filter. */
export const KIND_OPTIONS: readonly FilterOption[] = [
  { value: '', text: 'Any kind' },
  ...LISTING_KINDS.map((value) => ({ value, text: KIND_WORDS[value] })),
];

/** Filter options for the exchange, as facts name it; the first one does not filter. */
export const EXCHANGE_OPTIONS: readonly FilterOption[] = [
  { value: '', text: 'Any exchange' },
  { value: 'Nasdaq', text: 'Nasdaq' },
  { value: 'NYSE', text: 'NYSE' },
];

/** Describes what a filing did, as a timeline entry. */
export function stepWords({ form }: Pick<ListingStep, 'form'>): string {
  if (isAmendment(form)) return 'Amended';
  if (form === 'CERT') return 'Exchange approves';
  const stage = listingStage(form);
  return stage === null ? 'Filed' : STAGE_WORDS[stage];
}

type Price = NonNullable<ListingStep['price']>;

/** Returns the price ranges and prices stated in a listing's filings, oldest first, without repetitions. */
export function priceHistory(steps: readonly Pick<ListingStep, 'price'>[]): Price[] {
  return changes(
    steps.map(({ price }) => price),
    (a, b) => a.low === b.low && a.high === b.high,
  );
}

/** Returns the sizes in US dollars stated in a listing's filings, oldest first, without repetitions. */
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

/** Returns the underwriters named in the newest filing. */
export function underwritersOf({ steps }: Pick<NewListing, 'steps'>): readonly string[] {
  return steps.findLast(({ underwriters }) => underwriters.length > 0)?.underwriters ?? [];
}

/** If the size fell by more than this fraction, a warning is shown. Smaller changes are rounding. */
const SMALLER = 0.1;

/**
 * Describes unfavorable changes in the terms of an offering: a lower price or a smaller size than first announced.
 * @returns `null` if there are none
 */
export function listingWarning({
  prices,
  sizes,
}: {
  prices: readonly Price[];
  sizes: readonly number[];
}): string | null {
  const [price, before] = prices.toReversed();
  const [size, sizeBefore] = sizes.toReversed();
  const warnings = [
    price !== undefined && before !== undefined ? priceWarning(price, before) : null,
    size !== undefined && sizeBefore !== undefined && size < sizeBefore * (1 - SMALLER) ? 'Size cut' : null,
  ].filter((warning) => warning !== null);
  return warnings.length === 0 ? null : warnings.join(' · ');
}

function priceWarning(price: Price, before: Price): string | null {
  const isFinal = price.low === price.high;
  if (isFinal && price.low < before.low) return 'Priced below its range';
  return !isFinal && price.high < before.high && price.low <= before.low ? 'Range lowered' : null;
}
