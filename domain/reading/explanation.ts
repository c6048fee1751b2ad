import type { FamilyFacts, FilingExplanation } from '#domain/filings/filing.ts';
import type { FilingSource } from './document-reader.ts';

/** The facts that a document reader found. Missing ones get empty values. */
type Found<Facts extends FamilyFacts> = Pick<FilingExplanation<Facts>, 'issuer' | 'assessment'> &
  Partial<FilingExplanation<Facts>>;

/**
 * Returns the explanation of a filing, with its keys in the order that the `filing` command uses. The period comes from
 * the header unless the reader found one.
 */
export function explanationOf<Facts extends FamilyFacts = never>(
  source: FilingSource,
  found: Found<Facts>,
): FilingExplanation<Facts> {
  return {
    form: source.form,
    accession: source.accession,
    issuer: found.issuer,
    period: found.period ?? source.header?.period ?? null,
    owners: found.owners ?? [],
    transactions: found.transactions ?? [],
    totals: found.totals ?? { bought_value: 0, sold_value: 0, acquired_value: 0, disposed_value: 0 },
    plan_10b5_1: found.plan_10b5_1 ?? null,
    items: found.items ?? [],
    assessment: found.assessment,
    ...(found.facts ? { facts: found.facts } : {}),
  };
}
