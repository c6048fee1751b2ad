import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { normalizeCusip } from '#domain/companies/cusip.ts';
import type { Company, StoredFiling } from '#domain/filings/stored-filing.ts';
import {
  assessHoldings,
  holdingsSummary,
  holdingsTakeaways,
} from '#domain/forms/holdings/assess-holdings.ts';
import { assessHeldCompany } from '#domain/forms/holdings/change-wording.ts';
import { type Comparison, compareReports } from '#domain/forms/holdings/compare.ts';
import type { HoldingsFacts, Position, PositionChange } from '#domain/forms/holdings/facts.ts';
import {
  extentOf,
  joinPositions,
  type ReportName,
  reportsAfter,
  reportsFor,
} from '#domain/forms/holdings/portfolio.ts';
import { quarterEndBefore } from '#domain/forms/holdings/quarter.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { type ReadAgainDeps, readAgain } from './read-again.ts';

export type HoldingsDeps = ReadAgainDeps & {
  holdings: {
    reportsOf(manager: string): Promise<ReportName[]>;
    get(name: ReportName): Promise<Position[]>;
    keep(name: ReportName, positions: readonly Position[]): Promise<void>;
  };
  cusips: { issuersOf(cusips: readonly string[]): Promise<Map<string, string>> };
  companies: { current(): Promise<CompanyDirectory> };
};

/** The company that issued a security; `null` when no filing named it, or when it has no ticker. */
type CompanyOf = (cusip: string) => Company | null;

/**
 * What a 13F-HR changes against the quarter before, which companies it says something about, and the tickers of
 * what it names. Keeps all its positions for the next quarter. Costs two listings, an object read and one written,
 * and one request to the table.
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
  const { change = null, telling = [] } = compared ?? {};
  const companyOf = await companiesOf(deps, [...facts.top, ...(change?.top ?? []), ...telling]);
  const about = { form: filing.form, manager: facts.manager ?? manager.name };
  const mentioned = telling.filter(({ cusip }) => companyOf(cusip)?.cik !== own.manager);
  return {
    ...retold(read, withTickers({ ...facts, change }, companyOf), about.manager),
    mentions: mentionsIn(mentioned, companyOf, about),
  };
}

const withoutValue = (position: Position): Position => ({ ...position, value: null });

/**
 * Keeps the report. Later ones that were read before it arrived are read again, to be compared with it.
 * @returns what is held of the manager
 */
async function keep(
  deps: HoldingsDeps,
  own: ReportName,
  positions: readonly Position[],
): Promise<ReportName[]> {
  const held = await deps.holdings.reportsOf(own.manager);
  await deps.holdings.keep(own, positions);
  if (held.some(({ accession }) => accession === own.accession)) return held;
  // Of two reports read at once at least one sees the other now.
  const now = await deps.holdings.reportsOf(own.manager);
  await Promise.all(reportsAfter(now, own).map((accession) => readAgain(deps, accession)));
  return now;
}

/** @returns `null` when the quarter before is not held */
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

/** Only what is named is looked up: of thousands of positions some thirty. */
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

function retold(read: ReadFiling, facts: HoldingsFacts, manager: string): ReadFiling {
  const { form, issuer } = read.explanation;
  const assessment = assessHoldings(facts, { form, manager, ticker: issuer?.ticker ?? null });
  return {
    ...read,
    explanation: { ...read.explanation, assessment, facts },
    summaryText: holdingsSummary(facts, manager),
    takeaways: holdingsTakeaways(facts),
  };
}

/** Of several securities of one company the one that is worth most speaks. */
function mentionsIn(
  telling: readonly PositionChange[],
  companyOf: CompanyOf,
  about: { form: string; manager: string },
): Company[] {
  const mentions = new Map<string, Company>();
  for (const change of telling) {
    const company = companyOf(change.cusip);
    if (company === null || mentions.has(company.cik)) continue;
    const mention = assessHeldCompany(change, { ...about, company: company.name });
    mentions.set(company.cik, { ...company, mention });
  }
  return [...mentions.values()];
}
