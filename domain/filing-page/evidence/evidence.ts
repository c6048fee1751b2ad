import { spanFinder } from '#domain/text/find-quote.ts';
import type { FindGround } from './ground.ts';
import { type Line, paragraphsOf, sentencesIn } from './lines.ts';
import { lineWithFigure } from './search-lines.ts';
import { firstRow, type Sense, sensesOf, similarLine } from './similar-line.ts';
import { statesFigure } from './states-figure.ts';
import { writtenDates } from './written-dates.ts';
import { writtenFigures } from './written-figures.ts';

/** The words in a filing that support a takeaway. */
export type Quote = { text: string; start: number; end: number };

/**
 * A takeaway and its supporting quotation; `null` if no passage supports it, as with a takeaway about earlier filings.
 */
export type Evidenced = {
  text: string;
  quote: Quote | null;
  /**
   * The number of rows from which the code computed the figure; the quotation is the first of them. 0 if none are
   * known. Absent if the quotation itself states the figure.
   */
  computedFrom?: number;
};

/**
 * How a takeaway was derived from the filing's text. `own`: it uses the text's own words. `fields`: the code wrote it
 * from fields that appear in the text. `rows`: the text itself is a form's fields shown as rows, which also support
 * takeaways that contain no figure.
 */
export type Wording = 'own' | 'fields' | 'rows';

/** The minimum share of its words that a line must contain to be the source of a takeaway without a figure. */
const SHARE_OF_WORDS = { fields: 0.5, rows: 0 };
/**
 * Matches a takeaway that contains a quotation, up to its last quotation mark, because the quotation may contain
 * quotation marks.
 */
const QUOTED = /^(?:[^“]{1,60}: )?“(.{12,})”/s;

type Span = { start: number; end: number };
type Resting = Pick<Evidenced, 'computedFrom'> & { span: Span | null };

/**
 * Finds the words that support each takeaway. It first looks for words that the takeaway quotes or consists of, then
 * for the row or sentence from which the figure was extracted. As a last resort, it looks for a line in the text that
 * contains the figure and a word of the figure's label in the takeaway.
 * @param text readable text of the page
 * @param groundFor returns the rows or sentences that the extraction recorded; none by default
 */
export function evidenceOf(
  takeaways: readonly string[],
  text: string,
  wording: Wording = 'own',
  groundFor: FindGround = () => null,
): Evidenced[] {
  const find = finderIn(text);
  const paragraphs = once(() => paragraphsOf(text));
  const sentences = once(() => sentencesIn(paragraphs()));
  const senses = once(() => sensesOf(paragraphs()));
  return takeaways.map((takeaway) => {
    const { span, ...basis } =
      verbatim(takeaway, find) ??
      grounded(takeaway, find, groundFor) ??
      searched(takeaway, wording, { paragraphs, sentences, senses });
    return { text: takeaway, quote: span && quoteAt(text, span), ...basis };
  });
}

function quoteAt(text: string, { start, end }: Span): Quote {
  return { text: text.slice(start, end), start, end };
}

function verbatim(takeaway: string, find: (words: string) => Span | null): Resting | null {
  const [, quoted] = QUOTED.exec(takeaway) ?? [];
  const span = find(takeaway) ?? (quoted === undefined ? null : find(quoted));
  return span && { span };
}

/** Returns the row that states the takeaway's first figure. If no row does, the figure was computed from the rows. */
function grounded(
  takeaway: string,
  find: (words: string) => Span | null,
  groundFor: FindGround,
): Resting | null {
  const ground = groundFor(takeaway);
  if (ground === null) return null;
  const [lead] = writtenFigures(takeaway);
  const stated = ground.find((line) => lead === undefined || statesFigure(line, lead, true));
  const span = find(stated ?? ground[0]);
  return span && { span, ...(stated === undefined ? { computedFrom: ground.length } : {}) };
}

type Lines = { paragraphs: () => Line[]; sentences: () => Line[]; senses: () => Sense[] };

function searched(takeaway: string, wording: Wording, { paragraphs, sentences, senses }: Lines): Resting {
  if (QUOTED.test(takeaway)) return { span: null };
  const hasFigure = writtenFigures(takeaway).length > 0;
  const isFigured = hasFigure || writtenDates(takeaway).length > 0;
  const span = isFigured ? lineWithFigure(takeaway, sentences()) : null;
  if (span !== null) return { span };
  if (hasFigure) return { span: null, computedFrom: 0 };
  if (wording === 'own') return { span: null };
  return {
    span:
      similarLine(takeaway, senses(), SHARE_OF_WORDS[wording]) ??
      (wording === 'rows' ? firstRow(paragraphs()) : null),
  };
}

/**
 * Returns a function that finds words in a text. It tries whole lines before parts of lines, and requires an exact
 * match for short strings.
 */
function finderIn(text: string): (words: string) => Span | null {
  const find = spanFinder(text);
  const lines = `\n${text}\n`;
  return (words) => {
    const line = lines.indexOf(`\n${words}\n`);
    return line >= 0 ? { start: line, end: line + words.length } : find(words);
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
