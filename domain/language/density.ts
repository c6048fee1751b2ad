import type { Clause, Sentence } from './clauses.ts';
import { LARGE } from './money.ts';

/**
 * The features of a sentence that indicate news, each between 0 and 1. Their weights were fitted to labeled data: see
 * docs/adr/0091.
 */
export type Features = Readonly<Record<keyof typeof WEIGHTS, number>>;

/** How strongly each feature indicates that a sentence reports the news. */
const WEIGHTS = {
  isFilerSubject: 0.6,
  hasAct: 1.2,
  hasMoney: 1.1,
  hasLargeAmount: 1.4,
  hasDate: 1.2,
  isEarly: 3.2,
  isUnder: -1.2,
  isAboutRelease: -0.6,
  isIntent: -0.3,
  isRecited: -0.9,
  isConditional: -0.5,
  isBiography: -1,
  isBoilerplate: -2.5,
  isHeading: -2,
  isTable: -1,
  isShort: -0.7,
  isLong: -0.7,
};

const ACT = new RegExp(
  [
    String.raw`\b(?:entered into|completed|closed|consummated|acquired|purchased|sold|issued|announc\w+`,
    '|declared|approved|authorized|adopted|amended|appointed|elected|named|received|filed',
    String.raw`|terminated|agreed|granted|awarded|resigned|retire\w*|determined|decided|concluded`,
    String.raw`|settled|reported|notified|informed|executed|signed|extended|increased|redeem\w*`,
    String.raw`|repurchase\w*|priced|launched|commenced|expects?|intends?|plans?|proposed|merge\w*`,
    '|imposed|ruled|ordered|suffered|damaged|dismissed|engaged|raised|lowered|borrowed|repaid',
    String.raw`|exercised|established|selected|committed)\b`,
  ].join(''),
  'i',
);

const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
const known = new WeakMap<Sentence, number>();

/**
 * Returns how likely a sentence is to report news: the weighted sum of its features. @param at its index among the
 * sentences in its item
 */
export function densityOf(sentence: Sentence, at: number): number {
  const early = WEIGHTS.isEarly * earliness(at);
  const others = known.get(sentence);
  if (others !== undefined) return others + early;
  const features = featuresOf(sentence, at);
  const density = NAMES.reduce((sum, name) => sum + WEIGHTS[name] * features[name], 0);
  known.set(sentence, density - early);
  return density;
}

const earliness = (at: number) => Math.max(0, 1 - at / 6);

/** Returns the features of a sentence. */
export function featuresOf(sentence: Sentence, at: number): Features {
  const { clauses, words, marked } = sentence;
  const [main] = clauses;
  const text = marked.text;
  const is = (condition: boolean) => Number(condition);
  const tags = (tag: Clause['tag']) => is(main?.tag === tag);
  return {
    isFilerSubject: is(/^.{0,40}?¤(?!’)/.test(main?.text ?? text)),
    hasAct: is(clauses.some((clause) => clause.tag === 'new' && ACT.test(clause.text))),
    hasMoney: is(/‹M\d+›/.test(text)),
    hasDate: is(/‹D\d+›/.test(text)),
    isEarly: earliness(at),
    isAboutRelease: is(/\b(?:press|news) release\b/i.test(text)),
    isRecited: is(main?.tag === 'recited' || sentence.isKnown),
    isConditional: tags('conditional'),
    isBiography: tags('biography'),
    isBoilerplate: is(sentence.isBoilerplate),
    isHeading: is(!/[.!?:;]["”’)]?\d?$/.test(words) || !/[a-z] [a-z]/.test(words)),
    isTable: is(/\|/.test(words)),
    isShort: is(words.length < 60),
    isLong: is(words.length > 500),
    hasLargeAmount: is(
      [...marked.mentions.values()].some(({ kind, value = 0 }) => kind === 'money' && value >= LARGE),
    ),
    isIntent: is(/¤ (?:intends|expects|plans|anticipates|believes|may)\b/.test(text)),
    isUnder: is(
      /^(?:Pursuant to|Under|In connection with|In accordance with|Subject to|In addition|Following|Upon)\b/.test(
        words,
      ),
    ),
  };
}

/** Returns the sentence with the highest density; `undefined` if there are no sentences. */
export function densest(sentences: readonly Sentence[]): Sentence | undefined {
  let best: { sentence: Sentence; density: number } | undefined;
  sentences.forEach((sentence, at) => {
    const density = densityOf(sentence, at);
    if (best === undefined || density > best.density) best = { sentence, density };
  });
  return best?.sentence;
}
