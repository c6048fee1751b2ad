import type { FilingExplanation, OwnershipTransaction } from '#domain/filings/filing.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import { principalEvent } from '#domain/forms/ownership/document/principal-event.ts';
import { pluralOf, unitsOf } from '#domain/forms/ownership/document/share-amounts.ts';
import { reportedHolding, type Trades } from '#domain/forms/ownership/document/trade-rows.ts';
import { planDates } from '#domain/forms/ownership/insiders/plan-dates.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { headlineName } from '#domain/names/headline-name.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { count, percent, plural, price } from '#domain/wording/words.ts';
import { assessOwnership } from './assess-ownership.ts';
import { otherTransactions } from './other-transactions.ts';
import { historyTakeaways } from './ownership-history.ts';
import { exercisePrice } from './pay-reason.ts';

const MOST_TAKEAWAYS = 5;
/** A shorter footnote does not explain why the shares changed hands. */
const SHORTEST_NOTE = 40;

type Lines = Omit<FilingExplanation, 'assessment' | 'facts'>;

/**
 * Returns one sentence about an ownership form, based on its lines. Doubts, holdings and other insiders' trades are
 * takeaways instead.
 */
export function ownershipSummary(facts: OwnershipFacts, { issuer, transactions }: Lines): string {
  const { one_liner } = assessOwnership({ ...facts, history: null, doubts: [] });
  return `${one_liner}${whenOf(transactions)} (${issuer ? readableCompanyName(issuer.name) : 'the issuer'}).`;
}

/**
 * Returns two to five facts about an ownership form: the trade, the holding after it, whether there was a plan,
 * other lines, and the reporting persons.
 */
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
    optionFact(facts),
    footnoteFact(facts),
    afterwards(facts),
    heldFact(facts),
    derivativesFact(facts),
    ownersFact(explanation),
    explanation.transactions.length === 0 ? noTransaction(explanation) : null,
  ];
  return all.filter((fact) => fact !== null).slice(0, MOST_TAKEAWAYS);
}

/** Returns significant values, largest first. */
export function ownershipAmounts({ totals }: Pick<FilingExplanation, 'totals'>): string[] {
  const values = [totals.bought_value, totals.sold_value, totals.acquired_value, totals.disposed_value];
  return [...new Set(values.filter((value) => value > 0))]
    .sort((a, b) => b - a)
    .map((amount) => formatDollars(amount));
}

/** Formats dates: ` on Nov 19, 2026`, ` between Nov 16, 2026 and Nov 18, 2026`; empty if there are none. */
function whenOf(lines: readonly OwnershipTransaction[]): string {
  const dates = [...new Set(lines.map(({ date }) => date).filter((date) => date !== null))].sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return '';
  return first === last
    ? ` on ${readableDate(first)}`
    : ` between ${readableDate(first).replace(first.slice(0, 4) === last.slice(0, 4) ? `, ${last.slice(0, 4)}` : '', '')} and ${readableDate(last)}`;
}

/** Formats `Price: $79.20 a share on Feb 13, 2026`; uses the average if there are several lines. */
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

/** Returns why shares changed hands outside the market, quoting the form's only footnote. */
function footnoteFact({ transactions, document }: OwnershipFacts): string | null {
  const [only = ''] = document.footnotes;
  const isReported = document.footnotes.length === 1 && only.length >= SHORTEST_NOTE;
  return isReported && transactions.some(({ code }) => code === 'J') ? `“${shorten(only)}”` : null;
}

/** Formats `Exercise price: $35.10 a share` for options that were granted. */
function optionFact(facts: OwnershipFacts): string | null {
  const from = exercisePrice(facts);
  return from === null ? null : `Exercise price: ${price(from)} a share`;
}

/**
 * Returns the holding after a form without a market trade. It comes from the last direct line if there is only one
 * class, or from the last line if all lines are for one class and one indirect account. If there are several classes,
 * it is that of the main event, such as the shares received for units. For a form with only derivatives, it is the
 * number of derivatives.
 */
function afterwards({ bought, sold, transactions, document }: OwnershipFacts): string | null {
  if (bought || sold) return null;
  const shares = transactions.filter(({ derivative }) => !derivative);
  const lines = shares.length > 0 ? shares : transactions;
  const classes = new Set(lines.map(({ security }) => security));
  if (classes.size !== 1) return heldOfEvent(shares);
  const direct = lastDirect(lines);
  if (direct !== null) return `Holds ${count(direct)} ${unitsOf(lines)} directly afterwards`;
  const natures = new Set(document.nonDerivativeTransactions.map(({ nature }) => nature));
  const after = lines.at(-1)?.shares_after ?? null;
  if (shares.length === 0 || natures.size !== 1 || after === null) return null;
  return `Holds ${count(after)} ${unitsOf(lines)} indirectly afterwards`;
}

/** Returns the direct holding of the class in the main event, identified by the class name. */
function heldOfEvent(shares: readonly OwnershipTransaction[]): string | null {
  const [first] = principalEvent(shares)?.lines ?? [];
  if (first === undefined) return null;
  const held = lastDirect(shares.filter(({ security }) => security === first.security));
  return held === null ? null : `Holds ${count(held)} ${pluralOf(first.security)} directly afterwards`;
}

function lastDirect(lines: readonly OwnershipTransaction[]): number | null {
  return lines.findLast(({ ownership }) => ownership === 'D')?.shares_after ?? null;
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
  const names = owners.slice(0, 3).map(({ name }) => headlineName(name));
  const more = owners.length - names.length;
  return `Reported together by ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}; the trade counts once`;
}

function noTransaction({ form, period }: Lines): string {
  const date = period === null ? '' : ` as of ${readableDate(period)}`;
  return form.startsWith('3') ? `First statement${date}` : `Reports holdings and no transaction${date}`;
}
