import type { Answer, Statement } from '#domain/analysis/prompt/answer.ts';

type Twist = (text: string) => string;

/** Replaces the first match; a text without one stays true. */
const first = (pattern: RegExp, by: (match: string, ...groups: string[]) => string): Twist => {
  return (text) => text.replace(pattern, by);
};

const OPPOSITES: readonly (readonly [string, string])[] = [
  ['increased', 'decreased'],
  ['increase', 'decrease'],
  ['raised', 'lowered'],
  ['higher', 'lower'],
  ['up', 'down'],
  ['grew', 'declined'],
  ['purchased', 'sold'],
  ['purchase', 'sale'],
  ['acquired', 'sold'],
  ['bought', 'sold'],
  ['gain', 'loss'],
  ['income', 'loss'],
  ['profit', 'loss'],
  ['extended', 'ended'],
  ['extends', 'ends'],
  ['appointed', 'dismissed'],
  ['appoints', 'dismisses'],
  ['elected', 'removed'],
  ['resigned', 'joined'],
  ['resigns', 'joins'],
  ['retired', 'joined'],
  ['approved', 'rejected'],
  ['approves', 'rejects'],
  ['declared', 'canceled'],
  ['exceed', 'miss'],
  ['above', 'below'],
  ['terminated', 'renewed'],
];
const BY_WORD = new Map(OPPOSITES.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
const NEAR = (words: Iterable<string>) => new RegExp(`\\b(?:${[...words].join('|')})\\b`);
const DIRECTION = NEAR(BY_WORD.keys());
const VERB = /\b(was|were|is|are|has|have|had|will)\b/;
const DAY =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d{1,2})\b/;
const NUMBER = /(?<![\w.,])\d[\d,]*(?:\.\d+)?(?![\w.,]*\d)/;
const NAME = /(?<=[a-z,] )(?:[A-Z][a-z]{3,}) (?:[A-Z]\. )?(?=[A-Z][a-z]{2,})/;
const QUOTED = /[“"]([^“”"]{12,})[”"]/;

const swapFigures: Twist = (text) => {
  const [one, other] = text.match(/[$€£]\d[\d,.]*\d(?: (?:million|billion))?/g) ?? [];
  if (one === undefined || other === undefined || one === other) return text;
  return text.replace(one, '\u0000').replace(other, one).replace('\u0000', other);
};

const inAll =
  (twist: Twist) =>
  (answer: Answer): Answer => {
    const told = (statement: Statement): Statement => ({ ...statement, text: twist(statement.text) });
    return {
      ...answer,
      one_liner: told(answer.one_liner),
      summary: answer.summary.map(told),
      key_takeaways: answer.key_takeaways.map(told),
      importance_reason: told(answer.importance_reason),
    };
  };

const added =
  (text: string) =>
  (answer: Answer): Answer => {
    const passages = answer.key_takeaways[0]?.passages ?? answer.one_liner.passages;
    return { ...answer, key_takeaways: [{ text, passages }, ...answer.key_takeaways] };
  };

/** Each turns a true answer into one that lies in one way. */
export const LIES = {
  number: inAll(
    first(NUMBER, (digits) => digits.replace(/\d/, (digit) => String((Number(digit) + 3) % 10 || 4))),
  ),
  'last digit': inAll(first(/(?<=\d)\d(?=[^\d,.]|$)/, (digit) => String((Number(digit) + 1) % 10))),
  scale: inAll(first(/\b(?:million|billion)\b/, (word) => (word === 'million' ? 'billion' : 'million'))),
  unit: inAll(
    first(/[$€£](\d[\d,.]*\d|\d)(?![\d.,]* (?:million|billion)|[\d,.]*\d)/, (_, digits) => `${digits}%`),
  ),
  currency: inAll(first(/\$/, () => '€')),
  percentage: inAll(first(/(\d+(?:\.\d+)?)(?=\s?(?:%|percent))/, (digits) => String(Number(digits) + 7))),
  'swapped figures': inAll(swapFigures),
  year: inAll(first(/\b(?:19|20)\d{2}\b/, (year) => String(Number(year) + 1))),
  day: inAll(first(DAY, (_, month, day) => `${month} ${(Number(day) % 28) + 1}`)),
  month: inAll(first(DAY, (_, month, day) => `${month === 'March' ? 'October' : 'March'} ${day}`)),
  name: inAll(first(NAME, () => 'Wilhelmina ')),
  company: inAll((text) => `Globex ${text.charAt(0).toLowerCase()}${text.slice(1)}`),
  quotation: inAll(first(QUOTED, (_, words) => `“${words.split(' ').reverse().join(' ')}”`)),
  direction: inAll(first(DIRECTION, (word) => BY_WORD.get(word) ?? word)),
  negation: inAll(first(VERB, (verb) => `${verb} not`)),
  'invented event': added(
    'The company filed for bankruptcy under chapter 11 and its chief executive was arrested.',
  ),
  'invented figure': added('The company expects to save $87.3 million a year from 2031.'),
  'invented deal': added('Initech agreed to acquire the company for $55.25 per share in cash.'),
  'made-up quotation': added('The chief executive said “we are extremely worried about our survival”.'),
  advice: added('Strong buy: investors should buy now before the price doubles.'),
  'score for nothing': (answer: Answer): Answer => ({
    ...answer,
    score_move: {
      points: 2,
      cause: 'default or covenant breach',
      passage: answer.one_liner.passages.at(-1) ?? 1,
    },
  }),
} as const satisfies Record<string, (answer: Answer) => Answer>;

export type Lie = keyof typeof LIES;
