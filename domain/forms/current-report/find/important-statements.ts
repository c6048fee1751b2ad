import type { ItemFinding } from '#domain/forms/current-report/events/event-facts.ts';
import type { ItemText, ReportText } from '#domain/forms/current-report/findings/report-text.ts';
import { classifySentence } from '#domain/language/classifier/classify-sentence.ts';
import type { Sentence } from '#domain/language/clauses.ts';

/** Sentences of an item, and of the press release, that are classified. What comes later is background. */
const READ = 30;
const RELEASE_SENTENCES = 14;
const NEWS = new Set(['2.02', '7.01', '8.01']);
const NO_STATEMENTS = new Set(['5.07', '9.01']);
/** The expected level of a statement from which on it is quoted after a headline that has room for it. */
const LEAST_IMPORTANCE = 1.2;
/** Matches a statement about the filer or its people. An instruction to the reader of a filing names neither. */
const NAMED = /¤|‹P\d+›|\b(?:board|committee|we)\b/i;
/** Matches what somebody says about the news. */
const SPOKEN = /^[“"‘'’]/;
/** The classifier’s kinds that say the same as an event. */
const SAME: Readonly<Record<string, string>> = { outlook: 'results' };

/** Returns the sentences of an item, and of the press release that it may refer to, that state something new. */
export function newStatements({ modern, sentences }: ItemText, report: ReportText): Sentence[] {
  if (NO_STATEMENTS.has(modern)) return [];
  return [
    ...sentences.slice(0, READ),
    ...(NEWS.has(modern) ? report.release.slice(0, RELEASE_SENTENCES) : []),
  ].filter(
    ({ isBoilerplate, isKnown, clauses }) =>
      !isBoilerplate && !isKnown && clauses.some(({ tag }) => tag === 'new'),
  );
}

/**
 * Returns the most important statement of a report about something else than its findings; `null` if none is important
 * enough to be quoted.
 */
export function furtherStatement(report: ReportText, found: readonly ItemFinding[]): Sentence | null {
  const events = found.flatMap((one) => one.events);
  const passages = new Set(events.map(({ passage }) => passage));
  const kinds = new Set<string>(events.map(({ event }) => event));
  const isFurther = (one: Sentence) => {
    const { kind } = classifySentence(one);
    return !passages.has(one.words) && !kinds.has(SAME[kind] ?? kind);
  };
  return importantStatements(report).find(isFurther) ?? null;
}

/** Returns the statements of a report that matter to a holder, most important first. */
export function importantStatements(report: ReportText): Sentence[] {
  const all = new Set(report.items.flatMap((item) => newStatements(item, report)));
  return [...all]
    .filter(
      ({ clauses, marked, words }) =>
        clauses[0]?.tag === 'new' && NAMED.test(marked.text) && !SPOKEN.test(words),
    )
    .map((sentence) => ({ sentence, importance: importanceOf(sentence) }))
    .filter(({ importance }) => importance >= LEAST_IMPORTANCE)
    .toSorted((a, b) => b.importance - a.importance)
    .map(({ sentence }) => sentence);
}

/** Returns the expected level of a statement, from 0 to 4, times the probability that it states something new. */
function importanceOf(sentence: Sentence): number {
  const { levels, nothing } = classifySentence(sentence);
  return levels.reduce((sum, one, level) => sum + one * level, 0) * (1 - nothing);
}
