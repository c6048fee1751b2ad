import type { FilingExplanation } from '../filing.ts';
import type { OwnershipFacts } from './ownership-facts.ts';
import type { Trades } from './trades.ts';
import { actionOf } from './transaction-codes.ts';
import { count, money, percent, plural, price } from './words.ts';

const MOST_TAKEAWAYS = 5;

/** One to three sentences on an ownership form; every number is computed from its lines. */
export function ownershipSummary(facts: OwnershipFacts, explanation: FilingExplanation): string {
  const company = explanation.issuer?.name ?? 'the issuer';
  const when = datesOf(explanation);
  const sentences = [`${explanation.assessment.one_liner}${when} (${company}).`];
  if (facts.sold && facts.planned) sentences.push('The sale was made under a Rule 10b5-1 trading plan.');
  const holding = holdingSentence(facts);
  if (holding !== null) sentences.push(holding);
  return sentences.slice(0, 3).join(' ');
}

/** Two to five facts on an ownership form. */
export function ownershipTakeaways(facts: OwnershipFacts, explanation: FilingExplanation): string[] {
  const { totals, transactions } = explanation;
  const facts5 = [
    tradeFact('Bought', facts.bought),
    tradeFact('Sold', facts.sold),
    holdingSentence(facts),
    planFact(explanation.plan_10b5_1, facts),
    otherLines(explanation),
    totals.acquired_value > totals.bought_value
      ? `Priced acquisitions of all kinds: ${money(totals.acquired_value)}`
      : null,
    totals.disposed_value > totals.sold_value
      ? `Priced disposals of all kinds: ${money(totals.disposed_value)}`
      : null,
    heldFact(facts),
    ownersFact(explanation),
    transactions.length === 0 ? 'The form reports no transaction' : null,
    explanation.period === null ? null : `Period of report: ${explanation.period}`,
  ];
  return facts5.filter((fact) => fact !== null).slice(0, MOST_TAKEAWAYS);
}

/** Values worth naming, largest first. */
export function ownershipAmounts({ totals }: FilingExplanation): string[] {
  const values = [totals.bought_value, totals.sold_value, totals.acquired_value, totals.disposed_value];
  return [...new Set(values.filter((value) => value > 0))].sort((a, b) => b - a).map(money);
}

function datesOf({ transactions }: FilingExplanation): string {
  const dates = [...new Set(transactions.map(({ date }) => date).filter((date) => date !== null))].sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined) return '';
  return first === last ? ` on ${first}` : ` between ${first} and ${last}`;
}

function tradeFact(verb: string, trades: Trades | null): string | null {
  if (!trades) return null;
  const average = trades.averagePrice === null ? '' : ` at an average of ${price(trades.averagePrice)}`;
  const value = trades.value > 0 ? `, ${money(trades.value)} in all` : '';
  return `${verb} ${count(trades.shares)} shares${average}${value}`;
}

function holdingSentence({ bought, sold }: OwnershipFacts): string | null {
  if (sold?.shareOfHolding) return `That is ${percent(sold.shareOfHolding)} of the reported holding.`;
  if (bought?.shareOfHolding) return `The reported holding grew by ${percent(bought.shareOfHolding)}.`;
  return null;
}

function planFact(plan: boolean | null, facts: OwnershipFacts): string | null {
  if (plan === true) return 'The form states a Rule 10b5-1 trading plan';
  if (facts.planned) return 'A footnote mentions a Rule 10b5-1 trading plan';
  return plan === false && facts.sold ? 'Not made under a Rule 10b5-1 trading plan' : null;
}

function otherLines({ transactions }: FilingExplanation): string | null {
  const codes = new Map<string, number>();
  for (const { code } of transactions) {
    if (code !== 'P' && code !== 'S') codes.set(actionOf(code), (codes.get(actionOf(code)) ?? 0) + 1);
  }
  if (codes.size === 0) return null;
  const parts = [...codes].map(([action, lines]) => `${action} (${lines} ${plural(lines, 'line')})`);
  return `Other lines: ${parts.join(', ')}`;
}

function heldFact({ document }: OwnershipFacts): string | null {
  const lines = document.nonDerivativeHoldings.length + document.derivativeHoldings.length;
  return lines > 0 ? `${lines} ${plural(lines, 'line')} of holdings without a transaction` : null;
}

function ownersFact({ owners }: FilingExplanation): string | null {
  return owners.length > 1 ? `${owners.length} reporting owners report one and the same trade` : null;
}
