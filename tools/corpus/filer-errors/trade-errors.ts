import { noteId, withNotes } from './added-notes.ts';
import { type ErrorWay, type Explanation, isHigh } from './error-way.ts';

const LINE = /<nonDerivativeTransaction>[\s\S]*?<\/nonDerivativeTransaction>/g;
const PRICE = /(<transactionPricePerShare>[\s\S]*?<value>)\s*([\d.]+)\s*(<\/value>)/;
const SHARES = /(<transactionShares>[\s\S]*?<value>)\s*([\d.]+)\s*(<\/value>)/;
const TRADE = /<transactionCode>\s*[PS]\s*<\/transactionCode>/;
/** Tolerance relative to a correct value that was obtained in another way. */
const SAME_PART = 0.01;
/** A number below this could be both the number of shares and the price of a trade. */
const LEAST_REPEATED = 1_000;

/** A line with a changed price or number of shares, and the footnote to which it refers. */
type Corrupted = { price?: string; shares?: string; note?: string };
type Line = { shares: number; price: number; total: number };
type TradeError = { name: string; corrupt: (line: Line) => Corrupted | null };

const decimal = (value: number) => String(Number(value.toFixed(4)));
const adsOf = (shares: number) =>
  `The purchases and sales were made in the form of American Depositary Shares (“ADSs”), each representing ${shares} ordinary shares. The price reported is the price per ADS.`;
const inCurrency = (note: string): TradeError => ({
  name: `a currency: ${note}`,
  corrupt: ({ price }) => ({ price: decimal(price * 7.5), note }),
});

const ERRORS: readonly TradeError[] = [
  { name: 'a total as price', corrupt: ({ total }) => ({ price: decimal(total) }) },
  { name: 'a price times 1,000', corrupt: ({ price }) => ({ price: decimal(price * 1_000) }) },
  { name: 'a number below zero', corrupt: ({ shares }) => ({ shares: `-${shares}` }) },
  { name: 'a price below zero', corrupt: ({ price }) => ({ price: `-${price}` }) },
  {
    name: 'shares as price',
    corrupt: ({ shares }) => (shares < LEAST_REPEATED ? null : { price: decimal(shares) }),
  },
  { name: 'a price per ADS', corrupt: ({ price }) => ({ price: decimal(price * 20), note: adsOf(20) }) },
  {
    name: 'a price per ADS without a ratio',
    corrupt: ({ price }) => ({
      price: decimal(price * 20),
      note: 'Column 4 reports the price paid per ADS.',
    }),
  },
  inCurrency('The reported price is in Swedish kronor.'),
  inCurrency('The price in Column 4 is stated in pence sterling.'),
  inCurrency('The reported price is in British pounds.'),
  inCurrency('The shares were purchased or sold on the Toronto Stock Exchange in Canadian dollars.'),
  inCurrency('Represents a price of EUR 12.50 per share; prices are given in euros.'),
  {
    name: 'a currency: C$ beside the price',
    corrupt: ({ price }) => ({
      price: decimal(price * 1.4),
      note: `The price per share was C$${decimal(price * 1.4)}.`,
    }),
  },
  {
    name: 'zero, with the price in a footnote',
    corrupt: ({ price }) => ({ price: '0', note: `The weighted average price was $${price}.` }),
  },
];

/** Errors in trades on Forms 4 and 5, each in the first trade of a form and in all of them. */
export const TRADE_ERRORS: readonly ErrorWay[] = ERRORS.flatMap((error) => [
  wayOf(error, { everywhere: false }),
  wayOf(error, { everywhere: true }),
]);

function wayOf(error: TradeError, { everywhere }: { everywhere: boolean }): ErrorWay {
  return {
    name: `trade: ${error.name}${everywhere ? ', every line' : ''}`,
    corrupt: (text) => withError(text, error, everywhere),
    isCaught: areTradesSafe,
  };
}

/** Inserts the error into the first trade with a price, or into all of them. */
function withError(xml: string, { corrupt }: TradeError, everywhere: boolean): string[] {
  const notes: string[] = [];
  const corrupted = xml.replaceAll(LINE, (line) => {
    const figures = figuresIn(line);
    const change = figures === null || (notes.length > 0 && !everywhere) ? null : corrupt(figures);
    if (change === null) return line;
    const id = noteId(notes.length);
    notes.push(change.note ?? '');
    const changed = replaced(replaced(line, PRICE, change.price), SHARES, change.shares);
    return change.note === undefined ? changed : changed.replace(PRICE, `$1$2$3<footnoteId id="${id}"/>`);
  });
  return notes.length === 0 ? [] : [withNotes(corrupted, notes)];
}

function figuresIn(line: string): Line | null {
  const [price, shares] = [PRICE, SHARES].map((pattern) => Number(pattern.exec(line)?.[2] ?? 0));
  return TRADE.test(line) && price && shares ? { shares, price, total: shares * price } : null;
}

function replaced(line: string, pattern: RegExp, value: string | undefined): string {
  return value === undefined ? line : line.replace(pattern, (_, start, __, end) => `${start}${value}${end}`);
}

function areTradesSafe(corrupted: Explanation, right: Explanation): boolean {
  const isRight = (value: number | null, index: number) => {
    const stated = right.transactions[index]?.value ?? null;
    if (value === null || stated === null) return value === stated;
    return Math.abs(value - stated) <= Math.abs(stated) * SAME_PART + 1;
  };
  const values = corrupted.transactions.map(({ value }) => value);
  const isKnown = values.every(isRight);
  const isDoubted = corrupted.missing !== undefined;
  return (
    values.every((value, index) => value === null || isRight(value, index)) &&
    (isKnown || isDoubted) &&
    (isHigh(right) || !isHigh(corrupted))
  );
}
