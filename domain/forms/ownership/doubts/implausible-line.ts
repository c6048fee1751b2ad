import type {
  OwnershipDocument,
  ReportedTransaction,
} from '#domain/forms/ownership/document/ownership-xml.ts';
import { type Decimal, toNumber } from '#domain/text/decimal.ts';
import { isTooExpensive } from './expensive-shares.ts';
import { isTrade, type Judged, withoutNumbers, withoutPrice } from './judged-line.ts';
import { statedPrices } from './note-prices.ts';
import { isApart } from './price-peers.ts';

/** No insider has ever made a trade worth nearly this many US dollars. */
const MOST_VALUE_DOLLARS = 100_000_000_000;
/**
 * If the number of shares and the price are equal and at least this large, one of them is a duplicate entered by
 * mistake.
 */
const TYPED_TWICE_FROM = 1_000;

const TOO_EXPENSIVE = 'The price is too high for one share; it may be a total';
const TYPED_TWICE = 'Shares and price are the same number';
const TOO_MUCH = 'Shares times price is more than any trade could be';
const UNLIKE_NOTES = 'The price is far from those that its footnotes state';
const UNLIKE_OTHERS = 'Prices of the same security on this form are far apart';
const MORE_THAN_HELD = 'More shares are reported as bought than are held afterwards';

/**
 * Returns the line without the figures that cannot be right given the rest of the form; `null` if every figure is
 * plausible.
 */
export function implausible(
  line: ReportedTransaction,
  price: number,
  beside: { document: OwnershipDocument; isOutlying: boolean; notes: readonly string[] },
): Judged | null {
  const { document, isOutlying, notes } = beside;
  const shares = line.shares && toNumber(line.shares);
  const sharesAfter = line.sharesAfter && toNumber(line.sharesAfter);
  const stated = statedPrices(notes);
  if (shares === price && price >= TYPED_TWICE_FROM) return withoutNumbers(line, TYPED_TWICE);
  if (isBoughtBeyondHeld(line, document)) return withoutNumbers(line, MORE_THAN_HELD);
  const isOverpriced = isTooExpensive({
    price,
    shares,
    sharesAfter,
    security: line.security,
    issuer: document.issuer,
    stated,
  });
  if (isOverpriced) return withoutPrice(line, TOO_EXPENSIVE);
  if ((shares ?? 0) * price > MOST_VALUE_DOLLARS) return withoutNumbers(line, TOO_MUCH);
  if (isTrade(line) && stated.length > 0 && stated.every((one) => isApart(price, one)))
    return withoutPrice(line, UNLIKE_NOTES);
  return isOutlying && !stated.some((one) => !isApart(price, one)) ? withoutPrice(line, UNLIKE_OTHERS) : null;
}

/**
 * Marks prices as doubtful if they are similar to one that is too high for a share, because a filer who entered one
 * total as a price probably did so on other lines too.
 */
export function withLikeDoubts(filed: readonly ReportedTransaction[], judged: readonly Judged[]): Judged[] {
  const expensive = filed.filter((_, index) => judged[index]?.doubt === TOO_EXPENSIVE);
  const isLike = ({ line, doubt }: Judged) =>
    doubt === null &&
    line.price !== null &&
    isTrade(line) &&
    expensive.some(({ security, price }) => security === line.security && isNear(price, line.price));
  return judged.map((one) => (isLike(one) ? withoutPrice(one.line, TOO_EXPENSIVE) : one));
}

function isNear(one: Decimal | null, other: Decimal | null): boolean {
  return one !== null && other !== null && !isApart(toNumber(one), toNumber(other));
}

/**
 * Returns whether more shares were bought than are held afterward, which is impossible for an insider who only
 * buys.
 */
function isBoughtBeyondHeld(line: ReportedTransaction, document: OwnershipDocument): boolean {
  const { code, shares, sharesAfter, security } = line;
  if (code !== 'P' || shares === null || sharesAfter === null || toNumber(sharesAfter) <= 0) return false;
  const isGivenAway = document.nonDerivativeTransactions.some(
    (other) => other.acquiredDisposed === 'D' && other.security === security,
  );
  return !isGivenAway && toNumber(shares) > toNumber(sharesAfter) + 1;
}
