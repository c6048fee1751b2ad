import type {
  OwnershipDocument,
  ReportedTransaction,
} from '#domain/forms/ownership/document/ownership-xml.ts';
import { type Decimal, toNumber } from '#domain/text/decimal.ts';
import { depositaryPrice } from './depositary-price.ts';
import { foreignPrice } from './foreign-price.ts';
import { implausible } from './implausible-line.ts';
import { asFiled, isTrade, type Judged, priced, withoutNumbers, withoutPrice } from './judged-line.ts';
import { averageIn, statedPrices } from './note-prices.ts';
import { isApart } from './price-peers.ts';

const BELOW_ZERO = 'A number of shares or a price below zero cannot be right';
const NO_PRICE = 'A trade on the market is reported at a price of zero';
const PER_DEPOSITARY = 'The price is that of a depositary share, the number that of ordinary shares';

type Beside = {
  document: OwnershipDocument;
  derivative: boolean;
  /** True if the line's price is far from those of other lines for the same security. */
  isOutlying: boolean;
  /** Footnotes and remarks that may refer to the line. */
  notes: readonly string[];
  /** Notes that certainly refer to the line. */
  ownNotes: readonly string[];
};

/**
 * Returns a line with its usable figures. An implausible price or number becomes unknown, or is replaced by one from
 * the footnotes.
 */
export function judgeLine(line: ReportedTransaction, beside: Beside): Judged {
  if (isNegative(line)) return withoutNumbers(line, BELOW_ZERO);
  if (line.price === null) return asFiled(line);
  if (toNumber(line.price) === 0) return unpriced(line, beside);
  const named = misnamed(line, line.price, beside);
  if (named !== null || beside.derivative) return named ?? asFiled(line);
  return implausible(line, toNumber(line.price), beside) ?? asFiled(line);
}

function isNegative({ shares, price, sharesAfter, totalValue }: ReportedTransaction): boolean {
  return [shares, price, sharesAfter, totalValue].some((number) => number !== null && number.digits < 0n);
}

/**
 * Treats a price of zero as missing, because nobody sells for nothing on the market. The line is doubtful if a note
 * states a different price.
 */
function unpriced(line: ReportedTransaction, { derivative, notes, ownNotes }: Beside): Judged {
  if (derivative || !isTrade(line)) return asFiled(line);
  const average = averageIn(ownNotes);
  const stated = statedPrices(notes);
  if (average !== null && !stated.some((price) => isApart(price, toNumber(average))))
    return priced(line, average, 'The price is that of a footnote; the table has none');
  return { ...withoutPrice(line, NO_PRICE), ...(stated.length === 0 && { doubt: null }) };
}

/** Handles a price that is not for one share in US dollars, according to the notes. */
function misnamed(line: ReportedTransaction, price: Decimal, beside: Beside): Judged | null {
  const { derivative, notes, ownNotes } = beside;
  const own = foreignPrice(price, ownNotes, isTrade(line));
  const foreign = own ?? foreignPrice(price, notes, isTrade(line));
  if (foreign !== null) {
    const inCurrency = `The price is in ${foreign.currency}, as a footnote says`;
    return foreign.inDollars === null || own === null
      ? withoutPrice(line, inCurrency)
      : priced(line, foreign.inDollars, `${inCurrency}; its dollars are those of the footnote`);
  }
  const depositary = derivative ? null : depositaryPrice(price, line.security, notes);
  if (depositary === null) return null;
  return depositary.each === null
    ? withoutPrice(line, PER_DEPOSITARY)
    : priced(line, depositary.each, `${PER_DEPOSITARY}; it was divided by the ratio of a footnote`);
}
