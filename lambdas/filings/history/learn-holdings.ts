import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { normalizeCusip } from '#domain/companies/cusip.ts';
import type { Company, StoredFiling } from '#domain/filings/stored-filing.ts';
import {
  assessHoldings,
  holdingsSummary,
  holdingsTakeaways,
} from '#domain/forms/holdings/assess-holdings.ts';
import { type Comparison, compareReports } from '#domain/forms/holdings/compare.ts';
import { assessHeldCompany } from '#domain/forms/holdings/holding-change-wording.ts';
import type { HoldingsFacts, Position, PositionChange } from '#domain/forms/holdings/holdings-facts.ts';
import {
  extentOf,
  joinPositions,
  type ReportName,
  reportsAfter,
  reportsFor,
} from '#domain/forms/holdings/portfolio.ts';
import { quarterEndBefore } from '#domain/forms/holdings/quarter.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type ReadAgainDeps, readAgain } from './read-again.ts';

export type HoldingsDeps = ReadAgainDeps & {
  holdings: {
    reportsOf(manager: string): Promise<ReportName[]>;
    get(name: ReportName): Promise<Position[]>;
    keep(name: ReportName, positions: readonly Position[]): Promise<void>;
  };
  cusips: Pick<Store['cusips'], 'issuersOf'>;
  companies: { current(): Promise<CompanyDirectory> };
};

/** Returns the company that issued a security; `null` if no filing has identified it, or if it has no ticker. */
type CompanyOf = (cusip: string) => Company | null;

/**
 * Adds to a 13F-HR its changes since the previous quarter, the companies it mentions, and the tickers of the named
 * securities. Stores all its positions for the next quarter. Makes two listings, one object read, one object write, and
 * one table request.
 */
export async function learnHoldings(
  deps: HoldingsDeps,
  filing: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const { facts } = read.explanation;
  const manager = filing.companies[0];
  if (facts?.kind !== 'holdings' || facts.period === null || !read.positions || !manager) return read;
  const own: ReportName = {
    manager: manager.cik,
    period: facts.period,
    acceptedAt: filing.acceptedAt,
    accession: filing.accession,
    extent: extentOf(facts),
  };
  const positions = facts.value_is_doubtful ? read.positions.map(withoutValue) : read.positions;
  const held = await keep(deps, own, positions);
  const compared = await compare(deps, held, { ...own, positions });
  const { change = null, notable = [] } = compared ?? {};
  const companyOf = await companiesOf(deps, [...facts.top, ...(change?.top ?? []), ...notable]);
  const about = { form: filing.form, manager: facts.manager ?? manager.name };
  const mentioned = notable.filter(({ cusip }) => companyOf(cusip)?.cik !== own.manager);
  return {
    ...reassessed(read, withTickers({ ...facts, change }, companyOf), about.manager),
    mentions: mentionsIn(mentioned, companyOf, about),
  };
}

const withoutValue = (position: Position): Position => ({ ...position, value: null });

/**
 * Stores the report. Later reports that were read before this one arrived are read again, so that they are compared
 * with it.
 * @returns all stored reports of the manager
 */
async function keep(
  deps: HoldingsDeps,
  own: ReportName,
  positions: readonly Position[],
): Promise<ReportName[]> {
  const held = await deps.holdings.reportsOf(own.manager);
  await deps.holdings.keep(own, positions);
  if (held.some(({ accession }) => accession === own.accession)) return held;
  // If two reports are read at the same time, at least one of them now sees the other.
  const now = await deps.holdings.reportsOf(own.manager);
  await Promise.all(reportsAfter(now, own).map((accession) => readAgain(deps, accession)));
  return now;
}

/** @returns `null` if the previous quarter's report is not stored */
async function compare(
  deps: HoldingsDeps,
  held: readonly ReportName[],
  own: ReportName & { positions: readonly Position[] },
): Promise<Comparison | null> {
  const before = reportsFor(held, quarterEndBefore(own.period), own.acceptedAt);
  const last = before.at(-1);
  if (last === undefined) return null;
  const [previous, earlier] = await Promise.all([
    positionsIn(deps, before),
    positionsIn(deps, reportsFor(held, own.period, own.acceptedAt)),
  ]);
  return compareReports({ own, earlier, previous: { ...last, positions: previous } });
}

async function positionsIn(deps: HoldingsDeps, reports: readonly ReportName[]): Promise<Position[]> {
  return joinPositions(await Promise.all(reports.map(deps.holdings.get)));
}

/** Looks up only the securities that are named: about thirty of thousands of positions. */
async function companiesOf(deps: HoldingsDeps, named: readonly { cusip: string }[]): Promise<CompanyOf> {
  const cusips = named.map(({ cusip }) => normalizeCusip(cusip)).filter((cusip) => cusip !== null);
  const [issuers, directory] = await Promise.all([deps.cusips.issuersOf(cusips), deps.companies.current()]);
  return (cusip) => {
    const cik = issuers.get(normalizeCusip(cusip) ?? '');
    const tickers = cik === undefined ? [] : directory.tickersOf(cik);
    const row = tickers[0] === undefined ? null : directory.byTicker(tickers[0]);
    return row === null ? null : { cik: row.cik, name: row.name, tickers };
  };
}

function withTickers(facts: HoldingsFacts, companyOf: CompanyOf): HoldingsFacts {
  const named = <Row extends { cusip: string }>(row: Row) => ({
    ...row,
    ticker: companyOf(row.cusip)?.tickers[0] ?? null,
  });
  const change = facts.change && { ...facts.change, top: facts.change.top.map(named) };
  return { ...facts, top: facts.top.map(named), change };
}

function reassessed(read: ReadFiling, facts: HoldingsFacts, manager: string): ReadFiling {
  const { form, issuer } = read.explanation;
  const assessment = assessHoldings(facts, { form, manager, ticker: issuer?.ticker ?? null });
  return {
    ...read,
    explanation: { ...read.explanation, assessment, facts },
    summaryText: holdingsSummary(facts, manager),
    takeaways: holdingsTakeaways(facts),
  };
}

/** Returns one mention per company. If several of its securities are notable, the most valuable one is used. */
function mentionsIn(
  notable: readonly PositionChange[],
  companyOf: CompanyOf,
  about: { form: string; manager: string },
): Company[] {
  const mentions = new Map<string, Company>();
  for (const change of notable) {
    const company = companyOf(change.cusip);
    if (company === null || mentions.has(company.cik)) continue;
    const mention = assessHeldCompany(change, { ...about, company: company.name });
    mentions.set(company.cik, { ...company, mention });
  }
  return [...mentions.values()];
}
