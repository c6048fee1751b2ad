const ABBREVIATION =
  /\b(Mr|Mrs|Ms|Dr|Messrs|Jr|Sr|Inc|Corp|Co|Ltd|No|Nos|Esq|St|vs|approx|Gen|Adm|Jan|Feb|Aug|Sept?|Oct|Nov|Dec|[ap]\.m|U\.S|N\.A|L\.P|S\.A|[A-Z])\.(?=\s|,|;|\))/g;
/** The same dot ends the sentence where the next word only begins one: `… of Acme, Inc. The press release …`. */
const NEXT_BEGINS =
  /\b((?:Inc|Corp|Co|Ltd|Jr|Sr|[ap]\.m|U\.S|N\.A|L\.P|S\.A|L\.L\.C|(?:10|8|6|20)-[KQF]|Item \d\.\d\d)\.) (?=(?:The|This|These|On|In|Pursuant|Under|As|At|Following|Upon|For|Each|It|Its|Such|A copy|Copies|Mr|Ms|Mrs|Dr|We|Our|No|There|Effective|Additionally|Also|With|He|She|Prior|After|During|Attached|Subject) )/g;
/** A dot that ends no sentence, while sentences are being cut. */
const DOT = '\uE001';
const LONGEST_TEXT = 60_000;
const FORWARD_LOOKING =
  /^.{0,40}(?:forward[- ]looking statements?|safe harbor|cautionary (?:note|statement)|risk factors)\b.{0,60}$|\bwithin the meaning of (?:the )?(?:safe harbor|Section 27A|the Private Securities)/im;
/** Lowercase, so that the month of May does not count. */
const HYPOTHETICAL =
  /\b(?:could|may|might|would|[Ii]f|[Uu]nless|[Rr]isks?|[Pp]otential(?:ly)?|[Ii]ncluding,? without limitation|possible|in the event)\b/;

function cut(text: string): string[] {
  return (
    text
      .slice(0, LONGEST_TEXT)
      .replace(NEXT_BEGINS, '$1\n')
      .replace(ABBREVIATION, `$1${DOT}`)
      // A digit right behind a word is the mark of a footnote, not a fraction.
      .replace(/(?<=\w)\.(?=[a-z]{2,3}\b)|(?<!\p{Ll}{3})(?<=\w)\.(?=\d)/gu, DOT)
      .split(/(?<=[.!?]["”’)]?|[a-z]\.\d)\s+(?=["“(]?[A-Z0-9]|\([a-z]\)\s)|\n+(?=[^a-z])/)
      .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
      .filter((sentence) => sentence !== '')
  );
}

/**
 * Sentences of running text, with wrapped lines joined. Titles, initials and company suffixes don't end one;
 * headings count as sentences.
 */
export function sentencesOf(text: string): string[] {
  return cut(text).map((sentence) => sentence.replaceAll(DOT, '.'));
}

/** The same sentences for pattern matching: dots remain only at sentence ends. */
export function clausesOf(text: string): string[] {
  return cut(text).map((sentence) => sentence.replaceAll(DOT, ''));
}

/** Typewritten text, recognized by its blank lines, with one line per paragraph; other text is unchanged. */
export function unwrapped(text: string): string {
  return /\n\s*\n/.test(text) ? text.replace(/(\S)[^\S\n]*\n(?=\S)/g, '$1 ') : text;
}

/**
 * The text before the warnings about forward-looking statements, which list every misfortune without one
 * happening.
 */
export function beforeWarnings(text: string): string {
  const start = text.search(FORWARD_LOOKING);
  return start > 0 ? text.slice(0, start) : text;
}

/** True for a hypothetical sentence. */
export function isHypothetical(sentence: string): boolean {
  return HYPOTHETICAL.test(sentence);
}
