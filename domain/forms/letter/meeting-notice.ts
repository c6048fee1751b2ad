/** The notice of meeting starts within this many characters; lists further down have other subjects. */
const NOTICE_CHARACTERS = 60_000;
const MOST_PROPOSALS = 30;
const LONGEST_PROPOSAL = 1_500;
/** The maximum number of lines between two numbered proposals, for example the names of nominees. */
const LINES_BETWEEN = 12;
/** The maximum number of lines of a list, including blank ones. */
const MOST_LINES = 400;
/** The number of lines before a list that may contain its introduction. */
const LINES_BEFORE = 8;

/**
 * Matches the marker of a list item: `(1)`, `1.`, `a)`, `•`, `Proposal No. 1:` or `FIRST:`, optionally after a
 * cell such as `ITEMS OF BUSINESS |`.
 */
const MARK = new RegExp(
  [
    String.raw`^\W{0,3}(?:[A-Z][^|\n\d]{2,40}\|\s*)?(?:\((\d{1,2}|[ivx]{1,4}|[a-j])\)|(?:(?:proposal`,
    String.raw`|item)\s+(?:no\.?\s*)?)?(\d{1,2}|[ivx]{1,4}|[a-j])\s?[.):]|(?:proposal`,
    String.raw`|item)\s+(?:no\.?\s*)?(\d{1,2})\b\s*[|:.—–-]?`,
    String.raw`|([•·●▪■◦\uFFFD*–—-])(?=[\s|]))[\s|]*(?:proposal\s+(?:no\.?\s*)?\d{1,2}\s*[|:.—–-]+\s*)?(\S.*)$`,
  ].join(''),
  'i',
);
/** Matches verbs that start a proposal. */
const ASKS = new RegExp(
  [
    String.raw`^\W*(?:(?:to|the|a|an|proposal|consider(?:ation)?|and|act|vote|voting|of|on|upon|hold`,
    String.raw`|conduct|for|consent|cast)\W+){0,10}(?:re-?elect|elect|ratif|approv|adopt|amend`,
    '|authori[sz]|advisory|non-?binding|determin|recommend|(?:stock|share|security',
    String.raw`|unit)?holders?[’']?\s+(?:proposals?|approv)|(?:one|two|three|four|five|six|seven|eight`,
    String.raw`|nine|ten)\s+(?:stock|share)holder|remov|declassif|say[- ]on|increas|reverse`,
    String.raw`|set(?:ting)?\b|fix|confirm|appoint|select|transact|consider|repeal|adjourn|frequency`,
    '|issu|chang|receiv)',
  ].join(''),
  'i',
);
const OTHER_BUSINESS =
  /\b(?:transact|consider|act\s+(?:up)?on|conduct|such|any)\b.{0,60}\b(?:other|further)\s+(?:business|matters?)\b|^\W*(?:other|further)\s+(?:business|matters?)\b/i;
const INTRODUCES =
  /\b(?:following(?:\s+(?:purposes?|matters?|proposals?|items?)|\s*:)|purposes?\s+(?:are|is|of)|asked\s+(?:to|by)|vote\s+(?:up)?on|items?\s+of\s+business|agenda|matters\s+to\s+be)\b/i;
/** Matches a list within one paragraph: `… purposes: (1) to elect …; (2) to ratify …`. */
const LISTED_INSIDE = /\((?:1|i|a)\)\s.{1,1500}?\((?:2|ii|b)\)\s/;
const INSIDE = /\s+(?:and\s+)?(?=\((?:\d{1,2}|[ivx]{1,4}|[a-j])\)\s+\S)/g;

/** Matches the first part of a line about other business that continues on the next line. */
const CUT_SHORT = /\b(?:such|any|other)$/i;
/** Matches the introduction to a meeting's list, as opposed to a list for a committee or a proxy card. */
const OF_A_MEETING = /\bmeeting\b|\bitems?\s+of\s+business\b|\bvoted?\s+(?:up)?on\b/i;

type Item = { style: string; order: number; text: string };

/**
 * Returns the proposals that shareholders vote on, in the notice's words and order, without other business.
 * @returns an empty list if no list clearly belongs to the notice
 */
export function proposalTexts(text: string): string[] {
  const lines = linesOf(text.slice(0, NOTICE_CHARACTERS));
  let best: string[] = [];
  for (const [at, line] of lines.entries()) {
    const first = itemOf(line);
    if (first?.order !== 1 || !ASKS.test(first.text) || OTHER_BUSINESS.test(first.text)) continue;
    const { items, isClosed } = listFrom(lines, at, first);
    if (isClosed) return plainTexts(items);
    const before = lines.slice(Math.max(0, at - LINES_BEFORE), at + 1).join(' ');
    const introduced = INTRODUCES.test(before) && OF_A_MEETING.test(before);
    if (best.length === 0 && items.length > 1 && introduced) best = plainTexts(items);
  }
  return best;
}

/** Splits a text into lines. A list within a paragraph is split into one line per item. */
function linesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => (LISTED_INSIDE.test(line) ? line.replace(INSIDE, '\n').split('\n') : [line]));
}

function itemOf(line: string): Item | null {
  const [, bracketed, dotted, named, bullet, text = ''] = MARK.exec(line) ?? [];
  const mark = bracketed ?? dotted ?? named;
  if (mark === undefined) return bullet === undefined ? null : { style: bullet, order: 1, text };
  if (/^\d/.test(mark)) return { style: 'number', order: Number(mark), text };
  const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'].indexOf(mark.toLowerCase());
  if (roman >= 0) return { style: 'roman', order: roman + 1, text };
  return { style: 'letter', order: mark.toLowerCase().charCodeAt(0) - 96, text };
}

/** Reads the list that starts with an item: its proposals, and whether it ends with other business. */
function listFrom(
  lines: readonly string[],
  start: number,
  first: Item,
): { items: string[]; isClosed: boolean } {
  const items = [first.text];
  let between = 0;
  for (const line of lines.slice(start + 1, start + 1 + MOST_LINES)) {
    if (items.length >= MOST_PROPOSALS || between > LINES_BETWEEN) break;
    if (line.trim() === '') continue;
    const item = itemOf(line);
    const isNext =
      item?.style === first.style &&
      (item.order === items.length + 1 || (first.style.length === 1 && between === 0)) &&
      ASKS.test(item.text);
    const isOther = OTHER_BUSINESS.test(line) && (isNext || between === 0 || item !== null);
    if (isOther) return { items: items.filter((text) => !CUT_SHORT.test(text)), isClosed: true };
    if (isNext) {
      items.push(item.text);
      between = 0;
    } else if (item === null && isOpen(items.at(-1) ?? '') && between === 0) {
      items.push(`${items.pop()} ${line.trim()}`.slice(0, LONGEST_PROPOSAL));
    } else if (first.style.length === 1) break;
    else between++;
  }
  return { items, isClosed: false };
}

/** Returns whether a proposal continues on the next typewritten line. */
function isOpen(text: string): boolean {
  return !/[.;:]["”’)]?\s*(?:and\s*)?$/.test(text) && text.length < LONGEST_PROPOSAL;
}

/** Removes the list's punctuation, and the name defined at the end of a proposal: `(the “Auditor Proposal”)`. */
function plainTexts(items: readonly string[]): string[] {
  return items
    .map((item) =>
      item
        .replace(/(?:\s*\|\s*\d{1,3})?\s*$/, '')
        .replace(/\s*\|\s*/g, ' ')
        .replace(/[\s;,]+(?:and|or)?\s*$/i, '')
        .replace(/\s*\((?:the|this|our|collectively|referred)?\W*["“][^)]*\)\s*[.;]?$/i, '')
        .replace(/[\s.;,]+$/, '')
        .trim(),
    )
    .filter((item) => item !== '')
    .map((item) => item.charAt(0).toUpperCase() + item.slice(1));
}
