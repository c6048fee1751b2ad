import { quoteFinder } from '#domain/text/find-quote.ts';
import { type Passage, passageAt } from '#domain/text/passages.ts';

/** The words of a filing that a takeaway rests on. */
export type Quote = Passage & { text: string };
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
 * Finds the passage of each takeaway: of a quotation where its words stand, of others where most of its figures do.
 * @param text readable text of the filing
 */
export function evidenceOf(
  takeaways: readonly string[],
  text: string,
  passages: readonly Passage[],
): Evidenced[] {
  const find = takeaways.some((line) => QUOTED.test(line)) ? quoteFinder(text, passages) : () => null;
  return takeaways.map((takeaway) => {
    const quoted = QUOTED.exec(takeaway)?.[1];
    const id = quoted === undefined ? figuresIn(takeaway, text, passages) : find(quoted);
    const passage = id === null ? undefined : passages[id];
    return { text: takeaway, quote: passage === undefined ? null : quoteAt(text, passage) };
  });
}

function quoteAt(text: string, passage: Passage): Quote {
  const words = text.slice(passage.start, passage.end);
  const start = passage.start + words.length - words.trimStart().length;
  return { start, end: passage.start + words.trimEnd().length, text: words.trim() };
}

/** The passage with most of the figures, rare ones before frequent ones; it must have half of them. */
function figuresIn(takeaway: string, text: string, passages: readonly Passage[]): number | null {
  const figures = spellingsOf(takeaway);
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
  const places: number[] = [];
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + figure.length)) {
    if (isWhole(text, at, figure.length)) places.push(at);
    if (places.length > MOST_PLACES) return [];
  }
  return places;
}

/** `648` does not stand in `6,648`, nor in `648,000`. */
function isWhole(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + length, at + length + 2);
  return !/\d[.,]?$/.test(before) && !/^(?:\d|[.,]\d)/.test(after);
}
