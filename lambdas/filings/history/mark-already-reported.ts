import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FilingFacts } from '#domain/forms/filing-facts.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import {
  alreadyReported,
  assessAlreadyReported,
  LOOKED_BACK_DAYS,
} from '#domain/prior-news/already-reported.ts';
import { daysBefore, type EarlierFilings } from './earlier-filings.ts';

export type PriorNewsDeps = { companyFilings: EarlierFilings };

/** A name of one word is too ambiguous. */
const NAME = /\S+\s+\S+/;

/**
 * Checks whether an earlier 8-K of the company reported the same news. If so, lowers the score and adds the date of
 * the first report. One request to the table.
 */
export async function markAlreadyReported(
  deps: PriorNewsDeps,
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
  const known = alreadyReported(
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
    explanation: { ...read.explanation, assessment: assessAlreadyReported(assessment, known) },
  };
}

/** Returns the people or counterparties in the first event, which is the one in the headline. */
function namesIn(facts: Extract<FilingFacts, { kind: 'current-report' }>): string[] {
  const [first] = facts.events;
  if (first === undefined) return [];
  const named = 'person' in first ? first.person : 'counterparty' in first ? first.counterparty : null;
  return (named ?? '').split(/,\s*|\s+and\s+/).filter((name) => NAME.test(name));
}
