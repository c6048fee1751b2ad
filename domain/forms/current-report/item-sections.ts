import { itemTitle } from '#domain/edgar/items.ts';

/** An item heading and the line it stands on. */
export type ItemHeading = { number: string; line: number };

/** The heading of the signatures, which end a report. */
export const SIGNATURE = /^\s*(?:SIGNATURES?|Signatures?)\b\s*(?:$|Pursuant|\d|\|)/;
/** With the number of the page below, or a clause behind it: `Inapplicable and therefore omitted`. */
const NOT_APPLICABLE =
  /^[\s.:;,()[\]–—-]*(?:(?:is|are)\s+)?(?:(?:none|n\/?a|n\.a|omitted|not\s+required|nothing\s+to\s+report|no\s+(?:events?|items?)\s+to\s+report)|(?:not\s+applicable|inapplicable)(?:[^\S\n][^.\n(]{0,60})?)[\s.()[\]\d–—-]*$/i;
/** Below this a first mention is an entry of a table of contents, above it a part of the item. */
const CONTENTS_CHARACTERS = 160;
const TITLE_LINES = 4;
/** Words of titles that old or careless filings write differently. */
const TITLE_VARIANTS =
  'item no principal resignation notice rule standard transfer listing disposition acquisition completion pro forma information registrant registrants cost costs required fd disclosure condition operations results section amendment amendments modification rights material event events other exhibit exhibits financial statements';
const LINKS = new Set('of or and the in to a on by an for with under its s'.split(' '));

/**
 * Text under each item heading without the heading and its title, by item number. A heading that occurs
 * again (a table of contents, then the item) counts where it has text.
 * @param headings in the order of their lines
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
  return sections;
}

function longer(a: string, b: string): string {
  return b.length >= a.length ? b : a;
}

/** True for the body of an item that the form lists only to say that it does not apply. */
export function isNotApplicable(body: string): boolean {
  return NOT_APPLICABLE.test(body);
}

/** Drops the heading, and the standard title behind it or on the next lines. */
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

/** Of the items that there are. */
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

/** What stands on the heading's own line behind the words of the title. */
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
