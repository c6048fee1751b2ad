import type { CorpusCompany } from './corpus.ts';
import { json, type Reply } from './reply.ts';

/** `/files/company_tickers.json`: an object with a running number as key. @see facts A7 */
export function companyTickers(companies: readonly CorpusCompany[]): Reply {
  const rows = companies.map(({ cik, ticker, name }, index) => [
    String(index),
    { cik_str: Number(cik), ticker, title: name },
  ]);
  return json(Object.fromEntries(rows));
}

/** `/files/company_tickers_exchange.json`: named fields and rows. @see facts A7 */
export function companyTickersExchange(companies: readonly CorpusCompany[]): Reply {
  return json({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: companies.map(({ cik, name, ticker, exchange }) => [Number(cik), name, ticker, exchange]),
  });
}
