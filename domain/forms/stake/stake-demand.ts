import { numberInWords } from '#domain/text/number-words.ts';
import type { StakeIntent } from './stated-intent.ts';

/** Matches an action by the company, which is not a demand by the holder. */
const BY_THE_COMPANY =
  /\b(?:board|issuer|company|committee)\b(?:\s+of\s+directors)?(?:\s+of\s+the\s+(?:issuer|company))?\s+(?:has\s+|have\s+|had\s+|will\s+|shall\s+|also\s+)?(?:agree\w*|appoint\w*|nominat\w*|add(?:s|ed)|announc\w*|began|begun|initiat\w*|conduct\w*|commenc\w*|entered|reject\w*)\b|\bwithdr(?:a|e)w/i;
const ASKS = String.raw`\b(?:seek|request|demand|urg|ask|call|propos|recommend|press|encourag|advocat)\w*\b`;
const SHOULD = String.raw`\b(?:board|issuer|company)\s+(?:should|must|needs?\s+to)\b`;
const BOARD = String.raw`(?:board|directors?|nominees?)\b`;
const PRICE =
  /\$\s?(\d[\d,]*(?:\.\d+)?)(?:\s+(?:and|to)\s+(?:US)?\$\s?(\d[\d,]*(?:\.\d+)?))?\s+(?:in\s+cash\s+)?(?:per|a|for\s+each)\s+share/i;
const NOMINEES =
  /\bnominat\w+\b(?:\s+of)?\s+(?:a\s+slate\s+of\s+)?(\w+)\s+(?:\w+\s+){0,2}?(?:candidates?|directors?|nominees?|individuals?|persons|people)\b/i;

type Demand = { intent: StakeIntent; says: RegExp; words: string | ((sentence: string) => string) };

/** Acts on which the holder and the company agreed. The company may be the subject of the sentence. */
const AGREED: readonly Demand[] = [
  {
    intent: 'withdrawal',
    says: /\bwithdr(?:e|a)w\w*\b.{0,80}\b(?:nominat\w*|nominees?|slate|candidates?|proposals?|solicitation)\b/i,
    words: (sentence) =>
      /\b(?:nominat\w*|nominees?|slate|candidates?)\b/i.test(sentence)
        ? 'withdraws its nominees'
        : 'withdraws its proposal',
  },
  {
    intent: 'agreement',
    says: new RegExp(
      String.raw`\b(?:entered\s+into|executed|signed)\b.{0,160}\bagreement\b.{0,300}\b(?:appoint\w*|nominat\w*|add\w*)\b.{0,120}\b${BOARD}|\b(?:issuer|company|board)\s+(?:has\s+|also\s+)?agreed\s+to\b.{0,120}\b(?:appoint|nominate|add|elect|observer)\w*\b`,
      'i',
    ),
    words: 'agrees with the company on board seats',
  },
  {
    intent: 'agreement',
    says: /\b(?:entered\s+into|executed|signed)\b.{0,120}\b(?:cooperation|settlement|standstill|nomination)\s+(?:and\s+\w+\s+)?agreement\b/i,
    words: 'settles with the company by an agreement',
  },
];
/** What the holder asks for or does. */
const DEMANDS: readonly Demand[] = [
  {
    intent: 'board',
    says: /\bnominat(?:ed|es|ing)\b|\b(?:notice|letter)\b.{0,80}\bnominat(?:ion|ing)\b/i,
    words: nominates,
  },
  {
    intent: 'board',
    says: new RegExp(
      String.raw`${ASKS}.{0,80}\b(?:seats?|representation|(?:appoint|add)\w*\b.{0,80}\b(?:board|directors?))\b|${ASKS}.{0,200}\bjoin\s+the\s+board\b`,
      'i',
    ),
    words: 'seeks board seats',
  },
  {
    intent: 'proxy',
    says: /\bsolicit(?:s|ed|ing)?\s+(?:of\s+)?(?:proxies|consents)\b/i,
    words: 'solicits shareholders’ votes',
  },
  {
    intent: 'acquisition',
    says: /\b(?:submitted|delivered|made|sent|presented|proposed)\b.{0,120}\b(?:proposal|offer|letter|proposed)\b.{0,160}\b(?:to\s+(?:acquire|purchase)|acquisition\b.{0,120}\bof)\b.{0,60}\b(?:all|outstanding|remaining|company|issuer)\b/i,
    words: (sentence) => `offers to buy the company${pricePerShare(sentence)}`,
  },
  {
    intent: 'alternatives',
    says: new RegExp(String.raw`(?:${ASKS}|${SHOULD}).{0,120}\bsale\s+of\s+the\s+(?:company|issuer)\b`, 'i'),
    words: 'urges a sale of the company',
  },
  {
    intent: 'alternatives',
    says: new RegExp(String.raw`(?:${ASKS}|${SHOULD}).{0,120}\bstrategic\s+(?:alternatives|review)\b`, 'i'),
    words: 'urges a review of strategic alternatives',
  },
  {
    intent: 'management',
    says: new RegExp(
      String.raw`${ASKS}.{0,80}\b(?:resign\w*|remov\w*|replac\w*|dismiss\w*|step\s+down)\b.{0,80}\b(?:chief|CEO|CFO|chair\w*|president|directors?|management)\b`,
      'i',
    ),
    words: (sentence) =>
      /\b(?:chief\s+executive|CEO)\b/i.test(sentence)
        ? 'wants the CEO replaced'
        : 'wants the leadership replaced',
  },
  {
    intent: 'lawsuit',
    says: /\b(?:filed|commenced|brought|initiated)\s+(?:an?|its|their)\s+(?:[\w-]+\s+){0,3}(?:complaint|lawsuit|action|suit|petition)\b/i,
    words: (sentence) =>
      /\bagainst\b.{0,40}\b(?:issuer|company|board|directors)\b/i.test(sentence)
        ? 'sues the company'
        : 'goes to court',
  },
];

/**
 * Returns the demand that a clause about a subject makes, in the words of a headline; `null` if it only mentions
 * the subject.
 * @param sentence the clause as filed, with the points of its amounts
 */
export function demandIn(clause: string, sentence: string): { intent: StakeIntent; demand: string } | null {
  const rows = BY_THE_COMPANY.test(clause) ? AGREED : [...AGREED, ...DEMANDS];
  const row = rows.find(({ says }) => says.test(clause));
  if (row === undefined) return null;
  return { intent: row.intent, demand: typeof row.words === 'string' ? row.words : row.words(sentence) };
}

function nominates(sentence: string): string {
  const count = numberInWords(NOMINEES.exec(sentence)?.[1] ?? '');
  if (count === null) return 'nominates directors';
  return count === 1
    ? 'nominates a director'
    : `nominates ${NOMINEES.exec(sentence)?.[1]?.toLowerCase()} directors`;
}

function pricePerShare(sentence: string): string {
  const [, low, high] = PRICE.exec(sentence) ?? [];
  if (low === undefined) return '';
  return high === undefined ? ` for $${low} a share` : ` for $${low} to $${high} a share`;
}
