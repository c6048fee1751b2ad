import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import type { OwnershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import { count } from '#domain/wording/words.ts';

/** `Chairman James Quincey sold 200,000 shares for $15.8M under a 10b5-1 plan`; who did both is told of both. */
export function tradeHeadline(facts: OwnershipFacts, verb: 'bought' | 'sold'): string {
  const other = verb === 'bought' ? 'sold' : 'bought';
  const phrases = [verb, other].map((one) => tradePhrase(facts, one === 'bought' ? 'bought' : 'sold'));
  return `${facts.who} ${phrases.filter((phrase) => phrase !== null).join(' and ')}`;
}

function tradePhrase(facts: OwnershipFacts, verb: 'bought' | 'sold'): string | null {
  const trades = facts[verb];
  if (trades === null) return null;
  const units = unitsOf(marketLines(facts, verb));
  const what = trades.shares > 0 ? counted(trades.shares, units) : units;
  const value =
    trades.value >= 1 ? ` for ${trades.priced ? '' : 'at least '}${formatDollars(trades.value)}` : '';
  const plan = facts.planned && verb === 'sold' ? ' under a 10b5-1 plan' : '';
  return `${verb} ${what}${value}${plan}`;
}

/** `1,000 shares`, `1 share`. */
function counted(amount: number, units: string): string {
  return `${count(amount)} ${amount === 1 ? units.replace(/^shares\b/, 'share') : units}`;
}

function marketLines({ transactions }: OwnershipFacts, verb: 'bought' | 'sold'): OwnershipTransaction[] {
  return transactions.filter(
    ({ code, derivative }) => !derivative && code === (verb === 'bought' ? 'P' : 'S'),
  );
}

/** What was counted; anything but shares is named by its class. */
export function unitsOf(lines: readonly OwnershipTransaction[]): string {
  const securities = [...new Set(lines.map(({ security }) => withoutMark(security)))];
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
    if (lines.length === 0) continue;
    const told = sentence(amountOf(lines), valueOfLines(lines));
    return `${facts.who} ${facts.titles.length > 1 ? told.replace(/^was /, 'were ') : told}`;
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
  const securities = [...new Set(lines.map(({ security }) => withoutMark(security)))];
  if (shares === 0) return securities[0] || 'securities';
  if (plain.length > 0) return counted(shares, unitsOf(plain));
  const [only = ''] = securities;
  if (securities.length > 1 || only === '' || only.length > 60)
    return `${count(shares)} derivative securities`;
  return shares === 1 ? `1 ${only}` : counted(shares, pluralOf(only));
}

/** A class of securities after a count. */
function pluralOf(security: string): string {
  if (/option|right to (?:buy|purchase)/i.test(security)) return 'stock options';
  if (/shares$/i.test(security)) return security;
  if (/(?:stock|shares)\b/i.test(security) && !/unit|warrant|phantom|award/i.test(security))
    return `shares of ${security}`;
  return /(?:unit|right|warrant|share|note|award|option)$/i.test(security) ? `${security}s` : security;
}

/** A class without the number of the footnote behind it: `Class B Common Stock (2)`. */
function withoutMark(security: string): string {
  return security.replace(/\s*\(\d{1,2}\)$/, '');
}

function valueOfLines(lines: readonly OwnershipTransaction[]): string {
  const value = lines
    .filter(({ derivative, shares }) => !derivative || shares === null)
    .reduce((sum, line) => sum + (line.value ?? 0), 0);
  return value >= 1 ? ` (${formatDollars(value)})` : '';
}
