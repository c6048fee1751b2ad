import { HEDGES } from '#domain/language/hedges.ts';
import { clausesOf, sentencesOf } from '#domain/text/sentences.ts';
import { demandIn } from './stake-demand.ts';
import { stanceOf } from './stake-stance.ts';
import type { StakeIntent, StatedIntent } from './stated-intent.ts';

const INTENTS: readonly (readonly [StakeIntent, RegExp])[] = [
  [
    'proxy',
    /\b(?:solicit(?:s|ed|ing)?\s+(?:of\s+)?(?:proxies|consents)|proxy\s+(?:contest|fight|solicitation|statement|card)|consent\s+solicitation)\b/i,
  ],
  [
    'board',
    /\bnominat(?:e[sd]?|ing|ions?)\b.{0,120}\b(?:directors?|board|candidates?|slate)\b|\b(?:appoint(?:ed|ment)|add(?:ed|ition)|designat(?:e[sd]?|ed)|elect(?:ed|ion)|seats?|represent(?:ed|ation|atives?))\b.{0,60}\b(?:to|on)\s+the\s+(?:\w+[’']s\s+)?board\b|\bboard\s+(?:seats?|representation)\b/i,
  ],
  [
    'acquisition',
    /\b(?:merger\s+agreement|agreement\s+and\s+plan\s+of\s+merger|(?:proposal|offer|proposed)\s+(?:to\s+the\s+(?:issuer|company|board)\s+)?to\s+(?:acquire|purchase\s+all)|tender\s+offer|(?:going|take)[- ]private|acquire\s+all\s+(?:of\s+)?the\s+outstanding)\b/i,
  ],
  ['alternatives', /\bstrategic\s+(?:alternatives|review)\b|\bsale\s+of\s+the\s+(?:company|issuer)\b/i],
  [
    'letter',
    /\b(?:sent|delivered|issued|submitted|published)\s+(?:a|an|the|its)\s+(?:[\w-]+\s+){0,2}letter\b.{0,120}\b(?:board|management|directors|issuer|company|stockholders|shareholders)\b/i,
  ],
  ['agreement', /\b(?:cooperation|settlement|standstill|voting\s+and\s+support|nomination)\s+agreement\b/i],
  [
    'seat',
    /\b(?:serves?|served|serving)\s+(?:as\s+a\s+(?:director|member)|on\s+the)\b.{0,60}\b(?:board|issuer|company)\b/i,
  ],
];
/** Aims that would change who runs or owns the company. @see docs/rules.md#stakes-and-holdings */
export const FORCEFUL: ReadonlySet<StakeIntent> = new Set([
  'board',
  'proxy',
  'acquisition',
  'alternatives',
  'management',
  'lawsuit',
]);
/** Subjects that are more informative than a statement of support for the board. */
const OF_THE_BOARD: ReadonlySet<StakeIntent> = new Set(['board', 'proxy']);
/** Matches denials: Item 4 lists what any holder might do someday, and denies having such plans. */
const NO_PLAN = new RegExp(
  [
    String.raw`^[\s|]*\([a-j]\)|\b(?:no|not|none|neither|nor|any)\b.{0,80}\b(?:plans?|proposals?`,
    String.raw`|intentions?|intends?|agreements?)\b|\breserves?\b.{0,30}\bright\b`,
    String.raw`|\bfrom\s+time\s+to\s+time\b|\bdepending\s+(?:on|upon)\b|\bmatters\s+(?:set\s+forth`,
    String.raw`|referred|described|specified|enumerated)\b|\b(?:such\s+as`,
    String.raw`|including,?)\b.{0,80}\bwithout\s+limitation\b`,
  ].join(''),
  'i',
);
const SUPPOSED = new RegExp(
  String.raw`\b(?:${HEDGES}|if|unless|possible|potential(?:ly)?|consider(?:s|ing)?)\b`,
);

/**
 * Returns what the holder did or wants according to Item 4, with the sentence; `null` if the holder is only keeping its
 * options open.
 */
export function stakeIntent(purpose: string | null): StatedIntent | null {
  if (purpose === null) return null;
  const clauses = clausesOf(purpose);
  // Split at the same places but with the periods of abbreviations kept, so that the sentence can be found in the text.
  const sentences = sentencesOf(purpose);
  const stated = clauses.map((clause, at) => ({ clause, sentence: sentences[at] ?? clause }));
  const subject = subjectIn(stated.filter(({ clause }) => !NO_PLAN.test(clause) && !SUPPOSED.test(clause)));
  return combineIntents(stanceIn(stated), subject);
}

/**
 * Combines a stance with the subject mentioned next to it. A contest or a deal keeps its type. Support for the board's
 * nominees is less informative than seats that were agreed on.
 */
function combineIntents(stance: StatedIntent | null, subject: StatedIntent | null): StatedIntent | null {
  if (stance === null || subject === null) return stance ?? subject;
  if (!FORCEFUL.has(subject.intent)) return stance;
  if (stance.intent === 'supports' && OF_THE_BOARD.has(subject.intent)) return subject;
  const demand = [stance.demand, subject.demand].filter((part) => part !== null).join(' and ');
  return { ...stance, intent: subject.intent, demand };
}

type Stated = { clause: string; sentence: string };

/** Returns the stance. Opposition takes precedence over support. */
function stanceIn(stated: readonly Stated[]): StatedIntent | null {
  const found = stated
    .map(({ clause, sentence }) => ({ stance: stanceOf(clause), sentence }))
    .filter(({ stance }) => stance !== null);
  const first = found.find(({ stance }) => stance?.stance === 'opposes') ?? found[0];
  if (!first?.stance) return null;
  const { stance, object, is_letter } = first.stance;
  const where = is_letter ? ' in a letter to the company' : '';
  return { intent: stance, demand: `${stance} ${object}${where}`, sentence: first.sentence };
}

/** The order in which demands are stated, most important first. */
const RANKS: readonly StakeIntent[] = [
  'acquisition',
  'withdrawal',
  'agreement',
  'proxy',
  'board',
  'management',
  'alternatives',
  'lawsuit',
];
const MOST_DEMANDS = 2;

/** Returns the holder's demands, or otherwise the subject that Item 4 discusses. */
function subjectIn(stated: readonly Stated[]): StatedIntent | null {
  const demands = stated
    .map(({ clause, sentence }) => ({ found: demandIn(clause, sentence), sentence }))
    .flatMap(({ found, sentence }) => (found === null ? [] : [{ ...found, sentence }]))
    .toSorted((one, other) => RANKS.indexOf(one.intent) - RANKS.indexOf(other.intent));
  const [first] = demands;
  if (first !== undefined) {
    // What was settled or withdrawn replaces earlier demands, and each kind of demand is stated once.
    const isSettled = first.intent === 'agreement' || first.intent === 'withdrawal';
    const kinds = demands.filter(
      ({ intent }, at) => at === demands.findIndex((other) => other.intent === intent),
    );
    const shown = isSettled ? [first] : kinds.slice(0, MOST_DEMANDS);
    return { ...first, demand: shown.map(({ demand }) => demand).join(' and ') };
  }
  for (const [intent, pattern] of INTENTS) {
    const found = stated.find(({ clause }) => pattern.test(clause));
    if (found !== undefined) return { intent, demand: null, sentence: found.sentence };
  }
  return null;
}
