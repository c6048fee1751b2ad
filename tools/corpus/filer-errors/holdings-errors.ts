import type { HoldingsFacts } from '#domain/forms/holdings/holdings-facts.ts';
import type { ErrorWay, Explanation } from './error-way.ts';

const VALUE = /(?<=<(?:\w+:)?value>\s*)[\d,]+(?=\s*<)/g;
const SHARES = /(?<=<(?:\w+:)?sshPrnamt>\s*)[\d,]+(?=\s*<)/g;
const TOTAL = /(?<=<(?:\w+:)?tableValueTotal>\s*)[\d,]+(?=\s*<)/;
const COUNT = /(?<=<(?:\w+:)?tableEntryTotal>\s*)[\d,]+(?=\s*<)/;
const TABLE = /(<(?:\w+:)?informationTable[\s>][^>]*>?)[\s\S]*(?=<\/(?:\w+:)?informationTable>)/;
/** Positions in a table at which single rows are corrupted, as fractions of its length. */
const CORRUPTED_ROWS = [0.03, 0.31, 0.57, 0.88];
/** Tolerance for a total whose unit was corrected, relative to the true total. */
const SAME_PART = 0.001;
const THOUSAND = 1_000;

type Numbers = readonly number[];
type Rewritten = (own: number, row: number) => number;
type HoldingsError = { name: string; corrupt: (text: string, table: Table) => string };
type Table = { values: Numbers; shares: Numbers };

/** Errors in a single row; each copy of a report has a different row corrupted. */
const ROW_ERRORS: readonly { name: string; value?: Rewritten; share?: Rewritten; isSwap?: boolean }[] = [
  { name: 'one value times 1,000', value: (own) => own * THOUSAND },
  { name: 'one value times 10', value: (own) => own * 10 },
  { name: 'one value below zero', value: (own) => -own },
  { name: 'one number of shares below zero', share: (own) => -own },
  { name: 'one row with its columns swapped', isSwap: true },
];

const TABLE_ERRORS: readonly HoldingsError[] = [
  {
    name: 'all values divided by 1,000',
    corrupt: (text) => rewritten(text, VALUE, (own) => Math.round(own / THOUSAND)),
  },
  { name: 'all values times 1,000', corrupt: (text) => rewritten(text, VALUE, (own) => own * THOUSAND) },
  {
    name: 'all columns swapped',
    corrupt: (text, { values, shares }) =>
      rewritten(
        rewritten(text, VALUE, (own, row) => shares[row] ?? own),
        SHARES,
        (own, row) => values[row] ?? own,
      ),
  },
  {
    name: 'values that repeat the shares',
    corrupt: (text, { shares }) => rewritten(text, VALUE, (own, row) => shares[row] ?? own),
  },
  {
    name: 'every third value times 1,000',
    corrupt: (text) => rewritten(text, VALUE, (own, row) => (row % 3 === 0 ? own * THOUSAND : own)),
  },
  { name: 'a doubled total', corrupt: (text) => text.replace(TOTAL, (digits) => `${numberOf(digits) * 2}`) },
];

/** Errors in the tables of 13F reports. */
export const HOLDINGS_ERRORS: readonly ErrorWay[] = [
  ...ROW_ERRORS.map(({ name, value, share, isSwap }) =>
    wayOf(name, (text, { values, shares }) =>
      CORRUPTED_ROWS.map((part) => {
        const row = Math.floor(part * values.length);
        const inRow = (by: Rewritten | undefined) => (own: number, index: number) =>
          index === row && by ? by(own, row) : own;
        const newValue = isSwap ? () => shares[row] ?? 0 : value;
        const newShares = isSwap ? () => values[row] ?? 0 : share;
        return rewritten(rewritten(text, VALUE, inRow(newValue)), SHARES, inRow(newShares));
      }),
    ),
  ),
  ...TABLE_ERRORS.map(({ name, corrupt }) => wayOf(name, (text, table) => [corrupt(text, table)])),
  ...['N/A', 'NONE'].map((nothing) => ({
    name: `13F: an empty portfolio as a row with ${nothing}`,
    corrupt: (text: string) => (tableOf(text) === null ? [] : [emptied(text, nothing)]),
    isCaught: (corrupted: Explanation) => holdingsOf(corrupted)?.table?.positions === 0,
  })),
];

function wayOf(name: string, corrupt: (text: string, table: Table) => readonly string[]): ErrorWay {
  return {
    name: `13F: ${name}`,
    corrupt: (text) => {
      const table = tableOf(text);
      return table === null ? [] : corrupt(text, table).filter((copy) => copy !== text);
    },
    isCaught: areDollarsSafe,
  };
}

/** Returns the numbers in a report that has a total and a value in each row; `null` for other texts. */
function tableOf(text: string): Table | null {
  if (!TOTAL.test(text)) return null;
  const [values, shares] = [numbersIn(text, VALUE), numbersIn(text, SHARES)];
  return values.length > 0 && values.length === shares.length ? { values, shares } : null;
}

/**
 * Returns whether readers see no wrong dollar values: either the values are withheld, or the unit was corrected so that
 * they are right.
 */
function areDollarsSafe(corrupted: Explanation, right: Explanation): boolean {
  const [found, sound] = [holdingsOf(corrupted), holdingsOf(right)];
  if (found === null || sound === null) return false;
  const [total, trueTotal] = [found.total_value ?? 0, sound.total_value ?? 0];
  return found.value_is_doubtful || Math.abs(total - trueTotal) <= trueTotal * SAME_PART;
}

function holdingsOf({ facts }: Explanation): HoldingsFacts | null {
  return facts?.kind === 'holdings' ? facts : null;
}

function emptied(text: string, nothing: string): string {
  const row = `<infoTable><nameOfIssuer>${nothing}</nameOfIssuer><titleOfClass>${nothing}</titleOfClass><cusip>000000000</cusip><value>0</value><shrsOrPrnAmt><sshPrnamt>0</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt><investmentDiscretion>SOLE</investmentDiscretion><votingAuthority><Sole>0</Sole><Shared>0</Shared><None>0</None></votingAuthority></infoTable>`;
  const prefix = /<(\w+:)informationTable/.exec(text)?.[1] ?? '';
  const named = row.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}`);
  return text
    .replace(TABLE, (_, start: string) => start + named)
    .replace(TOTAL, '0')
    .replace(COUNT, '1');
}

function numbersIn(text: string, of: RegExp): Numbers {
  return [...text.matchAll(of)].map(([digits]) => numberOf(digits));
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

/** Replaces the numbers in a report, in row order. */
function rewritten(text: string, of: RegExp, by: Rewritten): string {
  let row = 0;
  return text.replace(of, (digits) => `${by(numberOf(digits), row++)}`);
}
