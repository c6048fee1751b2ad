import type { RunnableTool } from './tool.ts';

/** Lists the tickers that the reader watches. */
export const myWatchlist: RunnableTool = {
  name: 'my_watchlist',
  description: 'Lists the companies on the watchlist of the person who asks.',
  schema: { type: 'object', properties: {} },
  async run({ companies, watched }) {
    const [directory, tickers] = [await companies.current(), await watched()];
    if (tickers.length === 0) return 'The watchlist is empty.';
    const rows = tickers.map((ticker) => `${ticker}; ${directory.find(ticker)?.name ?? ticker}`);
    return `<companies>\n${rows.join('\n')}\n</companies>`;
  },
};
