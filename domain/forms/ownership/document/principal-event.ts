import type { OwnershipTransaction } from '#domain/filings/filing.ts';
import { shortDollars } from '#domain/wording/short-dollars.ts';
import { count } from '#domain/wording/words.ts';
import { ownTransfers } from './own-transfers.ts';
import { amountOf, dollarsOf, sharesOf, worthOf } from './share-amounts.ts';

/** The fields of a line, from a stored filing or from the API, that are needed to determine events. */
export type EventLine = Pick<
  OwnershipTransaction,
  'code' | 'date' | 'acquired_disposed' | 'shares' | 'price' | 'value' | 'security' | 'derivative'
>;

/** The main event of an ownership form. Headline, sentence and flags all describe this event. */
export type PrincipalEvent<Line extends EventLine = EventLine> = {
  kind: 'bought' | 'sold' | 'moved' | 'other';
  /** The lines that make up the event. */
  lines: Line[];
  /**
   * Whether the insider ends up with more or fewer securities; `none` for a transfer between the insider's own
   * accounts.
   */
  direction: 'up' | 'down' | 'none';
  /** US dollars at the stated prices; `null` if there are none. */
  value: number | null;
  /** The predicate of a sentence, without the subject: `gave away 270 shares`. */
  words: string;
};

/** Returns the words for an event that follow the insider's name. @param all every line of the form */
type Predicate = (lines: readonly EventLine[], all: readonly EventLine[]) => string;

const worded =
  (before: string, after = ''): Predicate =>
  (lines) =>
    `${before} ${amountOf(lines)}${after}`;
const priced =
  (before: string, after = ''): Predicate =>
  (lines) =>
    `${before} ${amountOf(lines)}${worthOf(lines)}${after}`;

/**
 * Events other than open-market trades, most important first. `own` is a transfer between the insider's own accounts.
 */
const EVENTS: readonly (readonly [code: string, side: 'A' | 'D', words: Predicate])[] = [
  ['U', 'D', priced('tendered', ' in a change of control')],
  ['D', 'D', priced('returned', ' to the company')],
  ['J', 'D', worded('disposed of', ' other than by a sale (see footnotes)')],
  ['J', 'A', worded('acquired', ' other than by a purchase (see footnotes)')],
  ['K', 'D', worded('reported an equity swap over')],
  ['K', 'A', worded('reported an equity swap over')],
  ['G', 'D', worded('gave away')],
  ['A', 'A', worded('was granted')],
  ['M', 'A', exercised],
  ['X', 'A', exercised],
  ['O', 'A', exercised],
  ['C', 'A', converted],
  ['F', 'D', priced('had', ' withheld for taxes; no market sale')],
  ['G', 'A', worded('received', ' as a gift')],
  ['own', 'D', worded('moved', ' between own accounts; nothing sold')],
  ['W', 'A', worded('inherited')],
  ['W', 'D', worded('passed on', ' by will or inheritance')],
  ['L', 'A', worded('made a small acquisition of')],
  ['I', 'A', worded('moved', ' into a plan account')],
  ['I', 'D', priced('moved', ' out of a plan account')],
  ['Z', 'A', worded('withdrew', ' from a voting trust')],
  ['Z', 'D', worded('placed', ' in a voting trust')],
  ['P', 'A', priced('bought')],
  ['S', 'D', priced('sold')],
  ['C', 'D', worded('converted')],
  ['M', 'D', worded('exercised')],
  ['X', 'D', worded('exercised')],
  ['H', 'D', worded('let', ' expire or be canceled')],
  ['E', 'A', worded('saw a short position in', ' expire')],
];
const OPTIONS = /option|warrant|right|\bSARs?\b/i;
const STOCK_UNITS = /unit|\bRSUs?\b|\bPSUs?\b|restricted|performance|phantom|award/i;

/**
 * Returns the main event of an ownership form. Open-market purchases and sales take precedence over everything else; if
 * there are both, the larger one is used.
 * @returns `null` for a form without transactions, or without any of a known type
 */
export function principalEvent<Line extends EventLine>(all: readonly Line[]): PrincipalEvent<Line> | null {
  const market = all.filter(({ code, derivative }) => !derivative && (code === 'P' || code === 'S'));
  if (market.length > 0) return marketTrade(market);
  const own = ownTransfers(all);
  const rest = all.filter((line) => !own.includes(line));
  for (const [code, side, words] of EVENTS) {
    const lines = code === 'own' ? own.filter(isLeaving) : rest.filter((line) => isOf(line, code, side));
    if (lines.length === 0) continue;
    const isMove = code === 'own';
    return {
      kind: isMove ? 'moved' : 'other',
      lines,
      direction: isMove ? 'none' : side === 'A' ? 'up' : 'down',
      value: isMove ? null : dollarsOf(lines),
      words: words(lines, all),
    };
  }
  return null;
}

const isLeaving = ({ acquired_disposed }: EventLine) => acquired_disposed === 'D';
const isOf = (line: EventLine, code: string, side: 'A' | 'D') =>
  line.code === code && line.acquired_disposed === side;

function marketTrade<Line extends EventLine>(market: readonly Line[]): PrincipalEvent<Line> {
  const bought = market.filter(({ code }) => code === 'P');
  const sold = market.filter(({ code }) => code === 'S');
  const isSale = bought.length === 0 || (sold.length > 0 && isLarger(sold, bought));
  const lines = isSale ? sold : bought;
  return {
    kind: isSale ? 'sold' : 'bought',
    lines,
    direction: isSale ? 'down' : 'up',
    value: dollarsOf(lines),
    words: priced(isSale ? 'sold' : 'bought')(lines, market),
  };
}

function isLarger(one: readonly EventLine[], other: readonly EventLine[]): boolean {
  const [first, second] = [dollarsOf(one), dollarsOf(other)];
  return first === null || second === null ? sharesOf(one) > sharesOf(other) : first > second;
}

/** Describes an exercise. Exercising options costs the exercise price, while units that vest are pay. */
function exercised(lines: readonly EventLine[], all: readonly EventLine[]): string {
  const givenUp = all.filter(({ derivative, acquired_disposed }) => derivative && acquired_disposed === 'D');
  const isOption = givenUp.some(({ security }) => OPTIONS.test(security) && !STOCK_UNITS.test(security));
  const paid = dollarsOf(lines.filter(({ derivative }) => !derivative));
  if (isOption || paid !== null) {
    const price = paid === null ? '' : `, paying ${shortDollars(paid)}`;
    return `exercised options for ${amountOf(lines)}${price}${withheld(all, 'price and taxes')}`;
  }
  const isVesting = givenUp.length === 0 || givenUp.every(({ security }) => STOCK_UNITS.test(security));
  return isVesting ? vested(lines, all) : worded('acquired', ' by conversion')(lines, all);
}

function converted(lines: readonly EventLine[], all: readonly EventLine[]): string {
  const givenUp = all.filter((line) => isOf(line, 'C', 'D'));
  const isVesting = givenUp.length > 0 && givenUp.every(({ security }) => STOCK_UNITS.test(security));
  return isVesting ? vested(lines, all) : worded('acquired', ' by conversion')(lines, all);
}

function vested(lines: readonly EventLine[], all: readonly EventLine[]): string {
  return `received ${amountOf(lines).replace(/^([\d.,]+) /, '$1 vested ')}${withheld(all, 'taxes')}`;
}

/** Formats `; 1,639 ($622K) withheld for taxes`; empty if nothing was withheld. */
function withheld(all: readonly EventLine[], what: string): string {
  const lines = all.filter((line) => isOf(line, 'F', 'D'));
  return lines.length === 0 ? '' : `; ${count(sharesOf(lines))}${worthOf(lines)} withheld for ${what}`;
}
