import { AppError } from '#domain/app-error.ts';
import type { AskedAbout } from '#domain/chat/chat-prompt.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import type { ChatSubject } from '#domain/contract/chat/chat-contract.ts';
import { tickerNotRecognized } from '#domain/watchlist/requested-tickers.ts';
import { type ChatSources, citedFiling } from './sources/chat-sources.ts';

/**
 * Returns the filing or company from whose page a question was asked.
 * @throws AppError filing_not_found, ticker_not_recognized
 */
export async function subjectOfQuestion(
  deps: Pick<ChatSources, 'filings' | 'companies'>,
  { accession, ticker }: ChatSubject = {},
): Promise<AskedAbout> {
  if (accession !== undefined) {
    const filing = await deps.filings.get(accession);
    if (filing === null) throw new AppError('not-found', 'filing_not_found', 'We do not have this filing.');
    return { filing: citedFiling(filing), ticker: filing.companies[0]?.tickers[0] ?? null };
  }
  if (ticker === undefined) return { filing: null, ticker: null };
  const normal = normalizeTicker(ticker);
  const company = normal === null ? null : (await deps.companies.current()).find(normal);
  if (company === null) throw tickerNotRecognized('not-found');
  return { filing: null, ticker: company.ticker };
}
