import type { CorpusCompany } from './corpus.ts';
import { json, type Reply } from './edgar-reply.ts';

/**
 * Returns `/files/company_tickers.json`: an object with consecutive numbers as keys.
 * @see docs/edgar.md#company-tickers
 */
export function companyTickers(companies: readonly CorpusCompany[]): Reply {
  const rows = companies.map(({ cik, ticker, name }, index) => [
    String(index),
    { cik_str: Number(cik), ticker, title: name },
  ]);
  return json(Object.fromEntries(rows));
}

/** Returns `/files/company_tickers_exchange.json`: field names and rows. */
export function companyTickersExchange(companies: readonly CorpusCompany[]): Reply {
  return json({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: companies.map(({ cik, name, ticker, exchange }) => [Number(cik), name, ticker, exchange]),
  });
}
