import { type Company, type StoredFiling, tickersIn } from '#domain/filings/stored-filing.ts';

/**
 * The filing as it looks from one of its companies. One that it merely mentions sees what it tells of that one.
 * @param company as the filing names it; none leaves the filing as it is
 */
export function seenFrom<Filing extends Pick<StoredFiling, 'assessment'>>(
  filing: Filing,
  company: Company | undefined,
): Filing {
  return company?.mention === undefined ? filing : { ...filing, assessment: company.mention };
}

/** The filing as those who watch a ticker see it. @param ticker canonical */
export function seenFromTicker(filing: StoredFiling, ticker: string): StoredFiling {
  return seenFrom(
    filing,
    filing.companies.find(({ tickers }) => tickers.includes(ticker)),
  );
}

/**
 * What becomes of a filing that was found to mention companies besides its own. Those who watch their tickers
 * are told too, even where all others were told before the document could be read.
 */
export function withMentions(
  filing: Pick<StoredFiling, 'companies' | 'tickers' | 'alerts'>,
  mentions: readonly Company[],
): Pick<StoredFiling, 'companies' | 'tickers' | 'alerts'> {
  const companies = keepMentions(
    filing.companies.filter(({ mention }) => mention === undefined),
    mentions,
  );
  const tickers = tickersIn(companies);
  const isWider = tickers.some((ticker) => !filing.tickers.includes(ticker));
  return { companies, tickers, alerts: isWider && filing.alerts === 'done' ? 'due' : filing.alerts };
}

/** A filing's own companies, and those that are known to be mentioned in it. */
export function keepMentions(own: readonly Company[], known: readonly Company[]): Company[] {
  const ciks = new Set(own.map(({ cik }) => cik));
  return [...own, ...known.filter(({ cik, mention }) => mention !== undefined && !ciks.has(cik))];
}
