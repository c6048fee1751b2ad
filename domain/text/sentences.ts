import { ABBREVIATED_FORMS } from '#domain/names/abbreviations.ts';
import { singleSpaced } from './single-spaced.ts';

const ABBREVIATION = new RegExp(
  [
    String.raw`\b(Mr|Mrs|Ms|Dr|Messrs|Jr|Sr|${ABBREVIATED_FORMS}|No|Nos|Esq|St|vs|approx|Gen|Adm|Ret`,
    String.raw`|Jan|Feb|Aug|Sept?|Oct|Nov|Dec|[ap]\.m|U\.S|N\.A|[A-Z])\.(?=\s|,|;|\))`,
  ].join(''),
  'g',
);
/** The same period does end the sentence if the next word can only start one: `… of Acme, Inc. The press release …`. */
const NEXT_BEGINS = new RegExp(
  [
    String.raw`\b((?:${ABBREVIATED_FORMS}|Jr|Sr|[ap]\.m|U\.S|N\.A|L\.L\.C|(?:10|8|6|20)-[KQF]`,
    String.raw`|Item \d\.\d\d)\.) (?=(?:The|This|These|On|In|Pursuant|Under|As|At|Following|Upon|For`,
    '|Each|It|Its|Such|A copy|Copies|Mr|Ms|Mrs|Dr|We|Our|No|There|Effective|Additionally|Also',
    '|With|He|She|Prior|After|During|Attached|Subject) )',
  ].join(''),
  'g',
);
/** Stands in for a period that does not end a sentence while the text is split into sentences. */
const DOT = '\uE001';
const LONGEST_TEXT = 60_000;
const FORWARD_LOOKING =
  /^.{0,40}(?:forward[- ]looking statements?|safe harbor|cautionary (?:note|statement)|risk factors)\b.{0,60}$|\bwithin the meaning of (?:the )?(?:safe harbor|Section 27A|the Private Securities)/im;

function cut(text: string): string[] {
  return (
    text
      .slice(0, LONGEST_TEXT)
      .replace(NEXT_BEGINS, '$1\n')
      .replace(ABBREVIATION, `$1${DOT}`)
      // A digit directly after a word is a footnote mark rather than a decimal.
      .replace(/(?<=\w)\.(?=[a-z]{2,3}\b)|(?<!\p{Ll}{3})(?<=\w)\.(?=\d)/gu, DOT)
      .split(/(?<=[.!?]["”’)]?|[a-z]\.\d)\s+(?=["“(]?[A-Z0-9]|\([a-z]\)\s)|\n+(?=[^a-z])/)
      .map((sentence) => singleSpaced(sentence).trim())
      .filter((sentence) => sentence !== '')
  );
}

/**
 * Splits prose into sentences, with wrapped lines joined. Titles, initials and company suffixes do not end a sentence;
 * headings are treated as sentences.
 */
export function sentencesOf(text: string): string[] {
  return cut(text).map((sentence) => sentence.replaceAll(DOT, '.'));
}

/** Returns the same sentences for pattern matching: periods remain only at the end of sentences. */
export function clausesOf(text: string): string[] {
  return cut(text).map((sentence) => sentence.replaceAll(DOT, ''));
}

/**
 * Puts each paragraph of typewritten text on one line; returns other text unchanged. Typewritten text is recognized by
 * its blank lines.
 */
export function unwrapped(text: string): string {
  return /\n\s*\n/.test(text) ? text.replace(/(\S)[^\S\n]*\n(?=\S)/g, '$1 ') : text;
}

/**
 * Returns the text before the warnings about forward-looking statements, which list adverse events that have not
 * happened.
 */
export function beforeWarnings(text: string): string {
  const start = text.search(FORWARD_LOOKING);
  return start > 0 ? text.slice(0, start) : text;
}
