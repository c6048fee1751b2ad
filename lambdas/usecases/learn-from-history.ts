import type { ReadFiling } from '#domain/edgar/explain.ts';
import type { StoredFiling } from '#domain/pipeline/stored-filing.ts';

/** What earlier filings left behind that a new one is compared with. */
export type HistoryDeps = object;

/** Adds to a reading what only earlier filings tell: its facts, its takeaways, its assessment. */
type Lesson = (deps: HistoryDeps, filing: StoredFiling, read: ReadFiling) => Promise<ReadFiling>;

/** Which earlier filings say something of a form. A family with a history is one row here and one file. */
const LESSONS: readonly { forms: RegExp; learn: Lesson }[] = [];

/**
 * A reading together with what is known from earlier filings. What is learned is stored under the filing's own
 * accession number, so that reading it twice changes nothing.
 */
export async function learnFromHistory(
  deps: HistoryDeps,
  filing: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const lesson = LESSONS.find(({ forms }) => forms.test(filing.form));
  return lesson ? lesson.learn(deps, filing, read) : read;
}
