import { type Decimal, parseDecimal, toNumber } from '#domain/text/decimal.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import type { ReportedHolding, ReportedTransaction } from './ownership-xml.ts';

/** The kind of form whose columns a table has. */
export type FormNumber = '3' | '4' | '5';

/** A cell's text, and whether there is a footnote next to it. */
export type StatedCell = { text: string; isNoted: boolean };

/** The content of a table row. */
export type TableRowRead =
  | { kind: 'transaction'; transaction: ReportedTransaction }
  | { kind: 'holding'; holding: ReportedHolding }
  | { kind: 'empty' }
  | { kind: 'unsure' };

/**
 * Columns in the order prescribed by the form. The deemed execution date was added in August 2002. The amount of
 * derivatives takes up two columns: acquired and disposed of, or amount and letter.
 * @see docs/edgar.md#ownership-documents
 */
const COLUMNS = {
  shares: {
    3: 'title after ownership nature',
    4: 'title date deemed code voluntary amount side price after ownership nature',
    5: 'title date deemed code amount side price after ownership nature',
  },
  derivatives: {
    3: 'title exercisable expires underlying underlyingShares exercise ownership nature',
    4: 'title exercise date deemed code voluntary acquired disposed exercisable expires underlying underlyingShares price after ownership nature',
    5: 'title exercise date deemed code acquired disposed exercisable expires underlying underlyingShares price after ownership nature',
  },
} as const;

const DATE = /^\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})$/;
/** Denominators from halves to sixty-fourths. Each fraction is a whole number of millionths. */
const QUOTED_PARTS: ReadonlySet<number> = new Set([2, 4, 8, 16, 32, 64]);
const MILLION = 1_000_000;
const NOTHING: StatedCell = { text: '', isNoted: false };
/** Matches what filers enter in a cell that does not apply. */
const NOT_FILLED = /^(?:[-–—_.$\s]*|n\/?a|none)$/i;

/**
 * Reads a row of Table I or II by the position of its cells. Every cell must fit its column. If one does not,
 * the row is uncertain and is not used at all.
 */
export function readTableRow(
  form: FormNumber,
  table: 'shares' | 'derivatives',
  cells: readonly StatedCell[],
): TableRowRead {
  if (cells.every(isEmpty)) return { kind: 'empty' };
  const names = columnsFor(form, table, cells.length);
  if (names === null) return { kind: 'unsure' };
  const row = new Row(new Map(names.map((name, index) => [name, cells[index] ?? NOTHING])));
  const read = readRow(row, form, table);
  return row.isSure ? read : { kind: 'unsure' };
}

function isEmpty({ text, isNoted }: StatedCell): boolean {
  return NOT_FILLED.test(text) && !isNoted;
}

function columnsFor(form: FormNumber, table: keyof typeof COLUMNS, count: number): string[] | null {
  const names = COLUMNS[table][form].split(' ');
  const older = names.filter((name) => name !== 'deemed');
  return [names, older].find(({ length }) => length === count) ?? null;
}

function readRow(row: Row, form: FormNumber, table: keyof typeof COLUMNS): TableRowRead {
  const security = row.words('title');
  const after = row.amount('after');
  const ownership = row.letter('ownership', ['D', 'I']);
  const code = row.code();
  if (code === null) return holdingIn(row, { form, table, security, after, ownership });
  const { amount, side } = table === 'shares' ? sharesMoved(row) : derivativesMoved(row);
  const price = row.amount('price');
  const date = row.date();
  if (security === '' || date === null) row.isSure = false;
  return {
    kind: 'transaction',
    transaction: {
      security,
      date,
      code,
      formType: null,
      acquiredDisposed: side,
      shares: amount.isMoney ? null : amount.value,
      totalValue: amount.isMoney ? amount.value : null,
      price: price.value,
      priceOnlyFootnote: price.value === null && row.isNoted('price'),
      sharesAfter: after.isMoney ? null : after.value,
      valueAfter: after.isMoney ? after.value : null,
      ownership,
      nature: row.words('nature') || null,
      exercisePrice: row.price('exercise'),
      underlying: row.words('underlying') || null,
      underlyingShares: row.amount('underlyingShares').value,
    },
  };
}

type Held = {
  form: FormNumber;
  table: keyof typeof COLUMNS;
  security: string;
  after: Amount;
  ownership: 'D' | 'I' | null;
};

/**
 * Reads a line without a transaction. A Form 3 does not state the number of derivatives, only the number of underlying
 * shares.
 */
function holdingIn(row: Row, { form, table, security, after, ownership }: Held): TableRowRead {
  const isCounted = form !== '3' || table === 'shares';
  const isStated = isCounted ? after.value !== null || row.isNoted('after') : ownership !== null;
  if (security === '' || !isStated || row.date() !== null) row.isSure = false;
  const shares = after.value === null || after.isMoney ? null : toNumber(after.value);
  const underlying = table === 'derivatives' ? row.amount('underlyingShares').value : null;
  const underlyingShares = underlying === null ? null : toNumber(underlying);
  return { kind: 'holding', holding: { security, shares, ownership, underlyingShares } };
}

function sharesMoved(row: Row): { amount: Amount; side: 'A' | 'D' | null } {
  const amount = row.amount('amount');
  const side = row.letter('side', ['A', 'D']);
  if (side === null || (amount.value === null && !row.isNoted('amount'))) row.isSure = false;
  return { amount, side };
}

/** Reads the amount of derivatives, which is either in two columns or in one column next to a letter. */
function derivativesMoved(row: Row): { amount: Amount; side: 'A' | 'D' | null } {
  const letter = /^\(?([AD])\)?$/i.exec(row.words('disposed'))?.[1]?.toUpperCase();
  const acquired = row.amount('acquired');
  if (letter === 'A' || letter === 'D') {
    if (acquired.value === null) row.isSure = false;
    return { amount: acquired, side: letter };
  }
  const disposed = row.amount('disposed');
  const isOne = (acquired.value === null) !== (disposed.value === null);
  const isNoted = row.isNoted('acquired') !== row.isNoted('disposed');
  if (!isOne && !(acquired.value === null && isNoted)) row.isSure = false;
  const isAcquired = isOne ? acquired.value !== null : row.isNoted('acquired');
  return isAcquired ? { amount: acquired, side: 'A' } : { amount: disposed, side: 'D' };
}

/** Parses a fraction. Prices were quoted in fractions of a dollar until 2001: `32 1/2`. */
function fractionIn(text: string): Decimal | null {
  const [, whole = '', part, of] = /^\$?\s*(\d{1,6})[ -](\d{1,2})\/(\d{1,2})$/.exec(text) ?? [];
  if (part === undefined || !QUOTED_PARTS.has(Number(of)) || Number(part) >= Number(of)) return null;
  const millionths = Number(whole) * MILLION + (Number(part) * MILLION) / Number(of);
  return { digits: BigInt(millionths), scale: 6 };
}

type Amount = { value: Decimal | null; isMoney: boolean };

class Row {
  private readonly cells: ReadonlyMap<string, StatedCell>;
  isSure = true;

  constructor(cells: ReadonlyMap<string, StatedCell>) {
    this.cells = cells;
  }

  isNoted(name: string): boolean {
    return this.cells.get(name)?.isNoted === true;
  }

  words(name: string): string {
    const text = this.cells.get(name)?.text.replace(/\s+/g, ' ') ?? '';
    return NOT_FILLED.test(text) ? '' : text;
  }

  /** Returns the transaction code. A letter after a slash means that an equity swap was involved. */
  code(): string | null {
    const text = this.words('code');
    if (text === '') return null;
    const code = /^([A-Z])(?:\/K)?$/.exec(text)?.[1];
    if (code === undefined) this.isSure = false;
    return code ?? null;
  }

  date(): string | null {
    const text = this.words('date');
    if (text === '') return null;
    const date = DATE.test(text) ? writtenDate(text) : null;
    if (date === null) this.isSure = false;
    return date;
  }

  letter<T extends string>(name: string, allowed: readonly T[]): T | null {
    const text = this.words(name)
      .replace(/^\((\w)\)$/, '$1')
      .toUpperCase();
    if (text === '') return null;
    const letter = allowed.find((candidate) => candidate === text) ?? null;
    if (letter === null) this.isSure = false;
    return letter;
  }

  /**
   * Parses an amount. A leading dollar sign means that the form states a value in dollars instead of a number of
   * shares.
   */
  amount(name: string): Amount {
    const text = this.words(name).replace(/^-0-$/, '0');
    const value = text === '' ? null : (fractionIn(text) ?? parseDecimal(text));
    if (text !== '' && value === null) this.isSure = false;
    return { value, isMoney: text.startsWith('$') };
  }

  price(name: string): Decimal | null {
    return this.amount(name).value;
  }
}
