import { CONCEPTS, type StatementKind } from './concepts.ts';
import { termsOf } from './tokens.ts';

/** A word, or several words in this order, that a passage should contain, and its weight. */
export type WantedTerm = { terms: string[]; weight: number };

/** A parsed question. */
export type ReadQuestion = {
  wanted: WantedTerm[];
  /** The statements that may contain the answer, each with a weight from 0 to 1. */
  statements: Map<StatementKind, number>;
  /** The topics that a section or note in a report may be about, each as its terms. */
  topics: string[];
  /** Fiscal years named in the question. */
  years: number[];
  /** The quarter named in the question, from 1 to 4. */
  quarter: number | null;
  /** Whether it asks why something changed, which management's discussion answers. */
  asksWhy: boolean;
  /** Whether it asks for something stated on a cover page. */
  asksCover: boolean;
};

const WORD_WEIGHT = 1;
const SYNONYM_WEIGHT = 0.6;
const YEAR_WEIGHT = 0.5;
/** A financial statement seldom explains why its figures changed. */
const STATEMENT_WHEN_WHY = 0.4;
/** Instructions on how to answer contain words unrelated to the subject. */
const INSTRUCTION =
  /(?:^|(?<=[.?!]\s))(?:please\b|answer (?:the|this)\b|give (?:a|your|me)\b|(?:you|assume|imagine) (?:are|that you)\b|respond\b|round\b|express\b|state your\b|your (?:answer|response)\b|address the\b|calculate (?:this|what was asked)\b|if \S+(?: \S+){0,12} (?:is|are) not (?:a )?(?:useful|relevant|meaningful)\b|if you (?:do not|don['’]t|cannot)\b)[^.?!]*(?:\.(?=\s|$)|[?!]|$)/gi;
const UNITS =
  /\(?\b(?:in|to|as) (?:USD |US )?\$? ?(?:thousands|millions|billions|percentages?|decimals?)\)?/gi;
const OTHER_WORDS = new Set(
  termsOf(
    'what how much many which why does did using use used basis based data amount usd dollar dollars million millions billion thousand calculate compute computed give response answer question round rounded decimal decimals places percent percentage please year years fiscal end ended ending information primarily details shown show line item items statement statements financial analyst investment perspective value total average ratio defined following like useful metric relevant state explain among compared comparing change changes changed increase increased decrease decreased between over time rate latest recent current previous prior quarter quarterly annual annually q1 q2 q3 q4 fy real positive negative improving healthy reasonably business major as-reported particular any there largest biggest highest lowest versus vs much period was were',
  ),
);
const YEAR = /\b(?:FY|CY|fiscal(?: year)?s?|year)?\s?['’]?((?:19|20)\d\d)\b|\bFY\s?['’]?(\d\d)\b/gi;
const QUARTER = /\bQ([1-4])\b|\b(first|second|third|fourth) (?:fiscal )?quarter\b/i;
const ORDINALS = ['first', 'second', 'third', 'fourth'];
const WHY =
  /\b(?:why|drove|driv(?:e|en|ers?|ing)|reasons?|caused?|due to|led to|attribut\w+|dragged|impact(?:ed)?|affect(?:ed)?|contribut\w+|boosted|hurt)\b/i;
const COVER =
  /\bregistered\b.*\b(?:trade|exchange|securities)\b|\b(?:national securities exchange|shares outstanding|trading symbol|state of incorporation|incorporated in|commission file number)\b/i;
const NAMED_STATEMENTS: [RegExp, StatementKind][] = [
  [/\bcash[- ]flows? statements?|statements? of (?:consolidated )?cash flows?/i, 'cash'],
  [
    /(?<!\bafter (?:the |its )?)\bbalance sheets?|statements? of financial (?:position|condition)/i,
    'balance',
  ],
  [
    /\bincome statements?|\bP&L\b|profit and loss|statements? of (?:consolidated )?(?:income|operations|earnings)/i,
    'income',
  ],
];

/** Parses a question and removes the instructions on how to answer it. */
export function readQuestion(question: string): ReadQuestion {
  const asksWhy = WHY.test(question);
  const subject = question.replace(INSTRUCTION, ' ').replace(UNITS, ' ').replace(/\s+/g, ' ');
  const { wanted, statements, topics } = conceptsIn(termsOf(subject), asksWhy ? STATEMENT_WHEN_WHY : 1);
  for (const [pattern, kind] of NAMED_STATEMENTS) if (pattern.test(question)) statements.set(kind, 1);
  const years = yearsIn(question);
  return {
    wanted: [...wanted, ...years.map((year) => ({ terms: [String(year)], weight: YEAR_WEIGHT }))],
    statements,
    topics,
    years,
    quarter: quarterIn(question),
    asksWhy,
    asksCover: COVER.test(question),
  };
}

type AskedConcept = { asked: string[]; finds: string[][]; statements: StatementKind[] };

/** Longer terms come first, so that "cost of sales" is not mistaken for sales. */
const ASKED: readonly AskedConcept[] = CONCEPTS.flatMap(({ asks, finds, statements }) =>
  asks.map((ask) => ({ asked: termsOf(ask), finds: [...asks, ...finds].map(termsOf), statements })),
).sort((one, other) => other.asked.length - one.asked.length);

function conceptsIn(
  terms: string[],
  strength: number,
): Pick<ReadQuestion, 'wanted' | 'statements' | 'topics'> {
  const rest: (string | null)[] = [...terms];
  const weights = new Map<string, WantedTerm>();
  const statements = new Map<StatementKind, number>();
  const topics: string[] = [];
  for (const { asked, finds, statements: kinds } of ASKED) {
    const at = indexOfAll(rest, asked);
    if (at < 0) continue;
    rest.fill(null, at, at + asked.length);
    for (const found of finds) add(weights, found, SYNONYM_WEIGHT);
    add(weights, asked, WORD_WEIGHT);
    for (const kind of kinds) statements.set(kind, strength);
    if (kinds.length === 0) topics.push(...finds.map((found) => found.join(' ')));
  }
  for (const term of terms) if (!OTHER_WORDS.has(term) && !isYear(term)) add(weights, [term], WORD_WEIGHT);
  return { wanted: [...weights.values()], statements, topics };
}

function add(weights: Map<string, WantedTerm>, terms: string[], weight: number): void {
  const key = terms.join(' ');
  if (key !== '' && (weights.get(key)?.weight ?? 0) < weight) weights.set(key, { terms, weight });
}

function indexOfAll(terms: readonly (string | null)[], wanted: readonly string[]): number {
  if (wanted.length === 0) return -1;
  return terms.findIndex((_, at) => wanted.every((term, offset) => terms[at + offset] === term));
}

const isYear = (term: string) => /^(?:fy)?(?:19|20)\d\d$/.test(term);

function yearsIn(question: string): number[] {
  const years = [...question.matchAll(YEAR)].map(([, long, short]) => Number(long ?? `20${short}`));
  return [...new Set(years)];
}

function quarterIn(question: string): number | null {
  const [, digit, word] = QUARTER.exec(question) ?? [];
  if (digit !== undefined) return Number(digit);
  return word === undefined ? null : ORDINALS.indexOf(word.toLowerCase()) + 1;
}
