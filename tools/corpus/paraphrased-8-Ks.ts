import { decodeText } from '#domain/text/encoding.ts';
import { pageText } from '#domain/text/page-text.ts';

/** A way of saying the same thing in other words, which must not change what the rules find. */
export type Paraphrase = { name: string; of: (text: string) => string };

/**
 * Words and the synonyms that filers use for them, with the same grammar. They are general American business English
 * and were not chosen for any rule.
 */
const SYNONYMS: readonly (readonly [word: string, others: readonly string[]])[] = [
  ['entered into', ['executed', 'signed', 'became a party to']],
  ['completed', ['consummated', 'finalized', 'closed']],
  ['announced', ['disclosed', 'made public', 'reported']],
  ['notified', ['informed', 'advised', 'told']],
  ['informed', ['notified', 'advised', 'told']],
  ['terminated', ['ended', 'canceled']],
  ['appointed', ['named', 'selected', 'chose']],
  ['elected', ['appointed', 'chose', 'named']],
  ['acquired', ['purchased', 'bought', 'took over']],
  ['acquire', ['purchase', 'buy', 'take over']],
  ['sold', ['divested', 'disposed of']],
  ['approved', ['authorized', 'adopted', 'signed off on']],
  ['authorized', ['approved', 'cleared']],
  ['declared', ['approved', 'authorized']],
  ['increased', ['raised', 'boosted', 'expanded']],
  ['reduced', ['cut', 'lowered', 'trimmed']],
  ['received', ['was given', 'obtained', 'got']],
  ['issued', ['released', 'sold']],
  ['resigned', ['stepped down', 'quit', 'submitted his resignation']],
  ['retire', ['step down', 'leave']],
  ['decided', ['determined', 'elected', 'resolved']],
  ['employees', ['workers', 'staff members', 'team members']],
  ['approximately', ['about', 'roughly', 'some']],
  ['pursuant to', ['under', 'in accordance with']],
  ['prior to', ['before']],
  ['shareholders', ['stockholders']],
  ['stockholders', ['shareholders']],
  ['commenced', ['began', 'started', 'launched']],
  ['purchase', ['buy', 'acquire']],
  ['closing', ['completion', 'consummation']],
];
const ANY_WORD = new RegExp(
  `\\b(${SYNONYMS.map(([word]) => word.replace(' ', '\\s+')).join('|')})\\b(?! price| agreement)`,
  'g',
);
const OTHERS = new Map(SYNONYMS);

/** Verbs whose objects may come first: `a plan was approved by the Board`. */
const ACTIVE =
  /\b((?:the|The) (?:Company|Registrant|Corporation|Board(?: of Directors)?(?: of the Company)?)) (entered into|completed|approved|adopted|authorized|declared|signed|executed|amended|terminated|sold|acquired|received|filed|appointed) ((?:an?|the|its|all)\s[^.,;:<>()“"]{3,70}?)(?=\s(?:with|for|to|pursuant|in|on|dated|under|from|by|as|between|among|which|that)\b|[.,;(])/g;

/** Verbs whose action may be expressed as a noun: `announced the completion of its acquisition`. */
const VERBAL =
  /\b((?:the|The) (?:Company|Registrant|Corporation)) (completed|approved|terminated|acquired|sold|amended|appointed) (?=(?:the|its|an?)\s)/g;
const NOUNS: Readonly<Record<string, string>> = {
  completed: 'completion',
  approved: 'approval',
  terminated: 'termination',
  acquired: 'acquisition',
  sold: 'sale',
  amended: 'amendment',
  appointed: 'appointment',
};
const MILLIONS = /\$ ?(\d{1,3}(?:\.\d{1,2})?) million\b/g;
const WHOLE = /\$ ?(\d{1,3}),(\d)00,000\b(?!,)/g;

/** Functions that put the same reports into other words and layouts. */
export const PARAPHRASES: readonly Paraphrase[] = [
  { name: 'synonyms', of: inOtherWords },
  {
    name: 'passive voice',
    of: (text) =>
      text.replace(ACTIVE, (_, who: string, verb: string, what: string) => passive(who, verb, what)),
  },
  {
    name: 'nouns for verbs',
    of: (text) =>
      text.replace(VERBAL, (_, who: string, verb: string) => `${who} announced the ${NOUNS[verb]} of `),
  },
  { name: 'amounts in other notations', of: inOtherNotation },
  { name: 'plain text of 78 columns', of: asPlainText },
];

/** Returns a function that reads reports and paraphrases them. */
export function paraphrasing(
  read: (path: string) => Uint8Array,
  { of }: Paraphrase,
): (path: string) => Uint8Array {
  return (path) => new TextEncoder().encode(of(decodeText(read(path))));
}

/** Replaces every known word with a synonym, using the next synonym at each occurrence. */
function inOtherWords(text: string): string {
  const used = new Map<string, number>();
  return text.replace(ANY_WORD, (_, found: string) => {
    const word = found.replace(/\s+/g, ' ');
    const others = OTHERS.get(word) ?? [word];
    const count = used.get(word) ?? 0;
    used.set(word, count + 1);
    return others[count % others.length] ?? word;
  });
}

function passive(who: string, verb: string, what: string): string {
  const actor = who.charAt(0).toLowerCase() + who.slice(1);
  const subject = who.startsWith('The') ? what.charAt(0).toUpperCase() + what.slice(1) : what;
  return `${subject} was ${verb} by ${actor}`;
}

function inOtherNotation(text: string): string {
  return text
    .replace(WHOLE, (_, millions: string, tenth: string) => `$${millions}.${tenth} million`)
    .replace(MILLIONS, (all, number: string) => (all.includes('.') ? all : `$${number},000,000`));
}

/** Returns a submission with its HTML converted to plain text with limited line length, as before 2001. */
function asPlainText(text: string): string {
  if (!/<TEXT>/i.test(text)) return wrapped(pageText(text));
  return text.replace(
    /(<TEXT>)([\s\S]*?)(<\/TEXT>)/gi,
    (_, start: string, page: string, end: string) =>
      `${start}\n${/<(?:html|p|div)\b/i.test(page) ? wrapped(pageText(page)) : page}\n${end}`,
  );
}

function wrapped(text: string): string {
  return text
    .split('\n')
    .map((line) => (line.includes('|') ? line : `${line.replace(/(.{1,78})(?:\s+|$)/g, '$1\n')}`))
    .join('\n');
}
