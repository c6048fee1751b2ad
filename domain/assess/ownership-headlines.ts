import type { OwnershipTransaction } from '../filing.ts';
import { formatDollars } from '../format/numbers.ts';
import type { OwnershipFacts } from './ownership-facts.ts';
import type { Trades } from './trades.ts';
import { count } from './words.ts';

/** `Chairman James Quincey sold 200,000 shares for $15.8M under a 10b5-1 plan`. */
export function tradeHeadline(facts: OwnershipFacts, verb: 'bought' | 'sold', trades: Trades): string {
  const value =
    trades.value > 0 ? ` for ${trades.priced ? '' : 'at least '}${formatDollars(trades.value)}` : '';
  const plan = facts.planned && verb === 'sold' ? ' under a 10b5-1 plan' : '';
  return `${facts.who} ${verb} ${count(trades.shares)} ${unitsOf(marketLines(facts, verb))}${value}${plan}`;
}

function marketLines({ transactions }: OwnershipFacts, verb: 'bought' | 'sold'): OwnershipTransaction[] {
  return transactions.filter(
    ({ code, derivative }) => !derivative && code === (verb === 'bought' ? 'P' : 'S'),
  );
}

/** What was counted; anything but shares is named by its class. */
export function unitsOf(lines: readonly OwnershipTransaction[]): string {
  const securities = [...new Set(lines.map(({ security }) => security))];
  const [only = ''] = securities;
  if (lines.some(({ security }) => /share|stock|common|ordinary|\bADS|\bADR|^$/i.test(security)))
    return 'shares';
  return securities.length === 1 && only.length <= 50 ? only : 'securities';
}

/** How a code reads in a sentence, by direction; the first code present is told. Order is by interest. */
const SENTENCES: readonly (readonly [string, 'A' | 'D', (amount: string, value: string) => string])[] = [
  ['U', 'D', (amount, value) => `tendered ${amount}${value} in a change of control`],
  ['D', 'D', (amount, value) => `returned ${amount} to the issuer${value}`],
  ['J', 'D', (amount) => `reported another disposal of ${amount} (see footnotes)`],
  ['J', 'A', (amount) => `reported another acquisition of ${amount} (see footnotes)`],
  ['K', 'D', (amount) => `reported an equity swap over ${amount}`],
  ['K', 'A', (amount) => `reported an equity swap over ${amount}`],
  ['G', 'D', (amount) => `gave away ${amount}`],
  ['A', 'A', (amount) => `was granted ${amount}`],
  ['M', 'A', (amount) => `acquired ${amount} by exercise or vesting`],
  ['X', 'A', (amount) => `acquired ${amount} by exercising options or warrants`],
  ['O', 'A', (amount) => `acquired ${amount} by exercising options`],
  ['C', 'A', (amount) => `acquired ${amount} by conversion`],
  ['F', 'D', (amount, value) => `had ${amount}${value} withheld for taxes or the exercise price`],
  ['G', 'A', (amount) => `received ${amount} as a gift`],
  ['W', 'A', (amount) => `inherited ${amount}`],
  ['W', 'D', (amount) => `passed on ${amount} by will or inheritance`],
  ['L', 'A', (amount) => `made a small acquisition of ${amount}`],
  ['I', 'A', (amount) => `moved ${amount} into a plan account`],
  ['I', 'D', (amount, value) => `moved ${amount} out of a plan account${value}`],
  ['Z', 'A', (amount) => `withdrew ${amount} from a voting trust`],
  ['Z', 'D', (amount) => `placed ${amount} in a voting trust`],
  ['P', 'A', (amount, value) => `bought ${amount}${value}`],
  ['S', 'D', (amount, value) => `sold ${amount}${value}`],
  ['C', 'D', (amount) => `converted ${amount}`],
  ['M', 'D', (amount) => `exercised ${amount}`],
  ['X', 'D', (amount) => `exercised ${amount}`],
  ['H', 'D', (amount) => `let ${amount} expire or be cancelled`],
  ['E', 'A', (amount) => `saw a short position in ${amount} expire`],
];

/** The sentence for a form without a market trade. */
export function otherHeadline(facts: OwnershipFacts): string {
  for (const [code, direction, sentence] of SENTENCES) {
    const lines = facts.transactions.filter(
      (line) => line.code === code && line.acquired_disposed === direction,
    );
    if (lines.length > 0) return `${facts.who} ${sentence(amountOf(lines), valueOfLines(lines))}`;
  }
  return facts.transactions.length === 0
    ? `${facts.who} reported holdings and no transaction`
    : `${facts.who} reported ${facts.transactions.length === 1 ? 'a transaction' : `${facts.transactions.length} transactions`} of another kind`;
}

/** Shares where there are any; else the derivative by its class. One kind only, so that units never mix. */
function amountOf(all: readonly OwnershipTransaction[]): string {
  const plain = all.filter(({ derivative }) => !derivative);
  const lines = plain.length > 0 ? plain : all;
  const shares = lines.reduce((sum, line) => sum + (line.shares ?? 0), 0);
  if (shares === 0) return lines[0]?.security || 'securities';
  if (plain.length > 0) return `${count(shares)} ${unitsOf(plain)}`;
  const securities = [...new Set(lines.map(({ security }) => security))];
  const [only = ''] = securities;
  if (securities.length > 1 || only === '' || only.length > 60)
    return `${count(shares)} derivative securities`;
  return `${count(shares)} ${pluralOf(only)}`;
}

/** A class of securities after a count. */
function pluralOf(security: string): string {
  if (/option|right to (?:buy|purchase)/i.test(security)) return 'stock options';
  if (/(?:stock|shares)\b/i.test(security) && !/unit|warrant|phantom/i.test(security))
    return `shares of ${security}`;
  return /(?:unit|right|warrant|share|note)$/i.test(security) ? `${security}s` : security;
}

function valueOfLines(lines: readonly OwnershipTransaction[]): string {
  const value = lines
    .filter(({ derivative }) => !derivative)
    .reduce((sum, line) => sum + (line.value ?? 0), 0);
  return value > 0 ? ` (${formatDollars(value)})` : '';
}
