import { SaidBefore } from '#domain/analysis/check/repetition.ts';
import { quoteOf } from '#domain/analysis/check/statement-evidence.ts';
import type { Verdict } from '#domain/analysis/judge/judge-request.ts';
import { LONGEST_HEADLINE } from '#domain/analysis/prompt/writer-answer.ts';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Analysis, DroppedStatement } from '#domain/filings/filing-analysis.ts';
import type { Draft, DraftStatement, StatementPart } from './draft.ts';
import { scored } from './move-score.ts';
import { quotationsOf } from './quotations.ts';

/** The confidence in an answer whose statements all pass. Dropped statements lower it proportionally. */
const MOST_CONFIDENCE = 0.95;

/** A judge's verdicts on an analysis. */
export type Judged = {
  /** Model id of the judge. */
  judge: string;
  /** In the order of the judged statements, followed by the verdict on the rules' headline. */
  verdicts: readonly (Verdict | null)[];
};

/**
 * Composes the analysis that readers get. If there are verdicts, it contains what passed both gates. Otherwise, it
 * contains quotations from the filing instead of prose. If nothing is left, the rules' analysis is used.
 * @param judged `null` if no judge answered
 */
export function composeAnalysis(
  subject: AnalysisSubject,
  draft: Draft,
  judged: Judged | null,
  model: string,
): Analysis {
  const passed = draft.statements.filter(({ fault }) => fault === null);
  const verdicts = new Map(passed.map((statement, index) => [statement, judged?.verdicts[index] ?? null]));
  const held = judged === null ? [] : passed.filter((statement) => verdicts.get(statement) === 'supported');
  const dropped = draft.statements.flatMap((statement) =>
    droppedOf(statement, verdicts.get(statement), judged),
  );
  const contradicted = judged?.verdicts[passed.length] === 'contradicted';
  const common = {
    total: draft.statements.length,
    dropped,
    judge: judged?.judge ?? null,
    contradictsRules: contradicted,
  };
  if (judged === null) return quoted(subject, draft, model, common);
  const words = wordsOf(subject, held, draft);
  // The rules' headline must not be shown again if the filing contradicts it.
  if (words === null && contradicted) return quoted(subject, draft, model, common);
  if (words === null) return { ...rulesAnalysis(subject, 'not-borne-out'), ...common };
  const reason = held.find(({ part }) => part === 'reason')?.text ?? null;
  return {
    ...scored(subject, draft, held, reason),
    ...words,
    ...common,
    verified: held.length,
    confidence: round(MOST_CONFIDENCE * (held.length / draft.statements.length)),
    model,
    fallback: null,
  };
}

const round = (share: number) => Math.round(share * 100) / 100;

function droppedOf(
  { part, text, fault }: DraftStatement,
  verdict: Verdict | null | undefined,
  judged: Judged | null,
): DroppedStatement[] {
  if (fault !== null)
    return [
      { part, text, gate: 'code', reason: fault.words === '' ? fault.kind : `${fault.kind}: ${fault.words}` },
    ];
  if (judged === null || verdict === 'supported') return [];
  return [{ part, text, gate: 'judge', reason: verdict ?? 'no verdict' }];
}

type Words = Pick<Analysis, 'oneLiner' | 'summary' | 'takeaways'>;

/**
 * Selects the texts of the analysis. Each fact appears only once: lines that repeat the headline or an earlier line are
 * left out.
 * @returns `null` if nothing is left
 */
function wordsOf(subject: AnalysisSubject, held: readonly DraftStatement[], draft: Draft): Words | null {
  const of = (part: StatementPart) => held.filter((statement) => statement.part === part);
  const headline = headlineOf(subject, held, draft);
  if (headline === null) return null;
  const said = new SaidBefore();
  said.add(headline);
  const isNew = ({ text }: DraftStatement) => {
    if (said.repeats(text)) return false;
    said.add(text);
    return true;
  };
  const sentences = orFirst(of('summary').filter(isNew), of('summary'));
  const fresh = of('takeaway').filter(isNew);
  // If there are no takeaways, the last sentence of the summary becomes one. If there is only one fact, it appears
  // twice: as a sentence, and as a takeaway with its passage.
  const isMoved = fresh.length === 0 && sentences.length > 1;
  const summary = isMoved ? sentences.slice(0, -1) : sentences;
  const points = isMoved
    ? sentences.slice(-1)
    : orFirst(fresh, [...sentences, ...of('takeaway'), ...of('headline')]);
  const takeaways = points.map(({ text, evidence }) => ({ text, ...quoteOf(text, evidence, subject.text) }));
  return {
    oneLiner: headline,
    summary: summary.map(({ text }) => text).join(' ') || null,
    takeaways,
  };
}

/** Returns the new statements, or all the statements if none is new. */
function orFirst(fresh: DraftStatement[], all: DraftStatement[]): DraftStatement[] {
  return fresh.length > 0 ? fresh : all.slice(0, 1);
}

/**
 * Returns the writer's headline if it passed; otherwise the best line that passed and fits; otherwise the filing's
 * words that the headline cites. If the writer gave no headline, the rules' headline is used.
 */
function headlineOf(subject: AnalysisSubject, held: readonly DraftStatement[], draft: Draft): string | null {
  if (held.length === 0) return null;
  const own = draft.statements.find(({ part }) => part === 'headline');
  if (own === undefined) return subject.assessment.one_liner;
  const fits = held.filter(
    ({ part, text }) => part !== 'reason' && part !== 'score move' && text.length <= LONGEST_HEADLINE,
  );
  const order: readonly StatementPart[] = ['headline', 'takeaway', 'summary'];
  for (const part of order) {
    const line = fits.find((statement) => statement.part === part);
    if (line !== undefined) return line.text.replace(/(?<![.A-Z][A-Z])\.$/, '');
  }
  return quotationsOf([own, ...held], subject.text)[0]?.text ?? subject.assessment.one_liner;
}

type Common = Pick<Analysis, 'total' | 'dropped' | 'judge' | 'contradictsRules'>;

/**
 * Returns the sentences that support the prose instead of the prose itself, because no judge has verified it.
 */
function quoted(subject: AnalysisSubject, draft: Draft, model: string, common: Common): Analysis {
  const rules = rulesAnalysis(subject, null);
  const shown = draft.statements.filter(
    ({ part, fault }) => part !== 'reason' && part !== 'score move' && fault === null,
  );
  const quotations = quotationsOf(shown, subject.text);
  if (quotations.length === 0) return { ...rulesAnalysis(subject, 'not-judged'), ...common };
  const [first, ...rest] = quotations;
  return {
    ...rules,
    ...common,
    oneLiner: first?.text ?? rules.oneLiner,
    summary: null,
    takeaways: rest,
    verified: quotations.length,
    confidence: round(MOST_CONFIDENCE * (shown.length / draft.statements.length)),
    model,
    fallback: null,
  };
}
