/** No share of a company costs more, in US dollars. */
const HIGHEST_PRICE_DOLLARS = 1_000_000;
/** Few stocks cost more, in US dollars a share: those below. */
const USUAL_PRICE_DOLLARS = 2_500;
/** Stocks that do, or did before a split, by ticker without marks, and what none of them comes near, in US dollars. */
const DEAR_TICKERS: ReadonlySet<string> = new Set(
  'AMZN AZO BKNG CMG FCNCA FCNCB FICO FMBL GOOG GOOGL LICT MCHB MELI NVR SEB'.split(' '),
);
const DEAR_PRICE_DOLLARS = 50_000;
/** Berkshire Hathaway, whose ticker is spelled in many ways. */
const DEAREST_ISSUER = '0001067983';
const DEAREST_TICKER = /^BRK[AB]?$/;
/** Interests in partnerships and notes are dear by nature; common units and shares of beneficial interest are not. */
const NO_SHARE =
  /^(?!.*\b(?:common|ordinary|beneficial)\b).*(?:unit|interest|note|debenture|bond|preferred|preference|warrant|option|partnership)/i;
/** Somebody who trades and holds fewer shares may well hold dear ones. */
const FEW_SHARES = 100;

/** Whether a price is too high for one share of a stock, so that it may be a total or lack its point. */
export function isTooDear(line: {
  /** US dollars. */
  price: number;
  /** Shares traded, and shares held after it. */
  shares: number | null;
  sharesAfter: number | null;
  security: string;
  issuer: { cik: string; ticker: string | null };
  /** Prices that its footnotes state. */
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
