import { writtenDate } from '#domain/text/written-date.ts';

const PLAN = /10b5/i;
const SENTENCE_END = /(?<=[a-z0-9)][.;])\s+(?=[A-Z(“"])/;
/** Matches the usual wordings that filers use to state when a plan was adopted. */
const MADE = /\b(?:adopted|adoption|entered\s+into|dated|established)\b(.{0,80})/gis;
const BEGINS_WITH_DATE = /^\W*(?:on|as\s+of)\s+(.{6,20})/i;

/**
 * Returns the ISO dates on which a Rule 10b5-1 plan was adopted, oldest first.
 * @param notes footnotes and remarks in an ownership form
 */
export function planDates(notes: readonly string[]): string[] {
  const sentences = notes.filter((note) => PLAN.test(note)).flatMap((note) => note.split(SENTENCE_END));
  const dates = sentences.filter((sentence) => /\bplan\b/i.test(sentence)).flatMap(adoptedIn);
  return [...new Set(dates)].toSorted();
}

function adoptedIn(sentence: string): string[] {
  const clauses = [...sentence.matchAll(MADE)];
  if (clauses.length === 0) return [];
  const stated = clauses.map(([, after = '']) => writtenDate(after)).filter((date) => date !== null);
  if (stated.length > 0) return stated;
  const first = writtenDate(BEGINS_WITH_DATE.exec(sentence)?.[1] ?? null);
  return first === null ? [] : [first];
}
