import type { FilingExplanation, OwnershipTransaction } from '#domain/filings/filing.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { unitsOf } from '#domain/forms/ownership/document/amounts.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import { reportedHolding, type Trades } from '#domain/forms/ownership/document/trades.ts';
import { planDates } from '#domain/insiders/plan-dates.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { spokenName } from '#domain/names/spoken-name.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { count, percent, plural, price } from '#domain/wording/words.ts';
import { assessOwnership } from './assess-ownership.ts';
import { otherTransactions } from './other-transactions.ts';
import { clusterTakeaway, historyTakeaways } from './ownership-history.ts';

const MOST_TAKEAWAYS = 5;

type Lines = Omit<FilingExplanation, 'assessment' | 'facts'>;

/** One to three sentences on an ownership form; every number is computed from its lines and those of earlier ones. */
export function ownershipSummary(facts: OwnershipFacts, { issuer, transactions }: Lines): string {
  // What others bought has a sentence of its own, so that the day stands beside the trade it belongs to; so do doubts.
  const { one_liner } = assessOwnership({ ...facts, history: null, doubts: [] });
  const opening = `${one_liner}${whenOf(transactions)} (${issuer ? readableCompanyName(issuer.name) : 'the issuer'}).`;
  const more = [
    ...facts.doubts.slice(0, 1),
    holdingFact(facts),
    clusterTakeaway(facts.history?.cluster ?? null),
  ];
  return [opening, ...more.filter((fact) => fact !== null).map((fact) => `${fact}.`)].join(' ');
}

/** Two to five facts on an ownership form: the trade, what is held after it, plan or not, the rest, who reports. */
export function ownershipTakeaways(facts: OwnershipFacts, explanation: Lines): string[] {
  const all = [
    ...facts.doubts,
    priceFact(facts),
    ...facts.derived,
    ...historyTakeaways(facts.history),
    holdingFact(facts),
    planFact(explanation.plan_10b5_1, facts),
    partFact(facts),
    ...otherTransactions(facts.transactions),
    directAfter(facts),
    heldFact(facts),
    derivativesFact(facts),
    ownersFact(explanation),
    explanation.transactions.length === 0 ? noTransaction(explanation) : null,
  ];
  return all.filter((fact) => fact !== null).slice(0, MOST_TAKEAWAYS);
}

/** Values worth naming, largest first. */
export function ownershipAmounts({ totals }: Pick<FilingExplanation, 'totals'>): string[] {
  const values = [totals.bought_value, totals.sold_value, totals.acquired_value, totals.disposed_value];
  return [...new Set(values.filter((value) => value > 0))]
    .sort((a, b) => b - a)
    .map((amount) => formatDollars(amount));
}

/** ` on Nov 19, 2026`, ` between Nov 16, 2026 and Nov 18, 2026`; empty without dates. */
function whenOf(lines: readonly OwnershipTransaction[]): string {
  const dates = [...new Set(lines.map(({ date }) => date).filter((date) => date !== null))].sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return '';
  return first === last
    ? ` on ${readableDate(first)}`
    : ` between ${readableDate(first).replace(first.slice(0, 4) === last.slice(0, 4) ? `, ${last.slice(0, 4)}` : '', '')} and ${readableDate(last)}`;
}

/** `Price: $79.20 a share on Feb 13, 2026`; of several lines the average. */
function priceFact({ bought, sold, transactions }: OwnershipFacts): string | null {
  const linesOf = (code: 'P' | 'S') => transactions.filter((line) => !line.derivative && line.code === code);
  const both = bought !== null && sold !== null;
  const prices = [
    averageOf(bought, both ? 'Paid' : 'Price:', linesOf('P').length),
    averageOf(sold, both ? 'sold at' : 'Price:', linesOf('S').length),
  ].filter((average) => average !== null);
  const when = whenOf([...linesOf('P'), ...linesOf('S')]);
  return prices.length === 0 ? null : `${prices.join(', ')}${when}`;
}

function averageOf(trades: Trades | null, opening: string, lines: number): string | null {
  const average = trades?.averagePrice ?? null;
  if (average === null || average === 0) return null;
  return `${opening} ${price(average)} a share${lines > 1 ? ' on average' : ''}`;
}

function partFact({ part }: OwnershipFacts): string | null {
  return part === null
    ? null
    : `Part ${part.number} of ${part.of} of one report; the other parts list further trades of the same days`;
}

function holdingFact({ bought, sold }: OwnershipFacts): string | null {
  const holding = reportedHolding({ bought, sold });
  if (holding === null) return null;
  const part = (sold ?? bought)?.shareOfHolding ?? null;
  const { after: heldAfter } = holding;
  const after = `${count(heldAfter)} ${plural(heldAfter, 'share')}`;
  if (part === null) return `Holds ${after} afterwards`;
  return sold
    ? `That was ${percent(part)} of the reported holding; ${after} ${plural(heldAfter, 'remains', 'remain')}`
    : `The reported holding grew by ${percent(part)} to ${after}`;
}

/** Direct holding after a form without a market trade: what its last direct line of the only class says. */
function directAfter({ bought, sold, transactions }: OwnershipFacts): string | null {
  const shares = transactions.filter(({ derivative }) => !derivative);
  const classes = new Set(shares.map(({ security }) => security));
  const after = shares.findLast(({ ownership }) => ownership === 'D')?.shares_after ?? null;
  if (bought || sold || classes.size !== 1 || after === null) return null;
  return `Holds ${count(after)} ${unitsOf(shares)} directly afterwards`;
}

function planFact(plan: boolean | null, facts: OwnershipFacts): string | null {
  const [adopted] = planDates([...facts.document.footnotes, facts.document.remarks ?? '']);
  if (facts.planned && adopted !== undefined)
    return `Plan under Rule 10b5-1 adopted on ${readableDate(adopted)}`;
  return plan === false && facts.planInNotes
    ? 'A footnote mentions a Rule 10b5-1 trading plan, though its box is not ticked'
    : null;
}

function heldFact({ document, transactions }: OwnershipFacts): string | null {
  const held = document.nonDerivativeHoldings.filter(({ shares }) => shares !== null && shares > 0);
  const shares = held.reduce((sum, holding) => sum + (holding.shares ?? 0), 0);
  if (shares === 0) return null;
  const how = held.every(({ ownership }) => ownership === 'I')
    ? ' indirectly'
    : held.every(({ ownership }) => ownership === 'D')
      ? ' directly'
      : '';
  return `${transactions.length > 0 ? 'Also holds' : 'Holds'} ${count(shares)} shares${how}`;
}

function derivativesFact({ document }: OwnershipFacts): string | null {
  const lines = document.derivativeHoldings.length;
  if (lines === 0) return null;
  const kinds = [...new Set(document.derivativeHoldings.map(({ security }) => security))].filter(Boolean);
  return `Holds options or other derivatives: ${kinds.slice(0, 3).join(', ') || 'see the form'}`;
}

function ownersFact({ owners }: Lines): string | null {
  if (owners.length < 2) return null;
  const names = owners.slice(0, 3).map(({ name }) => spokenName(name));
  const more = owners.length - names.length;
  return `Reported together by ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}; the trade counts once`;
}

function noTransaction({ form, period }: Lines): string {
  const date = period === null ? '' : ` as of ${readableDate(period)}`;
  return form.startsWith('3') ? `First statement${date}` : `Reports holdings and no transaction${date}`;
}
