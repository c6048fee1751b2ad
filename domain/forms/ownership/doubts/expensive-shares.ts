/** No share of any company costs more than this many US dollars. */
const HIGHEST_PRICE_DOLLARS = 1_000_000;
/** Only a few stocks cost more than this many US dollars per share: those listed below. */
const USUAL_PRICE_DOLLARS = 2_500;
/**
 * Tickers, without punctuation, of stocks that cost more, or did before a split. None of their prices comes near
 * `DEAR_PRICE_DOLLARS`.
 */
const DEAR_TICKERS: ReadonlySet<string> = new Set(
  'AMZN AZO BKNG CMG FCNCA FCNCB FICO FMBL GOOG GOOGL LICT MCHB MELI NVR SEB'.split(' '),
);
const DEAR_PRICE_DOLLARS = 50_000;
/** Berkshire Hathaway, whose ticker is written in many ways. */
const DEAREST_ISSUER = '0001067983';
const DEAREST_TICKER = /^BRK[AB]?$/;
/**
 * Matches partnership interests and notes, which are expensive by nature, but not common units and shares of
 * beneficial interest.
 */
const NO_SHARE =
  /^(?!.*\b(?:common|ordinary|beneficial)\b).*(?:unit|interest|note|debenture|bond|preferred|preference|warrant|option|partnership)/i;
/** Someone who trades and holds fewer shares than this may well own such expensive shares. */
const FEW_SHARES = 100;

/** Returns whether a price is too high for a single share, so that it may be a total or lack its decimal point. */
export function isTooExpensive(line: {
  /** US dollars. */
  price: number;
  /** Number of shares traded; `sharesAfter` is the number held afterward. */
  shares: number | null;
  sharesAfter: number | null;
  security: string;
  issuer: { cik: string; ticker: string | null };
  /** Prices stated in the footnotes to the line. */
  stated: readonly number[];
}): boolean {
  const { price, issuer } = line;
  if (price > HIGHEST_PRICE_DOLLARS) return true;
  if (price <= USUAL_PRICE_DOLLARS || NO_SHARE.test(line.security)) return false;
  const ticker = (issuer.ticker ?? '').toUpperCase().replace(/[^A-Z]/g, '');
  if (issuer.cik === DEAREST_ISSUER || DEAREST_TICKER.test(ticker)) return false;
  if (DEAR_TICKERS.has(ticker) && price <= DEAR_PRICE_DOLLARS) return false;
  if (line.stated.some((amount) => amount <= price * 2 && amount >= price / 2)) return false;
  return Math.max(line.shares ?? 0, line.sharesAfter ?? 0) > FEW_SHARES;
}
