import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FilingFacts } from '#domain/forms/filing-facts.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { alreadyKnown, assessKnown, LOOKED_BACK_DAYS } from '#domain/known/already-known.ts';
import { daysBefore, type EarlierFilings } from './earlier-filings.ts';

export type KnownDeps = { companyFilings: EarlierFilings };

/** A name of one word may be anybody's. */
const NAME = /\S+\s+\S+/;

/**
 * Whether an earlier 8-K of the company told the same news; then it counts less and says since when. One request to
 * the table.
 */
export async function learnKnown(
  deps: KnownDeps,
  filing: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const company = filing.companies[0];
  const { assessment, facts, items } = read.explanation;
  if (company === undefined || facts?.kind !== 'current-report') return read;
  const span = daysBefore(filing.acceptedAt, LOOKED_BACK_DAYS);
  const earlier = await deps.companyFilings.earlier(company.cik, ['8-K'], span);
  const news = {
    items: items.map(({ number }) => number),
    words: assessment.one_liner,
    names: namesIn(facts),
  };
  const known = alreadyKnown(
    news,
    earlier.map((one) => ({
      ...one,
      items: one.items.map(({ number }) => number),
      one_liner: one.assessment.one_liner,
      words: [one.assessment.one_liner, one.summaryText ?? '', ...one.takeaways].join('\n'),
    })),
  );
  if (known === null) return read;
  return {
    ...read,
    known,
    explanation: { ...read.explanation, assessment: assessKnown(assessment, known) },
  };
}

/** Persons and counterparties of the leading event: what the headline tells. */
function namesIn(facts: Extract<FilingFacts, { kind: 'current-report' }>): string[] {
  const [first] = facts.events;
  if (first === undefined) return [];
  const named = 'person' in first ? first.person : 'counterparty' in first ? first.counterparty : null;
  return (named ?? '').split(/,\s*|\s+and\s+/).filter((name) => NAME.test(name));
}
