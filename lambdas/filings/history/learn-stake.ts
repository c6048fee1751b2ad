import { cusipsIn } from '#domain/companies/cusip.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { assessStake } from '#domain/forms/stake/assess-stake.ts';
import { firstAfter, stakeChange } from '#domain/forms/stake/stake-change.ts';
import type { StakeFacts } from '#domain/forms/stake/stake-facts.ts';
import { stakeSummary, stakeTakeaways } from '#domain/forms/stake/stake-summary.ts';
import { statementOf } from '#domain/forms/stake/statement.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type ReadAgainDeps, readAgain } from './read-again.ts';

export type StakeDeps = ReadAgainDeps & {
  stakes: Pick<Store['stakes'], 'stated' | 'keep'>;
  cusips: Pick<Store['cusips'], 'claim'>;
};

/**
 * Adds what a Schedule 13D or 13G changes compared with the holder's previous one. Stores its stake for the next
 * comparison, and which company its CUSIP identifies. Makes three table requests if there is one CUSIP, which is nearly
 * always the case. If a later filing by the holder was read before this one arrived, it is read again.
 */
export async function learnStake(
  deps: StakeDeps,
  { accession, acceptedAt, parties }: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const { facts, issuer } = read.explanation;
  const cik = facts?.kind === 'stake' ? facts.issuer.cik : null;
  if (facts?.kind !== 'stake' || cik === null) return read;
  const cusips = cusipsIn(facts.issuer.cusip ?? '');
  const filers = parties.filter(({ role }) => role === 'Filed by').map((party) => party.cik);
  const statement = statementOf(facts, { accession, acceptedAt, cusip: cusips[0] ?? null, filers });
  // The statement is stored before the others are read, so that if two filings are read at the same time, at least one
  // sees the other.
  const [isNew] = await Promise.all([
    deps.stakes.keep(cik, statement),
    ...cusips.map((cusip) => deps.cusips.claim(cusip, { cik, acceptedAt })),
  ]);
  const known = await deps.stakes.stated(cik);
  const later = isNew ? firstAfter(statement, known) : null;
  if (later !== null) await readAgain(deps, later);
  const change = stakeChange(statement, known);
  return change === null
    ? read
    : reassessed(read, { ...facts, change }, facts.issuer.name ?? issuer?.name ?? null);
}

function reassessed(read: ReadFiling, facts: StakeFacts, company: string | null): ReadFiling {
  return {
    ...read,
    explanation: { ...read.explanation, assessment: assessStake(facts, company), facts },
    summaryText: stakeSummary(facts, company),
    takeaways: stakeTakeaways(facts),
  };
}
