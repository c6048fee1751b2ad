import { quoteFinder } from '#domain/text/find-quote.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import type { ReportFinding, ReportSection } from './facts.ts';

/** Text around a hit in which its sentence lies. */
const AROUND = 700;
/** Hits looked at; risk factors repeat the same words dozens of times. */
const MOST_HITS = 60;
const LONGEST_SENTENCE = 1_200;
const EXPLANATORY_CHARACTERS = 20_000;

type Rule = { kind: ReportFinding['kind']; hit: RegExp; says: RegExp; unless: RegExp };

const GOING_CONCERN: Rule = {
  kind: 'going concern',
  hit: /going concern/gi,
  says: /substantial\s+doubt/i,
  unless:
    /\b(?:may|might|could|would|if|whether|no|not|alleviate[sd]?|mitigate[sd]?|evaluat\w+|requires?|standards?|ASU)\b/i,
};
const MATERIAL_WEAKNESS: Rule = {
  kind: 'material weakness',
  hit: /material weakness/gi,
  says: /\b(?:identified|concluded|existed|exists|(?:were|was|are|is) not effective|ineffective|following material weakness(?:es)?)\b/i,
  unless:
    /\b(?:no|may|might|could|would|if|whether|any|did not identify|not identified|risk that|reasonable possibility|is a deficiency|is defined|previously|prior|remediated|in the future)\b/i,
};
const AUDITOR_CHANGE: Rule = {
  kind: 'auditor change',
  hit: /\b(?:dismissed|resigned|declined to stand|engaged|appointed)\b/gi,
  says: /\b(?:independent\s+(?:registered\s+)?(?:public\s+)?account(?:ing firm|ants?)|auditors?|certifying accountant)\b/i,
  unless: /\b(?:no|none|not|may|might|if|had)\b/i,
};
const RESTATEMENT: Rule = {
  kind: 'restatement',
  hit: /\brestat(?:es?|ed|ements?|ing)\b/gi,
  says: /\b(?:financial statements?|results|previously (?:issued|reported|filed))\b/i,
  unless: /\bamended and restated\b|\b(?:no|not|may|might|could|if|whether|check|indicate)\b/i,
};

/**
 * What a report states of its company's survival, books and auditors, each with the sentence that says so. A sentence
 * that supposes, denies or explains a standard counts for nothing.
 */
export function reportFindings(
  text: string,
  sections: readonly ReportSection[],
  isAmendment: boolean,
): ReportFinding[] {
  const accountants = sections.find(({ name }) => name === 'accountants');
  const changes = accountants === undefined ? '' : text.slice(accountants.start, accountants.end);
  const found = [
    find(text, GOING_CONCERN),
    find(text, MATERIAL_WEAKNESS),
    find(changes, AUDITOR_CHANGE),
    isAmendment ? find(text.slice(0, EXPLANATORY_CHARACTERS), RESTATEMENT) : null,
  ].filter((finding) => finding !== null);
  if (found.length === 0) return [];
  const passageOf = quoteFinder(text, passagesOf(text));
  return found.map((finding) => ({ ...finding, passage: passageOf(finding.sentence) }));
}

function find(text: string, { kind, hit, says, unless }: Rule): Omit<ReportFinding, 'passage'> | null {
  let looked = 0;
  for (const match of text.matchAll(hit)) {
    if (++looked > MOST_HITS) return null;
    const start = Math.max(0, match.index - AROUND);
    const sentence = sentencesOf(text.slice(start, match.index + AROUND)).find(
      (candidate) =>
        candidate.toLowerCase().includes(match[0].toLowerCase()) &&
        candidate.length <= LONGEST_SENTENCE &&
        says.test(candidate) &&
        !unless.test(candidate),
    );
    if (sentence !== undefined) return { kind, sentence };
  }
  return null;
}
