import * as v from 'valibot';
import type { ListingStage } from '#domain/form-types/form-type.ts';
import { isAmendment, listingStage } from '#domain/form-types/lookup.ts';

/** How a company comes to market. */
const LISTING_KINDS = ['ipo', 'foreign-ipo', 'spin-off'] as const;
type ListingKind = (typeof LISTING_KINDS)[number];

/** From first paper to first trade; withdrawn ends it. */
const LISTING_STAGES = ['registered', 'admitted', 'priced', 'withdrawn'] as const satisfies ListingStage[];

const Told = {
  company: v.string(),
  /** As proposed in its papers, or as the SEC lists it. */
  ticker: v.nullable(v.string()),
  exchange: v.nullable(v.string()),
  /** US dollars: what the offering raises, or is to raise at most. */
  amount: v.nullable(v.number()),
  /** US dollars a share; the range's two ends, or the final price twice. */
  price: v.nullable(v.object({ low: v.number(), high: v.number() })),
};

/** One filing of a story, and what it told. */
const Step = v.object({
  accession: v.string(),
  form: v.string(),
  /** ISO in UTC. */
  acceptedAt: v.string(),
  one_liner: v.string(),
  link: v.string(),
  ...Told,
});
export type ListingStep = v.InferOutput<typeof Step>;

/** A company on its way to market: all its papers as one story. */
export const NewListing = v.object({
  cik: v.string(),
  ...Told,
  kind: v.picklist(LISTING_KINDS),
  stage: v.picklist(LISTING_STAGES),
  /** Oldest first. */
  steps: v.array(Step),
  updatedAt: v.string(),
});
export type NewListing = v.InferOutput<typeof NewListing>;

/** A story this old is over: what its company files now begins another. */
const STORY_MONTHS = 24;
const MONTH_MS = 30 * 86_400_000;

/**
 * A story together with one more filing. The order in which filings are read changes nothing, and reading one
 * twice neither: the newest filing that says something decides it.
 * @param story `null` when there is none yet
 * @param news.isUnlisted the company had no ticker yet; only then a story begins
 * @returns `null` when the filing begins no story: an amendment, or a company that is listed already
 */
export function withListingStep(
  story: NewListing | null,
  news: { cik: string; step: ListingStep; isUnlisted: boolean },
): NewListing | null {
  const { cik, step, isUnlisted } = news;
  if (story === null || isOver(story, step))
    return isUnlisted && begins(step.form) ? tell(cik, [step]) : null;
  if (story.steps.some(({ accession }) => accession === step.accession)) return story;
  return tell(
    cik,
    [...story.steps, step].toSorted((a, b) => a.acceptedAt.localeCompare(b.acceptedAt)),
  );
}

const begins = (form: string) => !isAmendment(form) && listingStage(form) !== 'withdrawn';

function isOver(story: NewListing, { acceptedAt }: ListingStep): boolean {
  return Date.parse(acceptedAt) - Date.parse(story.updatedAt) > STORY_MONTHS * MONTH_MS;
}

function tell(cik: string, steps: ListingStep[]): NewListing {
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

/** By the registration; papers without one are those of an offering whose registration is older than we are. */
function kindOf(steps: ListingStep[]): ListingKind {
  const registration = steps.find(({ form }) => listingStage(form) === 'registered')?.form ?? '';
  if (registration.startsWith('F-1')) return 'foreign-ipo';
  return registration.startsWith('10-12B') ? 'spin-off' : 'ipo';
}

/** The farthest step; a withdrawal ends it unless papers followed. */
function stageOf(steps: ListingStep[]): ListingStage {
  const stages = steps.flatMap(({ form }) => listingStage(form) ?? []);
  if (stages.at(-1) === 'withdrawn') return 'withdrawn';
  const ranks = stages.filter((stage) => stage !== 'withdrawn').map((stage) => LISTING_STAGES.indexOf(stage));
  return LISTING_STAGES[Math.max(0, ...ranks)] ?? 'registered';
}
