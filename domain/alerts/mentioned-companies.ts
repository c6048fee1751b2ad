import { isCikName } from '#domain/companies/cik-name.ts';
import { shownFiling } from '#domain/filings/shown-filing.ts';
import { type Company, type StoredFiling, tickersIn } from '#domain/filings/stored-filing.ts';

/**
 * Returns the filing with the assessment that applies to one of its companies. A company that is merely mentioned has
 * its own assessment, based on what the filing says about that company.
 * @param company as the filing names it; without one, the filing is returned unchanged
 */
export function filingForCompany<
  Filing extends Pick<StoredFiling, 'assessment' | 'analysis' | 'handCorrection'>,
>(filing: Filing, company: Company | undefined): Filing {
  if (company?.mention === undefined) return filing;
  return { ...filing, assessment: company.mention, analysis: null, handCorrection: null };
}

/**
 * Like `filingForCompany`, but for the watchers of a ticker and with the texts that readers see. For watchers of a
 * company without a ticker, the result contains that company's name, which messages show in place of the ticker.
 * @param ticker canonical
 */
export function filingForTicker(filing: StoredFiling, ticker: string): StoredFiling {
  const company = filing.companies.find(({ tickers }) => tickers.includes(ticker));
  const shown = filingForCompany(shownFiling(filing), company);
  return company !== undefined && isCikName(ticker) ? { ...shown, companyName: company.name } : shown;
}

/**
 * Returns the changes to make to a filing whose document turned out to mention other companies. Their watchers are
 * alerted too, even if everyone else was alerted before the document could be read.
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

/** Returns a filing's own companies, followed by the other companies that it is known to mention. */
export function keepMentioned(own: readonly Company[], known: readonly Company[]): Company[] {
  const ciks = new Set(own.map(({ cik }) => cik));
  return [...own, ...known.filter(({ cik, mention }) => mention !== undefined && !ciks.has(cik))];
}
