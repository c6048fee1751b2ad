import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import { principalEvent } from '#domain/forms/ownership/document/principal-event.ts';
import { asSubject } from '#domain/forms/ownership/document/reporting-owners.ts';
import { counted, unitsOf } from '#domain/forms/ownership/document/share-amounts.ts';
import { shortDollars } from '#domain/wording/short-dollars.ts';
import { plural } from '#domain/wording/words.ts';

/** Formats the headline of a Form 4 or 5: who did what, and how much. */
export function ownershipHeadline(facts: OwnershipFacts): string {
  return `${asSubject(facts.who)} ${predicate(facts)}${partWords(facts)}${exitWords(facts)}${doubtWords(facts)}`;
}

/** Returns `; the reported figures are in doubt` if some figures are implausible. */
export function doubtWords({ doubts }: OwnershipFacts): string {
  return doubts.length === 0 ? '' : '; the reported figures are in doubt';
}

function predicate(facts: OwnershipFacts): string {
  const event = principalEvent(facts.transactions);
  if (event === null) return noEvent(facts);
  if (event.kind === 'bought' || event.kind === 'sold') return tradeWords(facts, event.kind);
  const words = facts.titles.length > 1 ? event.words.replace(/^was /, 'were ') : event.words;
  return event.kind === 'moved' && facts.transferRoute !== null
    ? words.replace('between own accounts', facts.transferRoute)
    : words;
}

function noEvent({ transactions }: OwnershipFacts): string {
  const lines = transactions.length;
  if (lines === 0) return 'reported holdings and no transaction';
  return `reported ${lines === 1 ? 'a transaction' : `${lines} transactions`} of another kind`;
}

/**
 * Formats `sold $15.8M (200,000 shares, planned)`. If an insider both bought and sold, it contains both, the larger one
 * first.
 */
function tradeWords(facts: OwnershipFacts, leading: 'bought' | 'sold'): string {
  const other = leading === 'bought' ? 'sold' : 'bought';
  const phrases = [leading, other] as const;
  return phrases
    .map((verb) => tradePhrase(facts, verb))
    .filter((phrase) => phrase !== null)
    .join(' and ');
}

function tradePhrase(facts: OwnershipFacts, verb: 'bought' | 'sold'): string | null {
  const trades = facts[verb];
  if (trades === null) return null;
  const units = unitsOf(marketLines(facts, verb));
  const what = trades.shares > 0 ? counted(trades.shares, units) : units;
  const planned = facts.planned && verb === 'sold' ? ['planned'] : [];
  if (trades.value < 1) return `${verb} ${what}${planned.length > 0 ? ' (planned)' : ''}`;
  const value = `${trades.priced ? '' : 'at least '}${shortDollars(trades.value)}`;
  return `${verb} ${value} (${[what, ...planned].join(', ')})`;
}

function marketLines({ transactions }: OwnershipFacts, verb: 'bought' | 'sold'): OwnershipTransaction[] {
  return transactions.filter(
    ({ code, derivative }) => !derivative && code === (verb === 'bought' ? 'P' : 'S'),
  );
}

/** Formats `, part 2 of 4 ($1.3B in all)` for a report that was split because EDGAR limits the number of lines. */
function partWords(facts: OwnershipFacts): string {
  const { part, history } = facts;
  if (part === null) return '';
  const together = history?.together ?? null;
  const value = Math.max(together?.sold ?? 0, together?.bought ?? 0);
  if (together === null || value === 0) return `, part ${part.number} of ${part.of}`;
  const scope = together.filings >= part.of ? 'in all' : `in the ${together.filings} parts so far`;
  return `, part ${part.number} of ${part.of} (${shortDollars(value)} ${scope})`;
}

/** Formats the note about an exit filing: the insider's later trades will no longer be reported. */
export function exitWords({ isExit, tenPercentOnly, titles }: OwnershipFacts): string {
  if (!isExit) return '';
  const kind = tenPercentOnly ? '10% ' : 'reporting ';
  const noun = tenPercentOnly ? 'owner' : 'insider';
  return `; no longer ${titles.length > 1 ? `${kind}${plural(titles.length, noun)}` : `a ${kind}${noun}`}`;
}
