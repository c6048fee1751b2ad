import { spanFinder } from '#domain/text/find-quote.ts';
import { type Passage, passageAt } from '#domain/text/passages.ts';
import { stemsOf } from '#domain/text/stems.ts';

/** The words of a filing that a takeaway rests on. */
export type Quote = { text: string; start: number; end: number };
/** A takeaway and its quotation; `null` for one that no single passage bears out, as one on earlier filings. */
export type Evidenced = { text: string; quote: Quote | null };

const QUOTED = /“([^”]{12,})”/;
/** Figures as filings write them, and those that a headline shortens: `$57.0B`. */
const FIGURE = /\d[\d,]*(?:\.\d+)?(?:\s?(?:[BMT]\b|billion|million))?/g;
const WRITTEN_DATE = /\b((?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)\.? (\d{1,2}, \d{4})/g;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const UNITS: Record<string, string> = { B: 'billion', M: 'million', T: 'trillion' };
/** Figures of fewer digits stand everywhere. */
const FEWEST_DIGITS = 3;
/** A figure that stands in more places says little of where. */
const MOST_PLACES = 60;

/**
 * Finds the words of each takeaway: those that it quotes or is, else the sentence or table row with most of its figures.
 * @param text readable text of the filing
 * @param wording in takeaways that code wrote from fields, the line that is most like them is looked for too
 */
export function evidenceOf(
  takeaways: readonly string[],
  text: string,
  passages: readonly Passage[],
  wording: Wording = 'own',
): Evidenced[] {
  if (takeaways.length === 0 || text === '') return takeaways.map((line) => ({ text: line, quote: null }));
  const find = spanFinder(text);
  const lines = once(() => linesOf(text));
  return takeaways.map((takeaway) => {
    const span =
      find(QUOTED.exec(takeaway)?.[1] ?? takeaway) ??
      (wording === 'rows' ? rowOfFigures(takeaway, text, lines()) : null) ??
      spanOfFigures(takeaway, text, passages) ??
      (wording === 'own' ? null : spanOfWords(takeaway, lines(), SHARE_OF_WORDS[wording])) ??
      (wording === 'rows' ? firstRow(lines()) : null);
    return { text: takeaway, quote: span && { ...span, text: text.slice(span.start, span.end) } };
  });
}

function spanOfFigures(takeaway: string, text: string, passages: readonly Passage[]) {
  if (QUOTED.test(takeaway)) return null;
  const figures = spellingsOf(takeaway);
  const id = figures.length === 0 ? null : passageOf(figures, text, passages);
  const passage = id === null ? undefined : passages[id];
  return passage === undefined ? null : lineOf(figures, text, passage);
}

/** The first row of a table with most of the figures: what is said of a trade rests on it, not on a date above the table. */
function rowOfFigures(takeaway: string, text: string, lines: readonly Line[]) {
  const figures = spellingsOf(takeaway);
  const rows = lines
    .filter(({ isRow }) => isRow)
    .map((row) => ({ row, held: figuresIn(text.slice(row.start, row.end), figures) }));
  const most = Math.max(0, ...rows.map(({ held }) => held));
  const row = most === 0 ? undefined : rows.find(({ held }) => held === most)?.row;
  return row === undefined ? null : { start: row.start, end: row.end };
}

/** How many of the figures a line has. */
function figuresIn(line: string, figures: readonly string[][]): number {
  return figures.filter((spellings) => spellings.some((spelling) => placesOf(spelling, line).length > 0))
    .length;
}

type Line = { start: number; end: number; stems: ReadonlySet<string>; isRow: boolean };

/**
 * How a filing's words became takeaways. own: as they are. fields: code wrote them from fields that stand in the text.
 * rows: the text itself is a form's fields as rows, on which sums and comparisons rest too.
 */
export type Wording = 'own' | 'fields' | 'rows';

/** So much of a takeaway's sense must stand in a line that is taken for its source. */
const SHARE_OF_WORDS = { fields: 0.5, rows: 0 };

/** The first line with most of the words: what has no figure, or one that code computed, still has its subject. */
function spanOfWords(takeaway: string, lines: readonly Line[], share: number) {
  const stems = [...new Set(stemsOf(takeaway))];
  let best: Line | null = null;
  let most = Math.max(0, share * stems.length - EXACT);
  for (const line of lines) {
    const shared = stems.filter((stem) => line.stems.has(stem)).length;
    if (shared > most) [best, most] = [line, shared];
  }
  return best && { start: best.start, end: best.end };
}

/** The first row of a table. */
function firstRow(lines: readonly Line[]) {
  const row = lines.find(({ isRow }) => isRow) ?? lines[0];
  return row === undefined ? null : { start: row.start, end: row.end };
}

/** Half of the words are enough. */
const EXACT = 1e-9;

/** A row of a table without a figure names its columns. */
const isHeading = (line: string) => line.includes(' | ') && !/\d/.test(line);

/** The lines of a text that say something, without the space around them. */
function linesOf(text: string): Line[] {
  const lines = [...text.matchAll(/\S.*\S/g)].filter(([words]) => !isHeading(words));
  return lines.map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    stems: new Set(stemsOf(words)),
    isRow: words.includes(' | '),
  }));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Where a sentence or a row ends. */
const LINE_END = /\n|[.!?](?= +[\p{Lu}“"])/gu;

/** The sentence or row of a passage with most of the figures. */
function lineOf(
  figures: readonly string[][],
  text: string,
  passage: Passage,
): { start: number; end: number } {
  const words = text.slice(passage.start, passage.end);
  const ends = [...words.matchAll(LINE_END)].map(({ 0: mark, index }) => index + mark.length);
  const lines = [...ends, words.length].map((end, place) => ({ start: ends[place - 1] ?? 0, end }));
  const held = lines.map(({ start, end }) => figuresIn(words.slice(start, end), figures));
  const best = lines[held.indexOf(Math.max(...held))] ?? { start: 0, end: words.length };
  const line = words.slice(best.start, best.end);
  const start = passage.start + best.start + line.length - line.trimStart().length;
  return { start, end: start + line.trim().length };
}

/** The passage with most of the figures, rare ones before frequent ones; it must have half of them. */
function passageOf(figures: readonly string[][], text: string, passages: readonly Passage[]): number | null {
  const weights = new Map<number, { weight: number; figures: number }>();
  for (const spellings of figures) {
    const places = [...new Set(spellings.flatMap((spelling) => placesOf(spelling, text)))];
    const ids = new Set(places.map((place) => passageAt(passages, place)).filter((id) => id !== null));
    for (const id of ids) {
      const known = weights.get(id) ?? { weight: 0, figures: 0 };
      weights.set(id, { weight: known.weight + 1 / ids.size, figures: known.figures + 1 });
    }
  }
  const [best] = [...weights].sort(
    ([, one], [, other]) => other.figures - one.figures || other.weight - one.weight,
  );
  return best !== undefined && best[1].figures * 2 >= figures.length ? best[0] : null;
}

/** Each figure of a takeaway in the ways a filing may write it. */
function spellingsOf(takeaway: string): string[][] {
  const dates = [...takeaway.matchAll(WRITTEN_DATE)].map(([whole, month = '', rest]) => {
    const long = MONTHS.find((name) => name.startsWith(month.slice(0, 3))) ?? month;
    return [whole, `${long} ${rest}`];
  });
  const figures = [...takeaway.replace(WRITTEN_DATE, ' ').matchAll(FIGURE)].map(([figure]) => figure.trim());
  return [...dates, ...figures.filter(isTelling).map(waysToWrite)];
}

function isTelling(figure: string): boolean {
  const digits = figure.replace(/\D/g, '').length;
  return digits >= FEWEST_DIGITS || (digits > 1 && /[a-zBMT]/.test(figure)) || /^\d+\.\d+$/.test(figure);
}

function waysToWrite(figure: string): string[] {
  const [, number = figure, unit] = /^([\d,.]+)\s?([BMT])$/.exec(figure) ?? [];
  if (unit === undefined) return [figure];
  const short = number.replace(/\.0$/, '');
  return [...new Set([number, short])].flatMap((digits) => [`${digits} ${UNITS[unit]}`, `${digits}${unit}`]);
}

function placesOf(figure: string, text: string): number[] {
  const places = inMillions(figure, text);
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + figure.length)) {
    if (isWhole(text, at, figure.length)) places.push(at);
    if (places.length > MOST_PLACES) return [];
  }
  return places;
}

/** Statements count in millions or thousands: `123.2B` stands in them as `123,216`. */
function inMillions(figure: string, text: string): number[] {
  const [, whole, tenth] = /^(\d{1,3})\.(\d)[BM]$/.exec(figure) ?? [];
  if (whole === undefined) return [];
  const rows = text.matchAll(new RegExp(`(?<![\\d.,])${whole},(\\d{3})(?![\\d.])`, 'g'));
  return [...rows]
    .filter(([, rest]) => Math.round(Number(rest) / 100) === Number(tenth))
    .map(({ index }) => index);
}

/** `648` does not stand in `6,648`, nor in `648,000`. */
function isWhole(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + length, at + length + 2);
  return !/\d[.,]?$/.test(before) && !/^(?:\d|[.,]\d)/.test(after);
}
