import type { ShownLine } from '#domain/chat/passage-lines.ts';
import { figurePattern, type UnderstoodQuestion } from './understood-question.ts';

type Span = NonNullable<UnderstoodQuestion['span']>;

const OF_QUARTER = /\bquarter(?:ly|s)?\b|\b(?:three|six|nine) months\b/i;
const OF_YEAR =
  /\b(?:full|fiscal)[- ](?:fiscal )?year\b|\byears? ended\b|\btwelve months\b|\bannual(?:ly)?\b/i;
const REPORTS: readonly (readonly [RegExp, Span])[] = [
  [/; 10-Q(?:\/A)?;/, 'quarter'],
  [/; (?:10-K|20-F|40-F)(?:\/A)?;/, 'year'],
];
/** What may follow the name of a figure if the sentence states it: `was $416 billion`, `increased 8 % to $5.2 million`. */
const AMOUNT =
  /^[^.;|]{0,60}?\b(?:was|were|is|of|to|at|total(?:ed|led)|reached)\s+(?:approximately |about )?\(?(?:US)?\$?\(?\d/i;

/** Returns whether a sentence states a figure itself, rather than another figure that is related to it. */
export function statesFigure(figure: string, sentence: string): boolean {
  const found = figurePattern(figure)?.exec(sentence);
  return found ? AMOUNT.test(sentence.slice(found.index + found[0].length)) : false;
}

/**
 * Returns whether a sentence or table row is about a quarter or a year, as a question asks. Its own words decide,
 * otherwise those of its passage if they name only one of the two, then the headings and columns above it, and finally
 * the kind of report. A period that nothing states does not fit.
 */
export function isOfSpan(span: Span, sentence: string, { where, text }: ShownLine): boolean {
  const ofPassage = OF_QUARTER.test(text) && OF_YEAR.test(text) ? null : spanIn(text);
  const ofReport = REPORTS.find(([form]) => form.test(where))?.[1];
  return (spanIn(sentence) ?? ofPassage ?? spanIn(where) ?? ofReport) === span;
}

function spanIn(words: string): Span | null {
  if (OF_QUARTER.test(words)) return 'quarter';
  return OF_YEAR.test(words) ? 'year' : null;
}
