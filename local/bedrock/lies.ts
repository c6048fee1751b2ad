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

/** What stands twice between other words: two persons, two sentences' subjects. */
const FULL_NAME = /\b[A-Z][a-z]{2,} (?:[A-Z]\. )?[A-Z][a-z]{2,}\b/g;

const swapNames: Twist = (text) => {
  const [one, other] = new Set(text.match(FULL_NAME) ?? []);
  if (one === undefined || other === undefined) return text;
  return text.replace(one, '\u0000').replace(other, one).replace('\u0000', other);
};

const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}/g;

const swapDates: Twist = (text) => {
  const [one, other] = new Set(text.match(DATE) ?? []);
  if (one === undefined || other === undefined) return text;
  return text.replace(one, '\u0000').replace(other, one).replace('\u0000', other);
};

const ROLES: readonly (readonly [string, string])[] = [
  ['buyer', 'seller'],
  ['purchaser', 'seller'],
  ['lender', 'borrower'],
  ['plaintiff', 'defendant'],
  ['lessor', 'lessee'],
  ['landlord', 'tenant'],
  ['licensor', 'licensee'],
  ['senior', 'junior'],
  ['secured', 'unsecured'],
  ['preferred', 'common'],
  ['fixed', 'floating'],
  ['quarter', 'year'],
  ['annual', 'quarterly'],
  ['minimum', 'maximum'],
  ['assets', 'liabilities'],
  ['former', 'current'],
  ['interim', 'permanent'],
  ['before', 'after'],
  ['more', 'less'],
  ['first', 'last'],
  ['Chief Executive Officer', 'Chief Financial Officer'],
  ['director', 'auditor'],
];
const BY_ROLE = new Map(ROLES.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]));
const SPELLED = 'two three four five six seven eight nine ten'.split(' ');

/** Measures that stand side by side in reports: the right figure of another one. */
const MEASURES: readonly (readonly [string, string])[] = [
  ['revenue', 'net income'],
  ['revenues', 'net income'],
  ['net sales', 'net income'],
  ['total assets', 'total deposits'],
  ['loans', 'deposits'],
  ['gross margin', 'operating margin'],
  ['operating expenses', 'capital expenditures'],
  ['basic', 'diluted'],
  ['principal', 'interest'],
  ['purchase price', 'net proceeds'],
  ['dividend', 'repurchase'],
  ['base salary', 'bonus'],
];
const UNITS: readonly (readonly [string, string])[] = [
  ['shares', 'units'],
  ['per share', 'in total'],
  ['basis points', 'percent'],
  ['days', 'months'],
  ['months', 'years'],
  ['notes', 'shares'],
  ['options', 'shares'],
  ['directors', 'officers'],
  ['employees', 'sites'],
];
const QUARTERS = ['first quarter', 'second quarter', 'third quarter', 'fourth quarter'];

/** Replaces one of each two, where it stands, by the other. */
const exchanged = (pairs: readonly (readonly [string, string])[]): Twist => {
  const other = new Map(pairs.flatMap(([one, two]) => [[two, one] as const, [one, two] as const]));
  return first(new RegExp(`\\b(?:${[...other.keys()].join('|')})\\b`), (word) => other.get(word) ?? word);
};

const AMOUNT_IN_ROW = /[$€£] ?\d[\d,.]*\d(?: (?:million|billion))?|\b\d{1,3}(?:,\d{3})+\b/g;

/** `$2.5 million` is worth as much as `$2,500,000`. */
function worth(figure: string): number {
  const scale = /million/.test(figure) ? 1e6 : /billion/.test(figure) ? 1e9 : 1;
  return Math.round(Number(figure.replace(/[^\d.]/g, '').replace(/\.$/, '')) * scale);
}

/** A figure that the filing has close by: of the next row, the next column. */
const neighboring =
  (prompt: string): Twist =>
  (text) => {
    const [own] = text.match(AMOUNT_IN_ROW) ?? [];
    const at = own === undefined ? -1 : prompt.indexOf(own);
    if (own === undefined || at < 0) return text;
    const next = prompt.slice(at + own.length, at + 1_500).match(AMOUNT_IN_ROW) ?? [];
    const other = next.find((figure) => worth(figure) !== worth(own) && !text.includes(figure));
    return text.replace(own, other ?? own);
  };

const PARTY = /\b(?:[A-Z][\w&’'-]+,? ){1,4}(?:Inc|Corp|LLC|L\.P|Ltd|Corporation|Bank|N\.A)\b\.?/g;

const swapParties: Twist = (text) => {
  const [one, other] = new Set((text.match(PARTY) ?? []).map((name) => name.trim()));
  if (one === undefined || other === undefined || one.includes(other) || other.includes(one)) return text;
  return text.replace(one, '\u0000').replace(other, one).replace('\u0000', other);
};

/** What weakens a statement, or says of what kind a figure is. */
const dropped = (words: string) => first(new RegExp(`\\b(?:${words}) `, 'i'), () => '');

/** The other of each two things that are told take each other's figure. */
const borrowFigures = (answer: Answer): Answer => {
  const AMOUNT = /[$€£]\d[\d,.]*\d(?: (?:million|billion))?/;
  const [one, other] = answer.key_takeaways.map(({ text }) => text.match(AMOUNT)?.[0]);
  if (one === undefined || other === undefined || one === other) return answer;
  const [first, second, ...rest] = answer.key_takeaways;
  if (first === undefined || second === undefined) return answer;
  return {
    ...answer,
    key_takeaways: [
      { ...first, text: first.text.replace(one, other), passages: [...first.passages, ...second.passages] },
      { ...second, text: second.text.replace(other, one), passages: [...first.passages, ...second.passages] },
      ...rest,
    ],
  };
};

/** Ends a sentence in other words. */
const ending =
  (words: string): Twist =>
  (text) =>
    `${text.replace(/[.\s]+$/, '')}${words}.`;

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

/** Each turns a true answer into one that lies in one way. The prompt is what the model was shown. */
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
  'denial dropped': inAll(first(/\b(?:not|never|no) (?=[a-z])/, () => '')),
  certainty: inAll(
    first(/\b(?:may|could|might|would|should)\b|\b(?:expects?|intends?|plans?) to\b/, () => 'will'),
  ),
  'swapped names': inAll(swapNames),
  'swapped dates': inAll(swapDates),
  role: inAll(first(NEAR(BY_ROLE.keys()), (word) => BY_ROLE.get(word) ?? word)),
  'number in words': inAll(
    first(NEAR(SPELLED), (word) => SPELLED[(SPELLED.indexOf(word) + 4) % SPELLED.length] ?? word),
  ),
  'borrowed figure': borrowFigures,
  cause: inAll(ending(' because of an accounting fraud')),
  exaggeration: inAll(first(VERB, (verb) => `${verb} by far the largest in its history and`)),
  'invented reason': inAll(ending(', owing to weak demand from its customers in China')),
  'invented outcome': inAll(ending(', which will lead to layoffs of half of its staff')),
  'invented doubt': inAll(ending(', although its survival is uncertain')),
  doubled: inAll(first(/(?<=[$€£])\d+(?:\.\d+)?/, (digits) => String(Number(digits) * 2))),
  'half a range': inAll(first(/\b(?:up to|at least|approximately|about) (?=[$\d])/, () => 'exactly ')),
  everybody: inAll(first(/\b(?:certain|some|several|many|most)\b/, () => 'all')),
  'neighboring figure': (answer: Answer, prompt: string): Answer => inAll(neighboring(prompt))(answer),
  'another measure': inAll(exchanged(MEASURES)),
  'another unit': inAll(exchanged(UNITS)),
  'another quarter': inAll(
    first(NEAR(QUARTERS), (name) => QUARTERS[(QUARTERS.indexOf(name) + 1) % QUARTERS.length] ?? name),
  ),
  'no longer': inAll(first(VERB, (verb) => `${verb} no longer`)),
  'another actor': inAll(first(/\b[Tt]he [Cc]ompany\b/, () => 'its largest customer')),
  'swapped parties': inAll(swapParties),
  'another dollar': inAll(first(/(?<![A-Z])\$(?=\d)/, () => 'C$')),
  'another period': inAll(
    exchanged([
      ['three months', 'nine months'],
      ['six months', 'twelve months'],
      ['per annum', 'per month'],
      ['fiscal year', 'fiscal quarter'],
    ]),
  ),
  'shares as dollars': inAll(first(/(?<![$\d,.])(\d{1,3}(?:,\d{3})+) shares/, (_, digits) => `$${digits}`)),
  'dollars as shares': inAll(
    first(/\$(\d[\d,.]*\d(?: (?:million|billion))?)(?! per| a share)/, (_, amount) => `${amount} shares`),
  ),
  'percentage points': inAll(first(/(\d)(?:%| percent\b)/, (_, digit) => `${digit} percentage points`)),
  'condition dropped': inAll(first(/,? (?:subject to|unless|provided that|if) [^,.]+(?=[,.])/, () => '')),
  'limit dropped': inAll(dropped('up to|at least|no more than|more than|less than|as much as')),
  'doubt dropped': inAll(
    dropped('expected to|proposed|preliminary|non-binding|potential|intends to|plans to'),
  ),
  'kind dropped': inAll(dropped('adjusted|non-GAAP|pro forma|unaudited|diluted|interim|acting|former')),
  'approval of a proposal': inAll(
    first(/\b(?:proposed|recommended|submitted|considered|reviewed)\b/, () => 'approved'),
  ),
  'several persons': inAll(
    first(
      /\b(?:a|an|its|one) (director|officer|executive|member|subsidiary|lawsuit|agreement|amendment)\b/,
      (_, noun) => `several ${noun.replace(/y$/, 'ie')}s`,
    ),
  ),
  'another office': inAll(
    exchanged([
      ['President', 'Chairman'],
      ['Vice President', 'Treasurer'],
      ['Secretary', 'General Counsel'],
      ['Chief Operating Officer', 'Chief Executive Officer'],
    ]),
  ),
  record: inAll(
    first(
      /\b(?:net sales|net income|revenues?|earnings|results|dividend|sales)\b/,
      (noun) => `record ${noun}`,
    ),
  ),
  'first ever': inAll(
    first(/\b(?:dividend|offering|acquisition|agreement|program|plan)\b/, (noun) => `first-ever ${noun}`),
  ),
  'joined as a cause': inAll(first(/(?<=[a-z\d]),? and (?=(?:the|its|net|it|he|she) )/, () => ' because ')),
  'inverted ratio': inAll(first(/\b(\w+)-for-(\w+)\b/, (_, one, other) => `${other}-for-${one}`)),
  'from and to': inAll(
    first(
      /\bto (\$[\d.,]+\d(?: \w?illion)?) from (\$[\d.,]+\d(?: \w?illion)?)/,
      (_, now, then) => `to ${then} from ${now}`,
    ),
  ),
  'gross for net': inAll(first(/\bnet\b/i, () => 'gross')),
  'all of a part': inAll(
    first(/\b(?:a portion of|part of|a majority of|substantially all of|half of)\b/, () => 'all of'),
  ),
  unanimous: inAll(
    first(/\b(?:approved|elected|adopted|authorized|ratified)\b/, (verb) => `unanimously ${verb}`),
  ),
  'at once': inAll(ending(', effective immediately')),
  quarrel: inAll(ending(', following a disagreement with the board')),
  'parent for subsidiary': inAll(first(/\bsubsidiary\b/, () => 'parent')),
  'lender for borrower': inAll(
    exchanged([
      ['from', 'to'],
      ['by', 'for'],
    ]),
  ),
  'without a denial': inAll(
    first(/\b(?:did|does|do|is|was|were|are|will|has|have) not\b/, (verb) => verb.replace(' not', '')),
  ),
  'will for may': inAll(first(/\bmay\b/, () => 'will')),
  'letter as agreement': inAll(
    first(/\b(?:letter of intent|term sheet|commitment letter|proposal|offer)\b/, () => 'agreement'),
  ),
  'done already': inAll(first(/\bwill (?:be )?(\w+)\b/, (_, verb) => `has ${verb}`)),
  'both for one': inAll(first(/\b(?:one|either) of\b/, () => 'all of')),
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
} as const satisfies Record<string, (answer: Answer, prompt: string) => Answer>;

export type Lie = keyof typeof LIES;
