import type { StakeIntent } from './stated-intent.ts';

/** Matches an action of the company, which is not a demand of the holder. */
const BY_THE_COMPANY =
  /\b(?:board|issuer|company|committee)\b(?:\s+of\s+directors)?(?:\s+of\s+the\s+(?:issuer|company))?\s+(?:has\s+|have\s+|had\s+|will\s+|shall\s+|also\s+)?(?:agree\w*|appoint\w*|nominat\w*|add(?:s|ed)|announc\w*|began|begun|initiat\w*|conduct\w*|commenc\w*|entered|reject\w*)\b|\bwithdr(?:a|e)w/i;
const ASKS = String.raw`(?:seek|request|demand|urg|ask|call|propos|recommend|press|encourag|advocat)\w*`;
const DEMANDS: readonly (readonly [StakeIntent, RegExp, string])[] = [
  ['board', /\bnominat(?:ed|es|ing)\b/i, 'nominates directors'],
  [
    'board',
    new RegExp(String.raw`\b${ASKS}\b.{0,80}\b(?:seats?|representation|appoint\w*|add\w*)\b`, 'i'),
    'seeks board seats',
  ],
  ['proxy', /\bsolicit(?:s|ed|ing)?\s+(?:of\s+)?(?:proxies|consents)\b/i, 'solicits shareholders’ votes'],
  [
    'acquisition',
    /\b(?:submitted|delivered|made|sent|presented|proposed)\b.{0,120}\b(?:proposal|offer|letter|proposed)\b.{0,60}\bto\s+(?:acquire|purchase)\b.{0,60}\b(?:all|outstanding|remaining|company|issuer)\b/i,
    'offers to buy the company',
  ],
  [
    'alternatives',
    new RegExp(String.raw`\b${ASKS}\b.{0,120}\bsale\s+of\s+the\s+(?:company|issuer)\b`, 'i'),
    'urges a sale of the company',
  ],
  [
    'alternatives',
    new RegExp(String.raw`\b${ASKS}\b.{0,120}\bstrategic\s+(?:alternatives|review)\b`, 'i'),
    'urges a review of strategic alternatives',
  ],
];

/**
 * Returns the demand that a clause about a subject makes, in the words of a headline; `null` if it only mentions
 * the subject.
 */
export function demandOf(intent: StakeIntent, clause: string): string | null {
  if (BY_THE_COMPANY.test(clause)) return null;
  return DEMANDS.find(([about, pattern]) => about === intent && pattern.test(clause))?.[2] ?? null;
}
