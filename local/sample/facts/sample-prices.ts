/** A sample company's share price, and the number of shares and the earnings that its market data assumes. */
export type ShareFacts = {
  /** US dollars, around the start of the sample. */
  price: number;
  /** Shares outstanding, in millions. */
  shares: number;
  /** Annual earnings per share in dollars; `undefined` if no filing in the sample states them. */
  earnings?: number;
};

type Row = [ticker: string, price: number, shares: number, earnings?: number];

/**
 * Figures that follow from the sample's filings. A price is one at which insiders traded or that a schedule names. The
 * number of shares follows from a holder's shares and percentage, or from earnings and earnings per share. Earnings are
 * the annual figure, or four times the quarterly figure.
 */
const STATED: readonly Row[] = [
  ['AAPL', 276, 15_560, 7.46],
  ['AMZN', 263.5, 10_870, 7.8],
  ['CRWV', 79, 345],
  ['CVX', 184.6, 1_970],
  ['GME', 21, 450],
  ['GOOGL', 379.4, 12_450, 11.48],
  ['INTC', 20.5, 4_377],
  ['JPM', 299, 2_840, 20.28],
  ['KO', 79.6, 4_300],
  ['META', 618.4, 2_520],
  ['MSFT', 393, 7_446, 14.88],
  ['NVDA', 174.5, 24_546, 5.2],
  ['OXY', 46.8, 985],
  ['QXO', 16, 519],
  ['TSLA', 388, 3_325],
  ['TSM', 396, 5_186],
];

/**
 * Companies whose filings in the sample state no price. These prices are close to the market prices at the time of the
 * filings.
 */
const USUAL: readonly Row[] = [
  ['ADBE', 335, 419],
  ['BA', 196, 760],
  ['BRK-A', 757_500, 1.438],
  ['BRK-B', 505, 2_157],
  ['COIN', 265, 269],
  ['DIS', 105, 1_785],
  ['FIG', 36, 490],
  ['GOOG', 380.1, 12_450, 11.48],
  ['LRCX', 155, 1_256],
  ['NFLX', 108, 4_237],
  ['NVO', 49, 4_440],
  ['PFE', 25.4, 5_685],
  ['PLUG', 2.1, 1_390],
  ['SMCI', 33, 597],
  ['UNH', 330, 906],
  ['WMT', 104, 7_970],
  ['XOM', 117, 4_220],
];

/** Facts about the shares of the sample's issuers, by ticker. */
export const SHARE_FACTS: ReadonlyMap<string, ShareFacts> = new Map(
  [...STATED, ...USUAL].map(([ticker, price, shares, earnings]) => [
    ticker,
    { price, shares, ...(earnings === undefined ? {} : { earnings }) },
  ]),
);
