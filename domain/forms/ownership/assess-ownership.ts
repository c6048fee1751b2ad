import { AMENDMENT, assess, type Correction, type Finding } from '#domain/assessment/assessment.ts';
import { outOfTen } from '#domain/assessment/ranks.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import type { Trades } from '#domain/forms/ownership/document/trades.ts';
import type { Assessment } from '#domain/importance.ts';
import { count } from '#domain/wording/words.ts';
import { otherHeadline, tradeHeadline } from './ownership-headlines.ts';
import { clusterSuffix, historyCorrections } from './ownership-history.ts';
import { assessTrade, type Trade, tenPercent, total } from './ownership-reason.ts';

/** Largest value of each step in US dollars with its score. @see facts F */
const BUY_STEPS = [
  [25_000, 3, 'of under $25K'],
  [100_000, 4.5, 'of $25K to $100K'],
  [1_000_000, 6, 'of $100K to $1M'],
  [5_000_000, 7.5, 'of $1M to $5M'],
  [Number.POSITIVE_INFINITY, 8.5, 'of $5M or more'],
] as const;
const SELL_STEPS = [
  [1_000_000, 2, 'of under $1M'],
  [10_000_000, 3.5, 'of $1M to $10M'],
  [50_000_000, 5, 'of $10M to $50M'],
  [Number.POSITIVE_INFINITY, 6, 'of $50M or more'],
] as const;
/** Codes without a view on the price. @see facts F */
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
const GROWTH_FOR_BONUS = 0.1;
const SOLD_FOR_BONUS = 0.25;

/**
 * Assessment of a Form 3, 4 or 5 that was read. Only purchases and sales on the market say something of
 * direction; grants, exercises, withholding and gifts are routine.
 * @see facts F
 */
export function assessOwnership(facts: OwnershipFacts): Assessment {
  const amended: Correction[] = facts.form.endsWith('/A') ? [AMENDMENT] : [];
  if (facts.form.startsWith('3')) return assess(firstStatement(facts), amended);
  if (facts.form.startsWith('5')) return assess(annualStatement(facts), amended);
  const trades = [buy(facts), sale(facts)].filter((trade) => trade !== null);
  const [best] = trades.sort((a, b) => total(b) - total(a));
  if (best) return assessTrade({ ...best, corrections: [...best.corrections, ...amended] });
  return assess(routine(facts), amended);
}

function buy(facts: OwnershipFacts): Trade | null {
  if (!facts.bought) return null;
  const [score, size] = step(BUY_STEPS, facts.bought.value);
  const growth = facts.bought.shareOfHolding;
  const leader: Correction = {
    by: 1,
    because: 'a purchase by a chief executive, finance chief or chair adds 1',
    step: 'Bought by a chief executive, finance chief or chair',
  };
  const grown: Correction = {
    by: 0.5,
    because: 'a holding that grew by more than 10% adds 0.5',
    step: 'The holding grew by more than 10%',
  };
  return {
    what: `an insider purchase ${size}${unpriced(facts.bought)}`,
    score,
    headline: `${tradeHeadline(facts, 'bought')}${clusterSuffix(facts.history)}`,
    corrections: [
      ...(facts.leader ? [leader] : []),
      ...(growth !== null && growth > GROWTH_FOR_BONUS ? [grown] : []),
      ...historyCorrections(facts.history, score),
      ...tenPercent(facts),
    ],
  };
}

function sale(facts: OwnershipFacts): Trade | null {
  if (!facts.sold) return null;
  const [score, size] = step(SELL_STEPS, facts.sold.value);
  const part = facts.sold.shareOfHolding;
  const planned: Correction = {
    by: -2,
    because: 'the 10b5-1 plan lowers it by 2',
    step: 'Sold under a 10b5-1 plan',
  };
  const large: Correction = {
    by: 1,
    because: 'more than a quarter of the reported holding was sold, which adds 1',
    step: 'More than a quarter of the reported holding was sold',
  };
  return {
    what: `an insider sale ${size}${unpriced(facts.sold)}`,
    score,
    headline: tradeHeadline(facts, 'sold'),
    corrections: [
      ...(facts.planned ? [planned] : []),
      ...(part !== null && part > SOLD_FOR_BONUS ? [large] : []),
      ...tenPercent(facts),
    ],
  };
}

function unpriced({ priced }: Trades): string {
  return priced ? '' : ' as far as prices are stated';
}

function step<Row extends readonly [number, number, string]>(
  steps: readonly Row[],
  value: number,
): [number, string] {
  const row = steps.find(([below]) => value < below) ?? steps.at(-1);
  return row ? [row[1], row[2]] : [0, ''];
}

function firstStatement(facts: OwnershipFacts): Finding {
  const newTenPercent = facts.document.owners.some(({ isTenPercentOwner }) => isTenPercentOwner === true);
  const { nonDerivativeHoldings, noSecuritiesOwned } = facts.document;
  const shares = nonDerivativeHoldings.reduce((sum, holding) => sum + (holding.shares ?? 0), 0);
  const held = shares > 0 ? `reported holding ${count(shares)} shares` : 'reported holding no shares';
  const derivatives =
    shares === 0 && facts.document.derivativeHoldings.length > 0 && noSecuritiesOwned !== true;
  const headline = `${facts.who} ${derivatives ? 'reported holding derivative securities' : held} in a first statement`;
  return newTenPercent
    ? { score: 4, headline, reason: 'A new holder of more than 10% can gain influence (4 of 10, Form 3)' }
    : {
        score: 2,
        headline,
        reason: 'A new insider’s first statement shows a holding, not a trade (2 of 10, Form 3)',
      };
}

function annualStatement(facts: OwnershipFacts): Finding {
  const headline =
    facts.bought || facts.sold
      ? tradeHeadline(facts, facts.bought ? 'bought' : 'sold')
      : otherHeadline(facts);
  return { score: 1.5, headline, reason: 'An insider’s annual statement comes late (1.5 of 10, Form 5)' };
}

function routine(facts: OwnershipFacts): Finding {
  const scores = facts.transactions.map(({ code }) => OTHER_CODES[code ?? ''] ?? OTHER_SCORE);
  const score = Math.max(OTHER_SCORE, ...scores);
  const isDerivativeTrade = facts.transactions.some(({ code }) => code === 'P' || code === 'S');
  const reason = isDerivativeTrade
    ? `Derivatives that were bought or sold say less of the price than shares (${outOfTen(score)}, Form 4)`
    : facts.transactions.length === 0
      ? `Nothing was bought or sold (${outOfTen(score)}, Form 4)`
      : `Nothing was bought or sold on the market; grants, exercises, withholding and gifts are routine (${outOfTen(score)}, Form 4)`;
  return { score, headline: otherHeadline(facts), reason };
}
