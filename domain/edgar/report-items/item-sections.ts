import { itemTitle } from '#domain/edgar/report-items.ts';

/** An item heading and the line that contains it. */
export type ItemHeading = { number: string; line: number };

/** Matches the heading of the signatures, which come at the end of a report. */
export const SIGNATURE = /^\s*(?:SIGNATURES?|Signatures?)\b\s*(?:$|Pursuant|\d|\|)/;
/**
 * Matches an item marked as not applicable, with the page number below it or a clause after it: `Inapplicable and
 * therefore omitted`.
 */
const NOT_APPLICABLE =
  /^[\s.:;,()[\]–—-]*(?:(?:is|are)\s+)?(?:(?:none|n\/?a|n\.a|omitted|not\s+required|nothing\s+to\s+report|no\s+(?:events?|items?)\s+to\s+report)|(?:not\s+applicable|inapplicable)(?:[^\S\n][^.\n(]{0,60})?)[\s.()[\]\d–—-]*$/i;
/**
 * If the text below a first mention is shorter than this, the mention is an entry in a table of contents;
 * otherwise it is part of the item.
 */
const CONTENTS_CHARACTERS = 160;
const TITLE_LINES = 4;
/** Title words that differ in old or careless filings. */
const TITLE_VARIANTS = [
  'item no principal resignation notice rule standard transfer listing disposition acquisition',
  'completion pro forma information registrant registrants cost costs required fd disclosure',
  'condition operations results section amendment amendments modification rights material event',
  'events other exhibit exhibits financial statements',
].join(' ');
const LINKS = new Set('of or and the in to a on by an for with under its s'.split(' '));

/** The exhibit list: Item 9.01, or Item 7 before 2004. */
const EXHIBITS = new Set(['9.01', '7']);

/**
 * Returns the text below each item heading, without the heading and its title, by item number. If a heading occurs more
 * than once (in a table of contents, then above the item), the occurrence followed by text is used.
 * @param headings in line order
 */
export function sectionsOf(text: string, headings: readonly ItemHeading[]): Record<string, string> {
  const lines = text.split('\n');
  const starts = [...new Set(headings.map(({ line }) => line))];
  const nextStart = new Map(starts.map((line, index) => [line, starts[index + 1]]));
  const end = lines.findIndex((line, index) => index > (starts.at(-1) ?? 0) && SIGNATURE.test(line));
  const sections: Record<string, string> = {};
  headings.forEach(({ number, line }) => {
    const next = nextStart.get(line) ?? (end < 0 ? lines.length : end);
    const body = withoutTitle(lines.slice(line, next), number);
    const known = sections[number] ?? '';
    sections[number] = known.length < CONTENTS_CHARACTERS ? longer(known, body) : `${known}\n${body}`;
  });
  return withSharedText(sections, headings);
}

/**
 * If an item has no text, its heading is directly above the next item's heading, so the two items share the text. The
 * exhibits are not shared.
 */
function withSharedText(
  sections: Record<string, string>,
  headings: readonly ItemHeading[],
): Record<string, string> {
  headings.forEach(({ number }, index) => {
    const next = headings[index + 1]?.number;
    if (sections[number] === '' && next !== undefined && next !== number && !EXHIBITS.has(next))
      sections[number] = sections[next] ?? '';
  });
  return sections;
}

function longer(a: string, b: string): string {
  return b.length >= a.length ? b : a;
}

/** Returns whether an item's body says only that the item is not applicable. */
export function isNotApplicable(body: string): boolean {
  return NOT_APPLICABLE.test(body);
}

/** Removes the heading and the standard title that follows it on the same line or on the next ones. */
function withoutTitle(lines: readonly string[], number: string): string {
  const words = titleWords(number);
  const [heading = '', ...rest] = lines;
  const inline = afterTitle(
    heading.replace(
      /^(?:.*?item[^\d]{0,12}|[\s|]*(?=\d\.\d{2}))\d{1,2}(?:[\s|]*[.,][\s|]*[\doO]\d?(?!\d)|[\s|]+0[1-9])?/i,
      '',
    ),
    words,
  );
  if (inline !== '') return [inline, ...rest].join('\n').trim();
  let skip = 0;
  while (skip < Math.min(TITLE_LINES, rest.length) && isTitleLine(rest[skip] ?? '', words)) skip++;
  return rest.slice(skip).join('\n').trim();
}

/** Title words by item number, for all items. */
const titles = new Map<string, ReadonlySet<string>>();

function titleWords(number: string): ReadonlySet<string> {
  const known = titles.get(number);
  if (known) return known;
  const words = new Set(wordsOf(`${itemTitle(number) ?? ''} ${TITLE_VARIANTS}`));
  titles.set(number, words);
  return words;
}

function isTitleLine(line: string, words: ReadonlySet<string>): boolean {
  return wordsOf(line).every((word) => words.has(word) || LINKS.has(word) || /^\d+$/.test(word));
}

/** Returns the rest of the heading's line after the words of the title. */
function afterTitle(line: string, words: ReadonlySet<string>): string {
  let cut = 0;
  for (const { 0: word, index } of line.matchAll(/[\p{L}\p{N}]+/gu)) {
    const lower = word.toLowerCase();
    if (!words.has(lower) && !LINKS.has(lower) && !/^\d/.test(lower)) break;
    if (!LINKS.has(lower)) cut = index + word.length;
  }
  return line
    .slice(cut)
    .replace(/^[\s.:;,|)–—-]+/, '')
    .trim();
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
