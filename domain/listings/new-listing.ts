import * as v from 'valibot';
import type { ListingStage } from '#domain/form-types/form-type.ts';
import { isAmendment, listingStage } from '#domain/form-types/lookup.ts';
import { LISTING_KINDS, type ListingKind, SHOWN_STAGES, type ShownStage } from './listing-stages.ts';

/** Stages from the first filing to the first trade. `withdrawn` ends the listing. */
const LISTING_STAGES = [
  'registered',
  'effective',
  'admitted',
  'priced',
  'withdrawn',
] as const satisfies ListingStage[];

const StatedFacts = {
  company: v.string(),
  /** Ticker as proposed in the company's filings, or as listed by the SEC. */
  ticker: v.nullable(v.string()),
  exchange: v.nullable(v.string()),
  /** US dollars raised, or the maximum to be raised. */
  amount: v.nullable(v.number()),
  /** US dollars per share: both ends of the range, or the final price twice. */
  price: v.nullable(v.object({ low: v.number(), high: v.number() })),
};

/** One filing in a listing and the facts it states. */
const Step = v.object({
  accession: v.string(),
  form: v.string(),
  /** ISO in UTC. */
  acceptedAt: v.string(),
  one_liner: v.string(),
  link: v.string(),
  ...StatedFacts,
  /** Underwriters named in the document. Older steps lack this field. */
  underwriters: v.optional(v.array(v.string()), []),
  /** The new stage that the listing reached when the filing was read; `null` if it reached none. */
  opens: v.optional(v.nullable(v.picklist(SHOWN_STAGES)), null),
});
export type ListingStep = v.InferOutput<typeof Step>;

/** A company that is going public, with all its filings on the way to its listing. */
export const NewListing = v.object({
  cik: v.string(),
  ...StatedFacts,
  kind: v.picklist(LISTING_KINDS),
  stage: v.picklist(LISTING_STAGES),
  /** Oldest first. */
  steps: v.array(Step),
  updatedAt: v.string(),
});
export type NewListing = v.InferOutput<typeof NewListing>;

/** After this many months without a filing, a listing is over, and the next filing starts another one. */
const STORY_MONTHS = 24;
const MONTH_MS = 30 * 86_400_000;

/**
 * Adds a filing to a company's listing. The result does not depend on the order in which filings are read or on
 * repeated reads: each fact comes from the newest filing that states it.
 * @param story `null` if there is none yet
 * @param news.isUnlisted whether the company had no ticker yet; only then can a listing start
 * @returns `null` if the filing cannot start a listing: an amendment, or a company already listed
 */
export function withListingStep(
  story: NewListing | null,
  news: { cik: string; step: ListingStep; isUnlisted: boolean },
): NewListing | null {
  const { cik, step, isUnlisted } = news;
  if (story === null || isOver(story, step))
    return isUnlisted && begins(step.form) ? listingFrom(cik, [step]) : null;
  if (story.steps.some(({ accession }) => accession === step.accession)) return story;
  return listingFrom(
    cik,
    [...story.steps, step].toSorted((a, b) => a.acceptedAt.localeCompare(b.acceptedAt)),
  );
}

/** Returns the listing after recording that a filing started a new stage. */
export function withOpening(story: NewListing, accession: string, opens: ShownStage): NewListing {
  const steps = story.steps.map((step) => (step.accession === accession ? { ...step, opens } : step));
  return { ...story, steps };
}

/** Returns the listing as it was after one of its filings; `null` if the filing is not part of it. */
export function storyUntil({ cik, steps }: NewListing, accession: string): NewListing | null {
  const at = steps.findIndex((step) => step.accession === accession);
  return at < 0 ? null : listingFrom(cik, steps.slice(0, at + 1));
}

/** A notice of effectiveness or a withdrawal can only continue a listing. */
const begins = (form: string) =>
  !isAmendment(form) && !['withdrawn', 'effective'].includes(listingStage(form) ?? 'withdrawn');

function isOver(story: NewListing, { acceptedAt }: ListingStep): boolean {
  return Date.parse(acceptedAt) - Date.parse(story.updatedAt) > STORY_MONTHS * MONTH_MS;
}

function listingFrom(cik: string, steps: ListingStep[]): NewListing {
  const newest = steps.toReversed();
  const last = newest[0];
  return {
    cik,
    company: last?.company ?? '',
    ticker: firstOf(newest, 'ticker'),
    exchange: firstOf(newest, 'exchange'),
    amount: firstOf(newest, 'amount'),
    price: firstOf(newest, 'price'),
    kind: kindOf(steps),
    stage: stageOf(steps),
    steps,
    updatedAt: last?.acceptedAt ?? '',
  };
}

function firstOf<Name extends 'ticker' | 'exchange' | 'amount' | 'price'>(
  steps: ListingStep[],
  name: Name,
): ListingStep[Name] | null {
  return steps.find((step) => step[name] !== null)?.[name] ?? null;
}

/**
 * Derives the type of listing from the registration. If there is none, the offering was registered before this service
 * existed.
 */
function kindOf(steps: ListingStep[]): ListingKind {
  const registration = steps.find(({ form }) => listingStage(form) === 'registered')?.form ?? '';
  if (registration.startsWith('F-1')) return 'foreign-ipo';
  return registration.startsWith('10-12B') ? 'spin-off' : 'ipo';
}

/** Returns the furthest stage. A withdrawal ends the listing unless it was followed by other filings. */
function stageOf(steps: ListingStep[]): ListingStage {
  const stages = steps.flatMap(({ form }) => listingStage(form) ?? []);
  if (stages.at(-1) === 'withdrawn') return 'withdrawn';
  const ranks = stages.filter((stage) => stage !== 'withdrawn').map((stage) => LISTING_STAGES.indexOf(stage));
  return LISTING_STAGES[Math.max(0, ...ranks)] ?? 'registered';
}
