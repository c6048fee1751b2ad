import type {
  HoldingChange,
  InsiderActivityFacts,
  TradedSide,
} from '#domain/forms/ownership/document/insider-activity-facts.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import type { ReportedTransaction } from '#domain/forms/ownership/document/ownership-xml.ts';
import type { Trades } from '#domain/forms/ownership/document/trade-rows.ts';
import { toNumber } from '#domain/text/decimal.ts';
import { holdingThrough } from './holding.ts';
import { planDates } from './plan-dates.ts';

const WEIGHTED_AVERAGE = /\bweighted[\s-]+average\b/i;
const CENTS = 2;
/** The number of decimals that forms use for prices and fractional shares. */
const STATED_DIGITS = 4;
const EXERCISES: ReadonlySet<string | null> = new Set(['M', 'X', 'O']);

/** Returns the insiders' trades in a Form 4 or 5 as facts; `undefined` for forms without a transaction. */
export function insiderActivity(facts: OwnershipFacts): InsiderActivityFacts | undefined {
  const { document, transactions } = facts;
  if (transactions.length === 0) return undefined;
  const notes = [...document.footnotes, document.remarks ?? ''];
  return {
    kind: 'insider-activity',
    is_amendment: facts.form.endsWith('/A'),
    owners: document.owners.map(({ cik, name }) => ({ cik, name })),
    bought: sideOf(facts.bought),
    sold: sideOf(facts.sold),
    holdings: holdingChanges(document.nonDerivativeTransactions),
    plan_10b5_1: document.aff10b5One,
    plan_adopted: planDates(notes),
    is_exercise_and_sale: isExerciseAndSale(facts),
    is_weighted_average: notes.some((note) => WEIGHTED_AVERAGE.test(note)),
    history: facts.history,
  };
}

function sideOf(trades: Trades | null): TradedSide | null {
  return (
    trades && {
      shares: rounded(trades.shares, STATED_DIGITS),
      value: rounded(trades.value, CENTS),
      is_priced: trades.priced,
      average_price: trades.averagePrice === null ? null : rounded(trades.averagePrice, STATED_DIGITS),
      share_of_holding_percent: trades.shareOfHolding === null ? null : inPercent(trades.shareOfHolding),
    }
  );
}

function isExerciseAndSale({ transactions }: OwnershipFacts): boolean {
  const sold = transactions.filter(({ code, derivative }) => code === 'S' && !derivative);
  const exercised = transactions.filter(({ code }) => EXERCISES.has(code));
  return sold.some(({ date }) => date !== null && exercised.some((line) => line.date === date));
}

function holdingChanges(lines: readonly ReportedTransaction[]): HoldingChange[] {
  const holdings = Map.groupBy(
    lines,
    ({ security, ownership, nature }) => `${security}|${ownership}|${nature}`,
  );
  return [...holdings.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const through = holdingThrough(
      group.map((line) => ({
        acquired_disposed: line.acquiredDisposed,
        shares: line.shares && toNumber(line.shares),
        shares_after: line.sharesAfter && toNumber(line.sharesAfter),
      })),
    );
    const { security, ownership, nature } = first;
    const before = through && rounded(through.before, STATED_DIGITS);
    const after = through && rounded(through.after, STATED_DIGITS);
    const changed_percent = before && after !== null ? inPercent(after / before - 1) : null;
    return [{ security, ownership, nature, before, after, changed_percent }];
  });
}

function inPercent(part: number): number {
  return rounded(100 * part, CENTS);
}

/** Rounds a value, because sums of fractions have decimals that no form states. */
function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
