import { viewFrom } from '#domain/alerts/ticker-view.ts';
import { why } from '#domain/alerts/why/why.ts';
import type { WhyReader } from '#domain/alerts/why/why-reader.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import type { WhyAnswer, WhyQuery, WhyResponse } from '#domain/contract/trust/why-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { companyNamed } from '#lambdas/companies/find-company.ts';
import type { Store } from '#lambdas/store/types.ts';
import { accountGone, type ExplainFilingDeps, factsAbout } from './explain-filing.ts';

export type AnswerWhyDeps = ExplainFilingDeps & {
  companies: { current(): Promise<CompanyDirectory> };
  filings: ExplainFilingDeps['filings'] & Pick<Store['filings'], 'latestOf' | 'getAll'>;
  alerts: ExplainFilingDeps['alerts'] & Pick<Store['alerts'], 'between'>;
};

/** How many of a ticker's latest filings are explained. */
const LATEST = 10;

/**
 * Answers a user's question about one filing, or about a ticker's latest filings.
 * @throws AppError account_gone, filing_not_found, ticker_not_recognized
 */
export async function answerWhy(deps: AnswerWhyDeps, userId: string, query: WhyQuery): Promise<WhyResponse> {
  if ('ticker' in query) return { answers: await aboutTicker(deps, userId, query.ticker) };
  const { reader, filing } = await factsAbout(deps, userId, query.filing);
  return { answers: [answerOf(reader, filing)] };
}

async function aboutTicker(deps: AnswerWhyDeps, userId: string, name: string): Promise<WhyAnswer[]> {
  const { company } = await companyNamed(deps, name);
  const listed = await deps.filings.latestOf(company.cik, LATEST);
  // The copy in the list may be out of date about the filing's processing.
  const stored = await deps.filings.getAll(listed.map(({ accession }) => accession));
  const filings = listed.flatMap(({ accession }) => stored.get(accession) ?? []);
  const times = filings.map(({ acceptedAt }) => acceptedAt).toSorted();
  const [account, alerts] = await Promise.all([
    deps.users.watcher(userId, [company.ticker, ...filings.flatMap(({ tickers }) => tickers)]),
    deps.alerts.between(userId, times[0] ?? '', times.at(-1) ?? ''),
  ]);
  if (account === null) throw accountGone();
  return filings.map((filing) => answerOf({ ...account, alerts }, filing));
}

function answerOf(reader: WhyReader, filing: StoredFiling): WhyAnswer {
  const watched = reader.watched.find(({ ticker }) => filing.tickers.includes(ticker));
  const ticker = watched?.ticker ?? filing.tickers[0] ?? '';
  const { shown } = viewFrom(filing, ticker);
  return {
    filing: filing.accession,
    ticker,
    form: filing.form,
    importance_level: shown.assessment.importance_level,
    one_liner: shown.assessment.one_liner,
    accepted_at: filing.acceptedAt,
    sentence: why({ ...reader, alerts: ofFiling(reader, filing) }, filing),
  };
}

function ofFiling({ alerts }: WhyReader, { accession }: StoredFiling): WhyReader['alerts'] {
  return alerts.filter((alert) => alert.accession === accession);
}
