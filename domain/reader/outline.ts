import { isCapitalHeading, isNamedHeading, LONGEST_HEADING } from './headings.ts';

/** A heading in a document and its offset in the readable text. */
export type OutlineEntry = { title: string; start: number };

/** A longer list would no longer be an overview. */
const MOST_ENTRIES = 60;
/** With fewer distinct named headings than this, headings in capitals are used as well. */
const FEW_NAMED = 3;
const LONGEST_TITLE = 90;
const KEY = /^(?:PART\s+(\w+)|ITEM\s+([\w.]+?)\.?(?=[\s:—–-]|$)|(EX-[\d.]+)|(\w+))/i;

type Heading = OutlineEntry & { next: string };

/**
 * Returns a document's headings in text order. If several lines name the same item, the one with the most text below it
 * is used: the others are in the table of contents or at the top of pages.
 */
export function outlineOf(text: string): OutlineEntry[] {
  const named = linesOf(text, isNamedHeading);
  const found = new Set(named.map(keyOf)).size;
  const entries =
    found >= FEW_NAMED ? longestOf(named, text.length) : withoutRepeatedHeadings(linesOf(text, isHeading));
  return entries
    .slice(0, MOST_ENTRIES)
    .map(({ title, next, start }) => ({ title: titleOf(title, next), start }));
}

const isHeading = (line: string) => isNamedHeading(line) || isCapitalHeading(line);

function linesOf(text: string, isWanted: (line: string) => boolean): Heading[] {
  const found: Heading[] = [];
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    if (stop - start <= LONGEST_HEADING) {
      const title = text.slice(start, stop).trim();
      if (title !== '' && isWanted(title)) found.push({ title, start, next: lineAfter(text, stop) });
    }
    start = stop + 1;
  }
  return found;
}

function lineAfter(text: string, end: number): string {
  const next = text.indexOf('\n', end + 1);
  return text.slice(end + 1, next < 0 ? end + 161 : Math.min(next, end + 161)).trim();
}

type Keyed = Heading & { key: string; part: string };

/**
 * Returns the longest section for each heading. Items in Part I and Part II have the same numbers, so the key includes
 * the part.
 */
function longestOf(headings: readonly Heading[], length: number): Heading[] {
  const keyed = inParts(headings);
  const longest = new Map<string, { heading: Keyed; length: number }>();
  for (const [index, heading] of keyed.entries()) {
    const end = keyed.slice(index + 1).find((other) => endsAt(heading, other))?.start ?? length;
    const known = longest.get(heading.key);
    if (known === undefined || end - heading.start > known.length) {
      longest.set(heading.key, { heading, length: end - heading.start });
    }
  }
  return [...longest.values()].map(({ heading }) => heading).sort((one, other) => one.start - other.start);
}

function inParts(headings: readonly Heading[]): Keyed[] {
  let part = '';
  return headings.map((heading) => {
    const key = keyOf(heading);
    if (key.startsWith('part')) part = key;
    return { ...heading, part, key: key.startsWith('item') && !key.includes('.') ? `${part}/${key}` : key };
  });
}

/**
 * Returns whether a heading ends the section of another heading. A part ends at the next part, and an item at any other
 * heading. Either may be repeated at the top of a page.
 */
function endsAt(heading: Keyed, other: Keyed): boolean {
  if (other.key === heading.key || other.key === heading.part) return false;
  return heading.key !== heading.part || other.key === other.part;
}

function keyOf({ title }: Pick<Heading, 'title'>): string {
  const [, part, item, exhibit, word] = KEY.exec(title) ?? [];
  if (part !== undefined) return `part ${part.toLowerCase()}`;
  if (item !== undefined) return `item ${item.toLowerCase()}`;
  return (exhibit ?? word ?? title).toLowerCase();
}

/** Drops headings that occur more than once, such as lines at the top of every page. */
function withoutRepeatedHeadings(headings: readonly Heading[]): Heading[] {
  const counts = Map.groupBy(headings, ({ title }) => title);
  return headings.filter(({ title }) => counts.get(title)?.length === 1);
}

/** Returns the title of an entry, adding the next line when the heading itself has only a number. */
function titleOf(title: string, next: string): string {
  const isBare = /^(?:ITEM\s+[\w.]+|PART\s+\w+)\s*[.:—–-]?$/i.test(title);
  const whole =
    isBare && /^\p{Lu}/u.test(next) && next.length <= LONGEST_TITLE && !isNamedHeading(next)
      ? `${title} ${next}`
      : title;
  const plain = whole.replace(/\s+(?:\|\s+)?/g, ' ').trim();
  return plain.length <= LONGEST_TITLE ? plain : `${plain.slice(0, LONGEST_TITLE - 1).trimEnd()}…`;
}
