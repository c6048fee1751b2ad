import type { Answer, MoveCause } from '#domain/analysis/prompt/answer.ts';
import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { shorten } from '#domain/wording/shorten.ts';

type Cause = {
  /** Which way it can move a score. */
  sign: 1 | -1;
  /** What the passage must say. */
  evidence: RegExp;
  /** What it means to a holder. */
  meaning: string;
};

const CAUSES: Readonly<Record<MoveCause, Cause>> = {
  'going-concern doubt': {
    sign: 1,
    evidence: /substantial doubt|going concern/i,
    meaning: 'Doubt about the company’s survival puts the shares themselves at risk.',
  },
  'default or covenant breach': {
    sign: 1,
    evidence:
      /event of default|(?:is|was|are|were|been) in default|covenants? .{0,60}(?:breach|not (?:in )?compl|violat)|forbear|waiver of .{0,40}default/i,
    meaning: 'Lenders who may call their loans come before shareholders.',
  },
  'restatement or weak controls': {
    sign: 1,
    evidence: /restate(?:d|ment) .{0,60}(?:financial|results)|no longer be relied|material weakness/i,
    meaning: 'Earlier figures may not be what they seemed.',
  },
  'investigation or lawsuit': {
    sign: 1,
    evidence:
      /investigat|subpoena|wells notice|class action|indict|complaint (?:was )?filed|filed (?:a|an) .{0,30}(?:complaint|lawsuit)/i,
    meaning: 'The outcome and its cost are open.',
  },
  'guidance raised': {
    sign: 1,
    evidence:
      /(?:rais|increas|rais)\w* .{0,60}(?:guidance|outlook|forecast)|(?:guidance|outlook|forecast) .{0,60}(?:rais|increas)/i,
    meaning: 'Management now expects more than it told the market before.',
  },
  'guidance lowered': {
    sign: 1,
    evidence:
      /(?:lower|reduc|cut|withdr|suspend)\w* .{0,60}(?:guidance|outlook|forecast)|(?:guidance|outlook|forecast) .{0,60}(?:lower|reduc|withdr)/i,
    meaning: 'Management now expects less than it told the market before.',
  },
  'executive leaves': {
    sign: 1,
    evidence:
      /(?:chief (?:executive|financial)|CEO|CFO|president).{0,160}(?:resign|terminat|step(?:ped|s|ping)? down|depart|remov|leav)|(?:resign|terminat|step(?:ped|s|ping)? down|depart|remov).{0,160}(?:chief (?:executive|financial)|CEO|CFO)/i,
    meaning: 'Who leads the company is open.',
  },
  dilution: {
    sign: 1,
    evidence: /(?:issu|sold|sale|sell)\w* .{0,120}(?:shares|warrants|convertible)/i,
    meaning: 'More shares leave each holder with a smaller part.',
  },
  'large against the company': {
    sign: 1,
    evidence: /\d\s?% of .{0,60}(?:total )?(?:assets|revenue|sales|market|outstanding)|substantially all/i,
    meaning: 'It is large for a company of this size.',
  },
  'already announced': {
    sign: -1,
    evidence: /(?:previously|as) (?:announced|disclosed|reported)/i,
    meaning: 'The news was known before.',
  },
  'planned or routine': {
    sign: -1,
    evidence:
      /ordinary course|routine|annual (?:meeting|grant|review)|customary|planned (?:retire|succession)|retire/i,
    meaning: 'It is part of the ordinary run of business.',
  },
  'no financial effect': {
    sign: -1,
    evidence:
      /(?:no|not (?:expected to )?have an?y?) (?:material )?(?:effect|impact)|not material|immaterial/i,
    meaning: 'The company expects no material effect.',
  },
};
const LONGEST_CITATION = 160;

/** A move of the score that its passage bears out. */
export type CheckedMove = { points: number; cause: MoveCause; meaning: string; citation: string };

/**
 * The move that an answer asks for, if its passage says what it names as the cause and the rules have not counted
 * that already. A level is never taken from an answer: it follows from the score.
 */
export function checkMove(
  move: Answer['score_move'],
  passages: readonly PromptPassage[],
  counted: string,
): CheckedMove | null {
  if (!move || move.points === 0) return null;
  const cause = CAUSES[move.cause];
  const passage = passages.find(({ number }) => number !== 0 && number === move.passage);
  const found = passage && cause.evidence.exec(passage.text);
  if (!found || Math.sign(move.points) !== cause.sign || cause.evidence.test(counted)) return null;
  return {
    points: move.points,
    cause: move.cause,
    meaning: cause.meaning,
    citation: shorten(sentenceAround(passage.text, found.index), LONGEST_CITATION),
  };
}

/** True if the passage says what the cause stands for. */
export function isCauseIn(cause: MoveCause, text: string): boolean {
  return CAUSES[cause].evidence.test(text);
}

function sentenceAround(text: string, index: number): string {
  const start = Math.max(text.lastIndexOf('. ', index), text.lastIndexOf('\n', index)) + 1;
  const end = text.slice(index).search(/\.(?=\s|$)|\n/);
  return text.slice(start, end < 0 ? undefined : index + end + 1).trim();
}
