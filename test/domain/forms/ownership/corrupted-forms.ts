const LINE = /<nonDerivativeTransaction>[\s\S]*?<\/nonDerivativeTransaction>/g;
const PRICE = /(<transactionPricePerShare>[\s\S]*?<value>)\s*([\d.]+)\s*(<\/value>)/;
const SHARES = /(<transactionShares>[\s\S]*?<value>)\s*([\d.]+)\s*(<\/value>)/;
const CODE = /<transactionCode>\s*([PS])\s*<\/transactionCode>/;
const noteId = (index: number) => `F9${index}`;

/** A line with a changed price or number of shares, and the footnote it refers to. */
type Corrupted = { price?: string; shares?: string; note?: string };

/** An error that a filer makes in a trade. `total` is shares × price. */
export type FilerError = {
  name: string;
  /** Whether the error is in every trade of the form rather than only the first. */
  everywhere: boolean;
  corrupt: (line: { shares: number; price: number; total: number }) => Corrupted;
};

const decimal = (value: number) => String(Number(value.toFixed(4)));
const adsOf = (shares: number) =>
  `The purchases and sales were made in the form of American Depositary Shares (“ADSs”), each representing ${shares} ordinary shares. The price reported is the price per ADS.`;

const KINDS: Omit<FilerError, 'everywhere'>[] = [
  { name: 'a total as price', corrupt: ({ total }) => ({ price: decimal(total) }) },
  { name: 'a price times 1,000', corrupt: ({ price }) => ({ price: decimal(price * 1_000) }) },
  { name: 'a number below zero', corrupt: ({ shares }) => ({ shares: `-${shares}` }) },
  {
    name: 'a price per ADS',
    corrupt: ({ price }) => ({ price: decimal(price * 20), note: adsOf(20) }),
  },
  {
    name: 'a price per ADS without a ratio',
    corrupt: ({ price }) => ({
      price: decimal(price * 20),
      note: 'Column 4 reports the price paid per ADS.',
    }),
  },
  ...[
    'The reported price is in Swedish kronor.',
    'The price in Column 4 is stated in pence sterling.',
    'The shares were purchased or sold on the Toronto Stock Exchange in Canadian dollars.',
    'Represents a price of EUR 12.50 per share; prices are given in euros.',
  ].map((note) => ({
    name: `a currency: ${note}`,
    corrupt: ({ price }: { price: number }) => ({ price: decimal(price * 7.5), note }),
  })),
  {
    name: 'zero, with the price in a footnote',
    corrupt: ({ price }) => ({ price: '0', note: `The weighted average price was $${price}.` }),
  },
];

/** Every kind of filer error, in the first trade of a form and in all of them. */
export const FILER_ERRORS: readonly FilerError[] = KINDS.flatMap((kind) => [
  { ...kind, everywhere: false },
  { ...kind, everywhere: true },
]);

/** Inserts the error into a form; `null` if the form has no trade with a price. */
export function withError(xml: string, { everywhere, corrupt }: FilerError): string | null {
  const notes: string[] = [];
  const corrupted = xml.replaceAll(LINE, (line) => {
    const [price, shares] = [numberIn(line, PRICE), numberIn(line, SHARES)];
    if (!CODE.test(line) || price === null || shares === null || (notes.length > 0 && !everywhere))
      return line;
    const { note, ...numbers } = corrupt({ shares, price, total: shares * price });
    const id = noteId(notes.length);
    notes.push(note ?? '');
    const changed = replaced(replaced(line, PRICE, numbers.price), SHARES, numbers.shares);
    return note === undefined ? changed : changed.replace(PRICE, `$1$2$3<footnoteId id="${id}"/>`);
  });
  return notes.length === 0 ? null : withNotes(corrupted, notes);
}

function numberIn(line: string, pattern: RegExp): number | null {
  const value = Number(pattern.exec(line)?.[2] ?? 0);
  return value > 0 ? value : null;
}

function replaced(line: string, pattern: RegExp, value: string | undefined): string {
  return value === undefined ? line : line.replace(pattern, (_, start, __, end) => `${start}${value}${end}`);
}

function withNotes(xml: string, notes: readonly string[]): string {
  if (notes.every((note) => note === '')) return xml;
  const footnotes = notes.map((note, index) => `<footnote id="${noteId(index)}">${note}</footnote>`).join('');
  if (xml.includes('</footnotes>')) return xml.replace('</footnotes>', () => `${footnotes}</footnotes>`);
  return xml.replace('</ownershipDocument>', () => `<footnotes>${footnotes}</footnotes></ownershipDocument>`);
}
