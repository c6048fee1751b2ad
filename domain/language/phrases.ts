import { SAME_VERBS } from './word-lists.ts';

/**
 * A compiled phrase that recognizes an event. The source `{filer} completed [its] .. (acquisition|purchase) of
 * {company}` matches the following within one clause: the filer, `completed`, optionally `its`, up to eight other
 * words, one of the two nouns, `of`, and a company. `~` matches any word ending, `...` up to forty words, `^` the start
 * of the clause. A lowercase word also matches with a capital first letter. `{company:other}` names the slot `other`.
 */
export type Phrase = {
  /** Returns the first match in a clause with the marks that fill its slots; `null` if there is none. */
  in(clause: string): Found | null;
};

/** Position of a match in a clause, and the marks that fill its slots. */
export type Found = { start: number; end: number; slots: Readonly<Record<string, string>> };

/** Matches a description between two names: `, formerly CFO of Orion Tools`. */
const DESCRIBED =
  '(?:, (?:an?|the|our|its|¤’s|formerly|currently|presently) [^;‹]{0,50}(?:‹[OCS]\\d+›[^;‹,]{0,30}){0,2}(?=,))?';
const LIST = (letter: string) =>
  `‹${letter}\\d+›(?:${letter === 'P' ? `(?:${DESCRIBED}|` : '(?:'}(?:, ‹O\\d+›(?:, (?:\\p{Lu}\\w+ )?‹C\\d+›)?)?)(?:,? and |, )‹${letter}\\d+›)*`;
/** Word classes. Each matches certain marks or words in a clause. */
const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    filer: '(?:¤(?!’)|‹S\\d+›)',
    subsidiary: '‹S\\d+›',
    own: '(?:¤’s|its|the|our)',
    people: `(?:each of |(?:Mr|Ms|Mrs|Dr)\\. )?${LIST('P')}`,
    person: '‹P\\d+›',
    company: '(?:the )?‹C\\d+›',
    name: '(?:the )?‹[CP]\\d+›',
    companies: `(?:the )?${LIST('C')}`,
    office: '(?:(?:the|its|our|an?|new|next|¤’s|as) )*‹O\\d+›',
    money:
      '(?:(?:an? |the )?(?:aggregate|total|maximum)? ?(?:of )?(?:approximately|about|up to|at least|nearly|over)? ?)‹M\\d+›',
    date: '‹D\\d+›',
    number: '(?:approximately |about |up to |an aggregate of )*‹N\\d+›',
    percent: '‹R\\d+›',
    concern: 'concern',
    ratio:
      '(?<!(?:to|and|through|exceeding|than) )(?:\\d+|\\p{Ll}+)[- ]for[- ](?:[\\d,]+|\\p{Ll}+(?:-\\p{Ll}+)?)(?! (?:to|and|through) )',
    exchange:
      '(?:the )?(?:Nasdaq|NASDAQ|NYSE American|NYSE Amex|NYSE|New York Stock Exchange|American Stock Exchange)(?: (?:Stock Market|Global Select Market|Global Market|Capital Market|National Market))?',
    agreed: '(?:agreed|entered into [^;]{0,60}?agreements?|signed [^;]{0,40}?agreements?)',
  }),
);
const GAPS: ReadonlyMap<string, string> = new Map([
  ['..', '(?:(?!‹P)[^\\s;]+ ){0,8}?'],
  ['...', '(?:(?!‹P)[^\\s;]+ ){0,40}?'],
]);
/** Matches the separator between two parts of a phrase and after the last one. */
const SEPARATOR = ',?[\\s|]';
const END = '(?![\\p{L}\\d])';
const compiled = new Map<string, Phrase>();

/**
 * Compiles a phrase, or returns the one compiled earlier. @throws Error for an unknown word class, and for a bracket
 * inside a word
 */
export function phrase(source: string): Phrase {
  const known = compiled.get(source);
  if (known) return known;
  const made = compile(source);
  compiled.set(source, made);
  return made;
}

/** Splits a text into phrases, which are separated by line breaks or ` / `. */
export function phraseList(text: string): string[] {
  return text
    .split(/\n| \/ /)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** Returns the match of the first phrase that occurs in a clause; `null` if none of them does. */
export function firstFound(sources: readonly string[], clause: string): Found | null {
  for (const source of sources) {
    const found = phrase(source).in(clause);
    if (found) return found;
  }
  return null;
}

const SAME = new Map(SAME_VERBS.flatMap((verbs) => verbs.map((verb) => [verb, verbs] as const)));

/** Adds the verbs that mean the same as one in the list. */
function withSameVerbs(source: string): string {
  return source.replace(/\(([^()]*\|[^()]*)\)/g, (_, inside: string) => {
    const listed = inside.split('|');
    return `(${[...new Set([...listed, ...listed.flatMap((one) => SAME.get(one) ?? [])])].join('|')})`;
  });
}

function compile(written: string): Phrase {
  const source = withSameVerbs(written);
  const pattern = new RegExp(patternOf(source), 'u');
  const needed = neededBy(source);
  return {
    in(clause) {
      const stems = stemsOf(clause);
      if (needed.some((some) => !some.some((stem) => stems.has(stem)))) return null;
      const match = pattern.exec(clause);
      return match && { start: match.index, end: match.index + match[0].length, slots: { ...match.groups } };
    },
  };
}

/** Number of letters in a word that are compared before the whole phrase is matched. */
const STEM = 4;
/** Maximum number of clauses whose stems are cached, which is enough for a few reports. */
const MOST_KEPT = 2_000;
const kept = new Map<string, ReadonlySet<string>>();

/** Returns the first letters of each word in a clause, and the start of each mark. */
function stemsOf(clause: string): ReadonlySet<string> {
  const known = kept.get(clause);
  if (known) return known;
  const words = clause.toLowerCase().match(/[\p{L}\p{N}$]+|¤/gu) ?? [];
  const marks = clause.match(/‹\w/g) ?? [];
  const stems = new Set([...words.map((word) => word.slice(0, STEM)), ...marks]);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(clause, stems);
  return stems;
}

/**
 * Returns, for each required part of a phrase, stems at least one of which the clause must contain. They are
 * checked first because this is fast.
 */
function neededBy(source: string): string[][] {
  return elementsOf(source.replace(/^\^/, '').trim())
    .filter((part) => !part.startsWith('[') && GAPS.get(part) === undefined)
    .map((part) => (part.startsWith('(') ? part.slice(1, -1).split('|').map(firstStem) : [firstStem(part)]))
    .filter((stems) => stems.every((stem) => stem !== null))
    .map((stems) => stems.filter((stem) => stem !== null));
}

/**
 * Returns the stem of the first word; `null` for a gap, or for a word with an open ending that is too short to
 * compare.
 */
function firstStem(words: string): string | null {
  const [first = ''] = words.trim().split(' ');
  const slot = /^\{(\w+)/.exec(first)?.[1];
  if (slot !== undefined)
    return /‹\w/.exec(CLASSES.get(slot) ?? '')?.[0] === undefined || slot === 'filer' || slot === 'name'
      ? null
      : (/‹\w/.exec(CLASSES.get(slot) ?? '')?.[0] ?? null);
  const word = /^[\p{L}\p{N}$]+/u.exec(first.toLowerCase())?.[0] ?? '';
  const isOpen = first.startsWith(`${word}~`) || word.length < first.replace('~', '').length;
  return word === '' || (isOpen && word.length < STEM) ? null : word.slice(0, STEM);
}

function patternOf(source: string): string {
  const fromStart = source.startsWith('^');
  const parts = elementsOf(source.replace(/^\^/, '').trim());
  const last = parts.findLastIndex((part) => !part.startsWith('[') && GAPS.get(part) === undefined);
  const body = parts
    .map((part, index) => {
      const gap = GAPS.get(part);
      if (gap !== undefined) return index > last ? '' : gap;
      const words = /^[[(]/.test(part) ? `(?:${alternatives(part.slice(1, -1))})` : wordPattern(part);
      if (!part.startsWith('[')) return `${words}${index === last ? END : SEPARATOR}`;
      return index > last ? `(?:${SEPARATOR}${words}${END})?` : `(?:${words},?\\s)?`;
    })
    .join('');
  return `${fromStart ? '^' : '(?<![\\p{L}‹])'}${body}`;
}

/**
 * Splits a phrase into elements, which are separated by spaces outside brackets. @throws Error for a bracket inside a
 * word
 */
function elementsOf(source: string): string[] {
  const parts = source.match(/\[[^\]]*\](?!\S)|\([^()]*\)(?!\S)|\S+/g) ?? [];
  const stray = parts.find((part) => !/^\[[^\]]*\]$|^\([^()]*\)$|^[^()[\]|]+$/.test(part));
  if (stray !== undefined) throw new Error(`Brackets stand around whole words only, not as in “${stray}”.`);
  return parts;
}

function alternatives(inside: string): string {
  return inside
    .split('|')
    .map((words) =>
      (words.match(/\S+/g) ?? [])
        .map((word) => GAPS.get(word) ?? `${wordPattern(word)} `)
        .join('')
        .trimEnd(),
    )
    .join('|');
}

function wordPattern(word: string): string {
  const slot = /^\{(\w+)(?::(\w+))?\}(’s)?$/.exec(word);
  if (slot) {
    const [, name = '', alias = name, possessive] = slot;
    const marks = CLASSES.get(name);
    if (marks === undefined) throw new Error(`There is no word class {${name}}.`);
    return name === 'filer' || name === 'own' || name === 'agreed'
      ? marks
      : `(?<${alias}>${marks})${possessive ? "[’']s?" : ''}`;
  }
  const [first = '', ...rest] = word.replace(/[.$?*+^()[\]{}|\\]/g, '\\$&').replace(/’/g, "[’']");
  const letters = rest.join('').replace(/~/g, "[\\p{L}’'-]*");
  // `May` is excluded because it is also a month.
  if (word === 'may') return word;
  return /\p{Ll}/u.test(first) ? `[${first.toUpperCase()}${first}]${letters}` : first + letters;
}
