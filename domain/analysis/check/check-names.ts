import { stemOf } from '#domain/text/stems.ts';

/** Executive positions, each with its spellings. A statement may name one only if its source does. */
const OFFICES: readonly RegExp[] = [
  /\bCEO\b|\bchief executives?\b|\bexecutive chief\b/i,
  /\bCFO\b|\bchief financial\b|\bfinanc(?:e|ial) chief\b|\bchief finance\b/i,
  /\bCOO\b|\bchief operating\b|\boperating chief\b/i,
  /\bCTO\b|\bchief technology\b|\btechnology chief\b/i,
  /\bchief accounting\b|\baccounting chief\b|\bprincipal accounting\b/i,
  /\bgeneral counsel\b|\bchief legal\b/i,
  /\btreasurers?\b/i,
];
/** Capitalized words that start sentences and titles, and a few names that every reader knows. */
const COMMON = new Set(
  [
    'the a an its it in on at for of to by as with this that these those his her their our we he she they company',
    'board director directors chief executive financial operating officer president chairman chair vice senior item',
    'form section rule act exchange quarter year fiscal sec nyse nasdaq gaap non-gaap ebitda ceo cfo coo cto u.s us',
    'usd america american federal state states united january february march april may june july august september',
    'october november december monday tuesday wednesday thursday friday saturday sunday q1 q2 q3 q4 inc corp llc',
    'ltd mr mrs ms dr',
  ]
    .join(' ')
    .split(' '),
);
/** Matches consecutive capitalized words. */
const NAMES = /(?<![\p{L}\d’'.-])\p{Lu}[\p{L}\d&’'.-]*(?: (?:& )?\p{Lu}[\p{L}\d&’'.-]*)*/gu;
const SENTENCE_START = /(?:^|[.!?:;]["”’)]?\s+|["“(]\s*|[—–]\s*)$/;
/** Matches a person's name with titles or initials, such as `Philip T. Colton` or `Mr. Robbins`. */
const PERSON = /\b(?:Mr|Ms|Mrs|Dr)\.? (\p{Lu}\p{Ll}+)|\b(\p{Lu}\p{Ll}+) (?:\p{Lu}\. )+(\p{Lu}\p{Ll}+)/gu;

/** Returns a position that a statement names although its source names only others; `null` if there is none. */
export function unsupportedOffice(statement: string, source: string): string | null {
  if (!OFFICES.some((office) => office.test(source))) return null;
  const wrong = OFFICES.find((office) => office.test(statement) && !office.test(source));
  return wrong?.exec(statement)?.[0] ?? null;
}

/**
 * Returns a name in a statement that its source does not contain in any spelling.
 * @param company the company's name, which needs no source; if it is unknown (`null`), one name is assumed to
 * be the company's
 * @returns the word; `null` if the source contains all names
 */
export function unsupportedName(statement: string, source: string, company: string | null): string | null {
  const given = wordsOf(`${source}\n${company ?? ''}`);
  const isGiven = (word: string) =>
    partsOf(word).every((part) => part.length < 2 || COMMON.has(part) || given.has(stemOf(part))) ||
    isShortFor(word, source);
  for (const [, titled, first, last] of statement.matchAll(PERSON)) {
    const wrong = [titled, first, last].find((word) => word !== undefined && !isGiven(word));
    if (wrong !== undefined) return wrong;
  }
  const unfound = [...statement.matchAll(NAMES)]
    .map(({ 0: run, index }) =>
      SENTENCE_START.test(statement.slice(0, index)) ? run.replace(/^\S+\s*/, '') : run,
    )
    .flatMap((run) => run.split(/\s+/).find((word) => word !== '' && !isGiven(word)) ?? []);
  return unfound[company === null ? 1 : 0] ?? null;
}

/** Returns a quotation of several words that is not verbatim; `null` if all quotations are verbatim. */
export function unsupportedQuotation(statement: string, source: string): string | null {
  const letters = flat(source);
  const quoted = [...statement.matchAll(/[“"]([^“”"]+)[”"]/g)].map(([, words = '']) => words);
  return quoted.find((words) => words.includes(' ') && !letters.includes(flat(words))) ?? null;
}

const flat = (text: string) => text.toLowerCase().replace(/[^\p{L}\d$%]+/gu, '');

/** Dotted and hyphenated names have several spellings, and a possessive ending is not part of a name. */
const partsOf = (word: string) =>
  word
    .toLowerCase()
    .replace(/[’']s?$|\.$/, '')
    .split(/[.&’'-]+/);

function wordsOf(text: string): Set<string> {
  return new Set((text.match(/[\p{L}\d][\p{L}\d&’'.-]*/gu) ?? []).flatMap(partsOf).map(stemOf));
}

/**
 * Returns whether a word abbreviates words in the source, such as `NYSE` for `New York Stock Exchange` or `IPO` for
 * `initial public offering`.
 */
function isShortFor(word: string, source: string): boolean {
  const letters = partsOf(word).join('');
  if (!/^\p{Lu}[\p{Lu}&.]+(?:[’']?s)?\.?$/u.test(word) || !/^[a-z]{2,6}$/.test(letters)) return false;
  const words = [...letters.replace(/s$/, (end) => (word.endsWith('s') ? '' : end))].map(
    (letter) => `${letter}[\\w’]*`,
  );
  return new RegExp(`\\b${words.join('[\\s,-]+(?:(?:of|and|the|for|&)\\s+)?')}`, 'i').test(source);
}
