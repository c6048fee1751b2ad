import { escapePattern } from '#domain/text/escape-pattern.ts';
import { singleSpaced } from '#domain/text/single-spaced.ts';
import type { Filer } from './filer.ts';
import { amountOf, MONEY } from './money.ts';
import { type Names, namedBy, RUN, withoutNicknames } from './names.ts';
import { fieldBehind, MAY_NAME_OFFICE, OFFICE, type Office, officeOf } from './offices.ts';

/** A person or thing that a sentence mentions. */
export type Mention = { kind: Kind; written: string; value?: number; office?: Office };
type Kind = 'person' | 'company' | 'subsidiary' | 'office' | 'money' | 'date' | 'number' | 'percent';

/**
 * A sentence in the form in which phrases are matched: the filer is `¤`, and each mention is replaced by a mark that
 * identifies it.
 */
export type Marked = { text: string; mentions: ReadonlyMap<string, Mention> };

const LETTERS: Readonly<Record<Kind, string>> = {
  person: 'P',
  company: 'C',
  subsidiary: 'S',
  office: 'O',
  money: 'M',
  date: 'D',
  number: 'N',
  percent: 'R',
};
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.|Feb\\.|Aug\\.|Sept?\\.|Oct\\.|Nov\\.|Dec\\.)';
const DATE = new RegExp(
  `${MONTH} \\d{1,2}(?!\\d)(?:st|nd|rd|th)?(?:,? ?(?:19|20)\\d{2})?|${MONTH},? (?:19|20)\\d{2}`,
  'gu',
);
const MONEY_RANGE = new RegExp(MONEY, 'gu');
const NUMBER =
  /(?<![\p{L}\d$.,-])\d+(?:,\d{3})*(?:\.\d+)?(?: (?:million|billion|thousand))?(?![\p{L}\d%/-])(?! percent)/gu;
const TENS = ['ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Matches a percentage in digits, or in words as in `sixty-five percent`. */
const PERCENT = new RegExp(
  `\\d+(?:\\.\\d+)?(?: \\d/\\d)?(?:%| percent\\b)|\\b(?:five|${TENS.join('|')})(?:-five)? percent\\b`,
  'gu',
);
/** Matches parentheses that contain a definition, a ticker, a file number or an enumeration mark. */
const NOISE =
  /["“”]|^(?:NYSE|NASDAQ|Nasdaq|OTC|TSX|AMEX|LSE|File|Registration|Commission|CUSIP|as (?:defined|amended|such)|each|collectively|together with|f\/k\/a|formerly|the same as|[ivxIVX]{1,5}|[a-zA-Z]|\d{1,2}(?![,.\d]))(?:\b|\)|$)/;
/** Matches the type of entity after a name: `, a Delaware corporation`. */
const ENTITY = new RegExp(
  [
    String.raw`,(?<=(?:‹[CSP]\d+›|¤|[)”"]|\p{Lu}[\p{L}\p{N}&.’-]*),) (?:an?|the|its) [^,;‹]{0,70}?`,
    String.raw`\b(?:corporation|company|partnership|trust|association|subsidiary|subsidiaries|bank)\b`,
    '(?: (?:organized|incorporated|formed|existing|of|that|duly)(?:(?!‹R)[^,;]){0,80}?)?',
    String.raw`(?=,|;|\.$|$| (?:has|have|will|is|are|was|[a-z]+ed)\b),?`,
  ].join(''),
  'gu',
);
const AGE = /(?<=‹P\d+›), (?:age |aged )?\d\d(?=,| |\.)/g;

/** Replaces everything that is named in a sentence with marks. */
export function markMentions(sentence: string, names: Names, filer: Filer): Marked {
  const mentions = new Map<string, Mention>();
  const mark = (mention: Mention) => {
    const key = `‹${LETTERS[mention.kind]}${mentions.size}›`;
    mentions.set(key, mention);
    return key;
  };
  const plain = withoutNoise(withoutNicknames(sentence.replace(/[‹›¤]/g, '')))
    .replace(MONEY_RANGE, (written, _, digits: string, scale?: string) =>
      mark({ kind: 'money', written, value: amountOf(digits, scale) }),
    )
    .replace(DATE, (written) => mark({ kind: 'date', written }))
    .replace(PERCENT, (written) => mark({ kind: 'percent', written, value: percentOf(written) }));
  const named = markNames(markOffices(filer.mark(plain), mark), names, mark);
  const text = singleSpaced(
    named
      .replace(AGE, '')
      .replace(NUMBER, (written) => mark({ kind: 'number', written, value: numberOf(written) }))
      .replace(ENTITY, (found, at: number, words: string) => {
        // These words are kept, because the owner of the subsidiary is the actual buyer.
        if (/\bsubsidiar\w+ of ¤/.test(found) && !/‹S\d+›$/.test(words.slice(0, at))) return found;
        return found.endsWith(',') ? ',' : '';
      }),
  )
    .replace(/ (?=[,.;])/g, '')
    .trim();
  return { text, mentions };
}

/** Returns the mentions that the markers in marked text stand for, in order. */
export function mentionsIn(text: string, { mentions }: Marked, kind: Kind): Mention[] {
  return [...text.matchAll(new RegExp(`‹${LETTERS[kind]}\\d+›`, 'g'))]
    .map(([key]) => mentions.get(key))
    .filter((mention) => mention !== undefined);
}

/** Converts marked text back to words. @param filer the name to use for the filer */
export function spelledOut(text: string, { mentions }: Marked, filer: string): string {
  return text
    .replace(/‹\w\d+›/g, (key) => mentions.get(key)?.written ?? '')
    .replaceAll('¤’s', `${filer}’s`)
    .replaceAll('¤', filer);
}

/** Removes innermost parentheses whose content does not matter to a reader of news. */
export function withoutNoise(text: string): string {
  const once = (words: string) =>
    words.replace(/\s?\(([^()]{0,300})\)(?! ?%)/g, (whole, inside: string) =>
      NOISE.test(inside.trim()) ? '' : whole,
    );
  return once(once(text));
}

function percentOf(written: string): number {
  const tens = TENS.findIndex((word) => written.startsWith(word)) + 1;
  return /^\d/.test(written) ? Number.parseFloat(written) : 10 * tens + (/five\b/.test(written) ? 5 : 0);
}

function numberOf(written: string): number {
  const [digits = '', scale] = written.split(' ');
  return amountOf(digits, scale);
}

function markOffices(text: string, mark: (mention: Mention) => string): string {
  if (!MAY_NAME_OFFICE.test(text)) return text;
  let marked = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(OFFICE)) {
    if (index < end) continue;
    const field = fieldBehind(text.slice(index + found.length, index + found.length + 90));
    const written = found + field;
    const after = index + written.length;
    marked +=
      text.slice(end, index) +
      mark({ kind: 'office', written, office: officeOf(written, text.slice(after, after + 90), field) });
    end = after;
  }
  return marked + text.slice(end);
}

/** Patterns for the terms that each report defines for companies, longest first; created once per report. */
const aliasPatterns = new WeakMap<Names, RegExp | null>();

function aliasesOf(names: Names): RegExp | null {
  const made = aliasPatterns.get(names);
  if (made !== undefined) return made;
  const aliases = [...names.defined.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const pattern =
    aliases.length === 0
      ? null
      : new RegExp(`(?<![\\p{L}‹“"])(?:${aliases.join('|')})(?![\\p{L}\\p{N}]|,? (?:\\p{Lu}|&))`, 'gu');
  aliasPatterns.set(names, pattern);
  return pattern;
}

function markNames(text: string, names: Names, mark: (mention: Mention) => string): string {
  const aliases = aliasesOf(names);
  const known =
    aliases === null
      ? text
      : text.replace(aliases, (alias) => mark(companyOf(names.defined.get(alias) ?? alias, names)));
  return known.replace(RUN, (run: string, ...rest: unknown[]) => {
    const at = rest.find((one) => typeof one === 'number') as number;
    const named = /^[PCSOMDNR]\d*$/.test(run) ? null : namedBy(run, at, names, at === 0);
    if (named === null) return run;
    const [start, end] = [named.start - at, named.end - at];
    return (
      run.slice(0, start) +
      mark(
        named.kind === 'company' ? companyOf(named.name, names) : { kind: 'person', written: named.name },
      ) +
      run.slice(end)
    );
  });
}

function companyOf(name: string, { subsidiaries }: Names): Mention {
  return { kind: subsidiaries.has(name) ? 'subsidiary' : 'company', written: name };
}
