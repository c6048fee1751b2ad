import { AMENDMENT, assess, type Correction, type Finding } from '#domain/assessment/assessment.ts';
import { outOfTen } from '#domain/assessment/ranks.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import type { Assessment } from '#domain/importance.ts';
import { firstStatement } from './first-statement.ts';
import { ownershipHeadline } from './ownership-headlines.ts';
import { clusterSuffix, historyCorrections } from './ownership-history.ts';
import { isTurnover, LARGE_GROWTH, LARGE_PART, ownershipReason } from './ownership-reason.ts';

/** Thresholds for a trade's value in US dollars. A trade below a threshold gets the score next to it. */
const BUY_STEPS = [
  [25_000, 3, 'of $10K to $25K'],
  [100_000, 4.5, 'of $25K to $100K'],
  [1_000_000, 6, 'of $100K to $1M'],
  [5_000_000, 7.5, 'of $1M to $5M'],
  [Number.POSITIVE_INFINITY, 8.5, 'of $5M or more'],
] as const;
const SELL_STEPS = [
  [1_000_000, 2, 'of under $1M'],
  [10_000_000, 3.5, 'of $1M to $10M'],
  [50_000_000, 5, 'of $10M to $50M'],
  [100_000_000, 6, 'of $50M to $100M'],
  [500_000_000, 6.5, 'of $100M to $500M'],
  [Number.POSITIVE_INFINITY, 7.5, 'of $500M or more'],
] as const;
/**
 * The maximum score before the adjustment for a 10b5-1 plan. Size matters less for planned sales, so all those above
 * $50M score the same.
 */
const MOST_BEFORE_PLAN = 6;
/** Purchases below this many US dollars are not meaningful, whoever the buyer is. */
const TOKEN_PURCHASE = 10_000;
const TOKEN_SCORE = 2;
/** For purchases of at least this many US dollars, the growth of the holding affects the score. */
const GROWTH_COUNTS_FROM = 250_000;
const ALLOTMENT_SCORE = 5;
const TURNOVER_SCORE = 2;
/** Scores for transaction codes that express no view on the price. */
const OTHER_CODES: Record<string, number> = {
  J: 2,
  K: 2,
  D: 2,
  U: 2,
  A: 1.5,
  M: 1.5,
  C: 1.5,
  W: 1,
  Z: 1,
  G: 1.5,
};
const OTHER_SCORE = 1;
const ANNUAL_SCORE = 1.5;

/** An open-market trade: its score by size, and the corrections to it. */
type Trade = { what: string; score: number; corrections: Correction[] };

/**
 * Returns the assessment of a Form 3, 4 or 5 that was read. Only open-market purchases and sales indicate a view on the
 * price. Grants, exercises, withholding and gifts are routine.
 */
export function assessOwnership(facts: OwnershipFacts): Assessment {
  const amended: Correction[] = facts.form.endsWith('/A') ? [AMENDMENT] : [];
  if (facts.form.startsWith('3')) return assess(firstStatement(facts), amended);
  if (facts.form.startsWith('5')) return assess(annualStatement(facts), amended);
  const trades = [buy(facts), sale(facts)].filter((trade) => trade !== null);
  const [best] = isTurnover(facts) ? [turnover()] : trades.sort((a, b) => total(b) - total(a));
  const { score, what, corrections } = best ?? routine(facts);
  const headline = `${ownershipHeadline(facts)}${facts.bought === null ? '' : clusterSuffix(facts.history)}`;
  return assess({ score, headline, reason: ownershipReason(facts), basis: `${what}: ${outOfTen(score)}` }, [
    ...corrections,
    ...amended,
  ]);
}

/** Returns a trade's score before it is clamped. */
function total({ score, corrections }: Trade): number {
  return corrections.reduce((sum, { by }) => sum + by, score);
}

function buy(facts: OwnershipFacts): Trade | null {
  const { bought, leader, history } = facts;
  if (!bought) return null;
  if (facts.isAllotment)
    return { what: 'A purchase at an initial public offering', score: ALLOTMENT_SCORE, corrections: [] };
  if (bought.priced && wholeValue(facts, 'bought') < TOKEN_PURCHASE)
    return { what: 'An insider purchase of under $10K', score: TOKEN_SCORE, corrections: [] };
  const [score, size] = step(BUY_STEPS, wholeValue(facts, 'bought'));
  const hasGrown = bought.value >= GROWTH_COUNTS_FROM && isAbove(bought.shareOfHolding, LARGE_GROWTH);
  const isLeader: Correction = {
    by: 1,
    because: 'a purchase by a chief executive, finance chief or chair adds 1',
  };
  const isGrown: Correction = { by: 0.5, because: 'a holding that grew by more than 10% adds 0.5' };
  return {
    what: `An insider purchase ${sizeWords(facts, 'bought', size)}`,
    score,
    corrections: [
      ...(leader ? [isLeader] : []),
      ...(hasGrown ? [isGrown] : []),
      ...historyCorrections(history, score),
      ...tenPercent(facts),
    ],
  };
}

function sale(facts: OwnershipFacts): Trade | null {
  const { sold, planned } = facts;
  if (!sold) return null;
  const [stepScore, size] = step(SELL_STEPS, wholeValue(facts, 'sold'));
  const isPlanned: Correction = { by: -2, because: 'the 10b5-1 plan lowers it by 2' };
  const isLarge: Correction = {
    by: 1,
    because: 'more than a quarter of the reported holding was sold, which adds 1',
  };
  return {
    what: `An insider sale ${sizeWords(facts, 'sold', size)}`,
    score: planned ? Math.min(stepScore, MOST_BEFORE_PLAN) : stepScore,
    corrections: [
      ...(planned ? [isPlanned] : []),
      ...(isAbove(sold.shareOfHolding, LARGE_PART) ? [isLarge] : []),
      ...tenPercent(facts),
    ],
  };
}

/** Returns the trade's value in US dollars. For a multi-part report, it includes all known parts. */
function wholeValue(facts: OwnershipFacts, side: 'bought' | 'sold'): number {
  const together = facts.part === null ? null : (facts.history?.together ?? null);
  return Math.max(facts[side]?.value ?? 0, together?.[side] ?? 0);
}

function turnover(): Trade {
  return { what: 'As many shares bought as sold', score: TURNOVER_SCORE, corrections: [] };
}

function isAbove(part: number | null, limit: number): boolean {
  return part !== null && part > limit;
}

/** Returns the correction for a person who is only a ten-percent owner. */
function tenPercent({ tenPercentOnly }: OwnershipFacts): Correction[] {
  return tenPercentOnly ? [{ by: -0.5, because: 'a 10% owner without another office counts 0.5 less' }] : [];
}

/**
 * Describes the size: `of $1M to $5M as far as prices are stated`. A value without usable prices is described
 * as unknown.
 */
function sizeWords(facts: OwnershipFacts, side: 'bought' | 'sold', size: string): string {
  const trades = facts[side];
  if (trades === null || trades.priced) return size;
  if (wholeValue(facts, side) === 0) return 'of unknown value';
  return `${size} as far as prices are stated`;
}

function step<Row extends readonly [number, number, string]>(
  steps: readonly Row[],
  value: number,
): [number, string] {
  const row = steps.find(([below]) => value < below) ?? steps.at(-1);
  return row ? [row[1], row[2]] : [0, ''];
}

function annualStatement(facts: OwnershipFacts): Finding {
  return {
    score: ANNUAL_SCORE,
    headline: ownershipHeadline(facts),
    reason: `${ownershipReason(facts).split(/(?<=\.) /)[0]} An annual statement reports it late, after the year has ended.`,
    basis: `An insider’s annual statement (Form 5): ${outOfTen(ANNUAL_SCORE)}`,
  };
}

function routine(facts: OwnershipFacts): Trade {
  const scores = facts.transactions.map(({ code }) => OTHER_CODES[code ?? ''] ?? OTHER_SCORE);
  const isTrade = facts.transactions.some(({ code }) => code === 'P' || code === 'S');
  return {
    what: isTrade ? 'A trade in derivatives' : 'Nothing bought or sold on the market',
    score: Math.max(OTHER_SCORE, ...scores),
    corrections: [],
  };
}
