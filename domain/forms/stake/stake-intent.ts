import { clausesOf } from '#domain/text/sentences.ts';

/** What a holder says to want, in the words of a headline. */
export type StakeIntent = 'board' | 'proxy' | 'acquisition' | 'alternatives' | 'letter' | 'agreement';

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
    /\b(?:merger\s+agreement|agreement\s+and\s+plan\s+of\s+merger|(?:proposal|offer|proposed)\s+to\s+(?:acquire|purchase\s+all)|tender\s+offer|(?:going|take)[- ]private|acquire\s+all\s+(?:of\s+)?the\s+outstanding)\b/i,
  ],
  ['alternatives', /\bstrategic\s+(?:alternatives|review)\b|\bsale\s+of\s+the\s+(?:company|issuer)\b/i],
  [
    'letter',
    /\b(?:sent|delivered|issued|submitted|published)\s+(?:a|an|the|its)\s+(?:[\w-]+\s+){0,2}letter\b.{0,120}\b(?:board|management|directors|issuer|company|stockholders|shareholders)\b/i,
  ],
  ['agreement', /\b(?:cooperation|settlement|standstill|voting\s+and\s+support|nomination)\s+agreement\b/i],
];
/** Item 4 lists what holders of any kind may some day do, and denies that they plan it. */
const NO_PLAN =
  /^[\s|]*\([a-j]\)|\b(?:no|not|none|neither|nor|any)\b.{0,80}\b(?:plans?|proposals?|intentions?|intends?|agreements?)\b|\breserves?\b.{0,30}\bright\b|\bfrom\s+time\s+to\s+time\b|\bdepending\s+(?:on|upon)\b|\bmatters\s+(?:set\s+forth|referred|described|specified|enumerated)\b|\b(?:such\s+as|including,?)\b.{0,80}\bwithout\s+limitation\b/i;
const SUPPOSED = /\b(?:may|might|could|would|if|unless|possible|potential(?:ly)?|consider(?:s|ing)?)\b/;

/** What item 4 states the holder did or wants, and the sentence; `null` where it only keeps its options. */
export function stakeIntent(purpose: string | null): { intent: StakeIntent; sentence: string } | null {
  if (purpose === null) return null;
  const stated = clausesOf(purpose).filter((clause) => !NO_PLAN.test(clause) && !SUPPOSED.test(clause));
  for (const [intent, pattern] of INTENTS) {
    const sentence = stated.find((clause) => pattern.test(clause));
    if (sentence !== undefined) return { intent, sentence };
  }
  return null;
}
