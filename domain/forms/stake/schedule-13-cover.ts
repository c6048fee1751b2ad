import { between } from '#domain/text/between.ts';
import { parseDecimal, toNumber } from '#domain/text/decimal.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import { largestPercent, type StatedStake } from './schedule-13-xml.ts';
import type { StakeHolder } from './stake-facts.ts';

const COVER_CHARACTERS = 6_000;
/** The maximum number of holders to read per filing; the largest groups have about thirty. */
const MOST_HOLDERS = 100;
const BLOCK_CHARACTERS = 4_000;
const HOLDER =
  /\bNAMES?\s+(?:AND\s+[^\n]{3,60}?\s)?OF\s+(?:THE\s+)?REPORTING\s+PERSONS?\b(?:\s+\(ENTITIES ONLY\))?[.:]?/gi;
const CHECKED = String.raw`(?:\[\s*[xX]\s*\]|\/\s*[xX]\s*\/|\b[xX]\b|[☒☑ýþ✓])`;
const RULE = new RegExp(String.raw`${CHECKED}[\s|]*Rule\s*13d-[1l]\s*\(\s*([bcd])\s*\)`, 'gi');
const PURPOSE =
  /\bItem\s{1,5}4[.:]?[\s|]{0,5}(?:\(\w\)\s?)?Purpose\s{1,3}of\s{1,3}(?:the\s{1,3})?Transactions?[.:]?[\s|]{0,5}/i;
const AFTER_PURPOSE = /\n\s*Item\s+5\b/i;
const PURPOSE_CHARACTERS = 20_000;
/**
 * Matches the next row's caption with its number and the words next to it, because an empty row has no value of its
 * own.
 */
const NEXT_ROW =
  /\n[^\n\d]{0,40}\(?\d{0,2}[^\n\d]{0,12}\b(?:(?:sole|shared)\s+(?:voting|dispositive)|aggregate\s+amount|check\s+(?:box|if)|percent\s+of\s+class|type\s+of\s+reporting|citizenship\s+or|source\s+of\s+funds|sec\s+use\s+only)\b/i;
/** Matches a tax number after a name: `- 23-1945930`, `(TIN: 32-0174431)`. */
const TAX_NUMBER = /[\s,–-]*(?:\([^()\d]{0,20}\d{2}-?\d{7}\)|\d{2}-\d{7})$/;
/** Matches "less than" a number, which is not a number of shares. */
const BELOW = /^[^\d\n]{0,40}(?:less\s+than|under|below|<)\s*\d/i;
/** Matches words next to the numbers in the first column of a cover page. */
const SIDE_WORDS =
  /^(?:number\s+of|shares|beneficially|owned\s+by|owned|each|reporting|person|with|by)\b:?\s*/i;

type CoverFacts = Pick<
  StatedStake,
  'issuer' | 'security_class' | 'event_date' | 'rules' | 'holders' | 'percent' | 'purpose'
>;

/**
 * Reads the cover pages of a Schedule 13D or 13G in HTML or plain text, as filed before December 2024. Facts that a
 * page does not clearly state are `null`; only the header contains the CIK.
 * @see docs/edgar.md#schedules-13d-and-13g
 */
export function readSchedule13Cover(text: string): CoverFacts {
  const cover = text.slice(0, COVER_CHARACTERS);
  const holders = [...blocksOf(text)].map(holderOf).filter((holder) => holder !== null);
  return {
    issuer: {
      cik: null,
      name: above(cover, /\(\s*Names?\s+of\s+(?:the\s+)?(?:Issuer|Subject\s+Company)/i),
      cusip: cusipOf(above(cover, /\(\s*CUSIP\s+(?:Number|No)/i)),
    },
    security_class: above(cover, /\(\s*Title\s+of\s+Class/i),
    event_date: writtenDate(above(cover, /\(\s*Date\s+of\s+Event/i)),
    rules: [...cover.matchAll(RULE)].map(([, letter = '']) => `13d-1(${letter.toLowerCase()})`),
    holders,
    percent: largestPercent(holders),
    purpose: between(text, PURPOSE, AFTER_PURPOSE, PURPOSE_CHARACTERS),
  };
}

/** Returns the line above a caption in parentheses. */
function above(cover: string, caption: RegExp): string | null {
  const at = cover.search(caption);
  if (at < 0) return null;
  const line = cover
    .slice(Math.max(0, at - 600), at)
    .split('\n')
    .findLast((candidate) => /[A-Za-z0-9]{2}/.test(candidate));
  const value = line
    ?.replace(/[_|*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return value !== undefined && value !== '' && value.length <= 200 ? value : null;
}

function cusipOf(text: string | null): string | null {
  const compact = text?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  return /(?:^|[^A-Z0-9])?([A-Z0-9]{8}[0-9])$/.exec(compact)?.[1] ?? null;
}

/** Splits a text into one part per holder: from row 1 to the next holder's row 1. */
function* blocksOf(text: string): Generator<string> {
  const starts = [...text.matchAll(HOLDER)].slice(0, MOST_HOLDERS);
  for (const [index, start] of starts.entries()) {
    const end = Math.min(starts[index + 1]?.index ?? text.length, start.index + BLOCK_CHARACTERS);
    const block = text.slice(start.index, end);
    if (/aggregate\s+amount\s+beneficially\s+owned/i.test(block)) yield block;
  }
}

function holderOf(block: string): StatedStake['holders'][number] | null {
  const name = nameIn(block);
  if (name === null) return null;
  return {
    cik: null,
    name,
    types: typesIn(after(block, /type\s+of\s+reporting\s+persons?/i) ?? ''),
    citizenship: firstLine(after(block, /citizenship\s+or\s+place\s+of\s+organi[sz]ation/i)),
    group: groupIn(block),
    sole_voting: numberIn(after(block, /sole\s+voting\s+power/i)),
    shared_voting: numberIn(after(block, /shared\s+voting\s+power/i)),
    sole_dispositive: numberIn(after(block, /sole\s+dispositive\s+power/i)),
    shared_dispositive: numberIn(after(block, /shared\s+dispositive\s+power/i)),
    aggregate: numberIn(
      after(
        block,
        /aggregate\s+amount\s+beneficially\s+owned(?:\s+by\s+(?:each|the)\s+reporting\s+person)?/i,
      ),
    ),
    percent: percentIn(
      after(block, /percent\s+of\s+class(?:\s+represented\s+by\s+amount\s+in\s+row\s*\(?\d*\)?)?/i),
    ),
  };
}

/** Returns the text that follows a caption, its punctuation and its "(see instructions)" note. */
function after(block: string, caption: RegExp): string | null {
  const match = caption.exec(block);
  if (!match) return null;
  const start = match.index + match[0].length;
  const [row = ''] = block.slice(start, start + 400).split(NEXT_ROW, 1);
  return row.replace(
    /^(?:[\s:|*]|\.(?!\d))*(?:\(see\s+(?:item\s+\d+|instructions?)[^)]*\)(?:[\s:|*]|\.(?!\d))*)?/i,
    '',
  );
}

function nameIn(block: string): string | null {
  const [row = ''] = block.split(/check\s+the\s+appropriate/i, 1);
  const lines = row
    .replace(HOLDER, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/\bI\.?\s?R\.?\s?S\.?.*|\bS\.?S\.?\s+or\b.*|\(entities only\)|^\(?\d{1,2}[.)]\s*/gi, '')
        .replace(/[|_]+/g, ' ')
        .trim()
        .replace(TAX_NUMBER, ''),
    );
  const name = lines.find((line) => /[A-Za-z]{2}/.test(line) && !/^(?:of\s+)?above\s+persons?/i.test(line));
  return name !== undefined && name.length <= 150 ? name : null;
}

function firstLine(text: string | null): string | null {
  const line = text?.split('\n').find((candidate) => /[A-Za-z]{2}/.test(candidate));
  return line === undefined ? null : line.trim().slice(0, 100);
}

/** Returns the number at the start of the first line. A zero between dashes and the word "none" mean zero. */
function numberIn(text: string | null): number | null {
  let line =
    text
      ?.split('\n')
      .find((candidate) => /[A-Za-z0-9]/.test(candidate))
      ?.trim() ?? '';
  while (SIDE_WORDS.test(line)) line = line.replace(SIDE_WORDS, '');
  if (/^(?:none|nil|zero)\b|^[–—-]\s*0\s*[–—-]/i.test(line)) return 0;
  const digits = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?|^\d+(?:\.\d+)?/.exec(line)?.[0];
  const decimal = digits === undefined ? null : parseDecimal(digits);
  return decimal === null ? null : toNumber(decimal);
}

function percentIn(text: string | null): number | null {
  if (BELOW.test(text ?? '')) return null;
  const point = text?.replace(/^(\D{0,40}\d{1,2}),(?=\d{1,2}\s*%)/, '$1.') ?? '';
  const stated = /^[^\d\n.]{0,40}(\d{0,3}\.\d+|\d{1,3})\s*\d{0,2}\s*%/.exec(point)?.[1];
  const percent = stated === undefined ? numberIn(text) : Number(stated);
  return percent !== null && percent <= 100 ? percent : null;
}

function typesIn(text: string): string[] {
  return [...text.slice(0, 60).matchAll(/\b(?:BD|BK|IC|IV|IA|EP|HC|SA|CP|CO|PN|IN|OO|FI)\b/g)].map(
    ([type]) => type,
  );
}

/** Returns which box in row 2 is checked, whether the check marks come before or after the letters. */
function groupIn(block: string): StakeHolder['group'] {
  const row = after(block, /member\s+of\s+a\s+group/i)?.slice(0, 80) ?? '';
  const before = new RegExp(
    String.raw`^\W*${CHECKED}\s*\(\s*([ab])\s*\)|[^\s(]\s*\(a\)\s*${CHECKED}\s*\((b)\)`,
  ).exec(row);
  const behind = new RegExp(String.raw`\(\s*([ab])\s*\)[\s|]*${CHECKED}`).exec(row);
  const letter = before?.[1] ?? before?.[2] ?? behind?.[1];
  return letter === 'a' || letter === 'b' ? letter : null;
}
