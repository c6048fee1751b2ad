import { shownFiling } from '#domain/filings/shown-filing.ts';
import { type Company, type StoredFiling, tickersIn } from '#domain/filings/stored-filing.ts';

/**
 * The filing with the assessment that counts for one of its companies. A company that it merely mentions has an
 * assessment of its own: what the filing says about that company.
 * @param company as the filing names it; without one the filing stays as it is
 */
export function filingForCompany<Filing extends Pick<StoredFiling, 'assessment' | 'analysis'>>(
  filing: Filing,
  company: Company | undefined,
): Filing {
  return company?.mention === undefined ? filing : { ...filing, assessment: company.mention, analysis: null };
}

/** As `filingForCompany`, in the words that readers see, for those who watch a ticker. @param ticker canonical */
export function filingForTicker(filing: StoredFiling, ticker: string): StoredFiling {
  return filingForCompany(
    shownFiling(filing),
    filing.companies.find(({ tickers }) => tickers.includes(ticker)),
  );
}

/**
 * What changes on a filing whose document turned out to mention other companies. Their watchers are alerted too, even
 * if everybody else was alerted before the document could be read.
 */
export function addMentioned(
  filing: Pick<StoredFiling, 'companies' | 'tickers' | 'alerts'>,
  mentioned: readonly Company[],
): Pick<StoredFiling, 'companies' | 'tickers' | 'alerts'> {
  const companies = keepMentioned(
    filing.companies.filter(({ mention }) => mention === undefined),
    mentioned,
  );
  const tickers = tickersIn(companies);
  const isWider = tickers.some((ticker) => !filing.tickers.includes(ticker));
  return { companies, tickers, alerts: isWider && filing.alerts === 'done' ? 'due' : filing.alerts };
}

/** A filing's own companies, followed by those that it is known to mention. */
export function keepMentioned(own: readonly Company[], known: readonly Company[]): Company[] {
  const ciks = new Set(own.map(({ cik }) => cik));
  return [...own, ...known.filter(({ cik, mention }) => mention !== undefined && !ciks.has(cik))];
}
