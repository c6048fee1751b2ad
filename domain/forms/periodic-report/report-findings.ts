import { HEDGES } from '#domain/language/hedges.ts';
import { quoteFinder } from '#domain/text/find-quote.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { isOwnDoubt } from './going-concern-doubt.ts';
import type { ReportFinding, ReportSection } from './periodic-report-facts.ts';

/** The number of characters around a match that contain its sentence. */
const AROUND = 700;
/** The maximum number of matches to examine, because risk factors repeat the same words dozens of times. */
const MOST_HITS = 60;
const LONGEST_SENTENCE = 1_200;
const EXPLANATORY_CHARACTERS = 20_000;

type Rule = { kind: ReportFinding['kind']; hit: RegExp; says: RegExp; unless: RegExp };

const GOING_CONCERN: Rule = {
  kind: 'going concern',
  hit: /going concern/gi,
  says: /substantial\s+doubt/i,
  unless: new RegExp(
    String.raw`\b(?:${HEDGES}|if|whether|alleviate[sd]?|mitigate[sd]?|eliminate[sd]?|resolved|evaluat\w+|requires?|standards?|ASU|previously|no\s+longer|prior\s+years?)\b|\bno\s+(?:\w+\s+){0,3}(?:substantial\s+)?doubt\b|\bnot\s+(?:\w+\s+){0,3}(?:raise|believe|exist|doubt|identif\w+|substantial)`,
    'i',
  ),
};
const MATERIAL_WEAKNESS: Rule = {
  kind: 'material weakness',
  hit: /material weakness/gi,
  says: /\b(?:identified|concluded|existed|exists|(?:were|was|are|is) not effective|ineffective|following material weakness(?:es)?)\b/i,
  unless: new RegExp(
    String.raw`\b(?:no|${HEDGES}|if|whether|any|did not identify|not identified|risk that|reasonable possibility|is a deficiency|is defined|previously|prior|remediated|in the future|had)\b`,
    'i',
  ),
};
const AUDITOR_CHANGE: Rule = {
  kind: 'auditor change',
  hit: /\b(?:dismissed|resigned|declined to stand|engaged|appointed)\b/gi,
  says: /\b(?:independent\s+(?:registered\s+)?(?:public\s+)?account(?:ing firm|ants?)|auditors?|certifying accountant)\b/i,
  unless: /\b(?:no|none|not|may|might|if|had)\b/i,
};
const RESTATED: Rule = {
  kind: 'restatement',
  hit: /\brestat(?:es?|ed|ements?|ing)\b/gi,
  says: /\b(?:financial statements?|results|previously (?:issued|reported|filed))\b/i,
  unless:
    /\bamended and restated\b|\bamend(?:s|ing)? and restat(?:es?|ing)\b(?![^.]*\bfinancial statements\b)|\b(?:no|not|may|might|could|if|whether|check|indicate)\b/i,
};
/**
 * Used for reports that are not amendments. It matches only statements that previously published figures were wrong.
 */
const RESTATED_BEFORE: Rule = {
  kind: 'restatement',
  hit: /\bpreviously\s+(?:issued|filed|reported)\b/gi,
  says: /\b(?:we|the\s+company|management|our\s+board|(?:have|has)\s+been|are|were|is)\b[^.]{0,120}\brestat(?:ed|ing|es)\b[^.]{0,160}\bfinancial\s+statements\b|\brestated?\b[^.]{0,80}\bpreviously\s+(?:issued|filed|reported)\b[^.]{0,60}\bfinancial\s+statements\b/i,
  unless: new RegExp(
    String.raw`\bamended and restated\b|\b(?:no|not|${HEDGES}|if|whether|check|indicate|adopt\w*|ASU|split|discontinued|retrospective\w*|reclassif\w*|common\s+control|segments?|acquired)\b`,
    'i',
  ),
};
const CASH_RUNWAY: Rule = {
  kind: 'cash runway',
  hit: /\b(?:in)?sufficient\b/gi,
  says: /\b(?:we|the\s+company|our|management)\b[^.]{0,260}\b(?:in)?sufficient\s+to\s+(?:fund|meet|finance|support|satisfy|cover|enable|sustain)\b[^.]{0,200}\b(?:into|through|until|for\s+(?:at\s+least|a\s+period|the\s+next)|beyond|twelve\s+months|12\s+months|one\s+year)\b/i,
  unless: /\b(?:if|whether|cannot\s+assure|no\s+assurance|may\s+not|might|could)\b/i,
};
const CONTROLS_EFFECTIVE = /\binternal\s+control\s+over\s+financial\s+reporting\s+(?:was|is)\s+effective\b/i;

export type FindingsOf = {
  text: string;
  sections: readonly ReportSection[];
  isAmendment: boolean;
  /** The filer's name. */
  company: string | null;
  /** True if the company is losing money, so its cash runway is reported. */
  losesMoney: boolean;
};

/**
 * Finds a report's statements about going concern, accounting, auditors and cash, each with its sentence. A sentence is
 * ignored if it is hypothetical or negated, explains a standard, is about another company, or is an instruction to a
 * language model.
 */
export function reportFindings({
  text,
  sections,
  isAmendment,
  company,
  losesMoney,
}: FindingsOf): ReportFinding[] {
  const section = (wanted: ReportSection['name']) => {
    const found = sections.find(({ name }) => name === wanted);
    return found === undefined ? '' : text.slice(found.start, found.end);
  };
  const found = [
    find(text, GOING_CONCERN, (sentence) => isOwnDoubt(sentence, company)),
    CONTROLS_EFFECTIVE.test(section('controls')) ? null : find(text, MATERIAL_WEAKNESS),
    find(section('accountants'), AUDITOR_CHANGE),
    isAmendment ? find(text.slice(0, EXPLANATORY_CHARACTERS), RESTATED) : find(text, RESTATED_BEFORE),
    losesMoney ? find(text, CASH_RUNWAY) : null,
  ].filter((finding) => finding !== null);
  if (found.length === 0) return [];
  const passageOf = quoteFinder(text, passagesOf(text));
  return found.map((finding) => ({ ...finding, passage: passageOf(finding.sentence) }));
}

function find(
  text: string,
  { kind, hit, says, unless }: Rule,
  isAbout: (sentence: string) => boolean = () => true,
): Omit<ReportFinding, 'passage'> | null {
  let looked = 0;
  for (const match of text.matchAll(hit)) {
    if (++looked > MOST_HITS) return null;
    const start = Math.max(0, match.index - AROUND);
    const sentence = sentencesOf(text.slice(start, match.index + AROUND)).find(
      (candidate) =>
        candidate.toLowerCase().includes(match[0].toLowerCase()) &&
        candidate.length <= LONGEST_SENTENCE &&
        says.test(candidate) &&
        !unless.test(candidate) &&
        isAbout(candidate),
    );
    if (sentence !== undefined) return { kind, sentence };
  }
  return null;
}
