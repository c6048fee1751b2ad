import { quoteOf } from '#domain/analysis/check/evidence.ts';
import { SaidBefore } from '#domain/analysis/check/repetition.ts';
import type { Verdict } from '#domain/analysis/judge/judge-request.ts';
import { LONGEST_HEADLINE } from '#domain/analysis/prompt/answer.ts';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Analysis, DroppedStatement } from '#domain/filings/filing-analysis.ts';
import type { Draft, DraftStatement, StatementPart } from './draft.ts';
import { quotationsOf } from './quotations.ts';
import { scored } from './score.ts';

/** Confidence in an answer of which everything holds; what was dropped lowers it in proportion. */
const MOST_CONFIDENCE = 0.95;

/** What judged an analysis. */
export type Judged = {
  /** Model id of the judge. */
  judge: string;
  /** In the order of the hearing's statements, then that on the rules' headline. */
  verdicts: readonly (Verdict | null)[];
};

/**
 * The analysis that readers get. With verdicts: what both gates let pass. Without: quotations of the filing in place of
 * prose. Where nothing is left, the rules' analysis.
 * @param judged `null` if no judge answered
 */
export function composeAnalysis(
  subject: AnalysisSubject,
  draft: Draft,
  judged: Judged | null,
  model: string,
): Analysis {
  const passed = draft.statements.filter(({ fault }) => fault === null);
  const verdictOn = new Map(passed.map((statement, index) => [statement, judged?.verdicts[index] ?? null]));
  const held = judged === null ? [] : passed.filter((statement) => verdictOn.get(statement) === 'supported');
  const dropped = draft.statements.flatMap((statement) =>
    droppedOf(statement, verdictOn.get(statement), judged),
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
  // A headline that the filing contradicts may not come back.
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

/** One fact stands once: what headline or an earlier line says is left out. @returns `null` if nothing is left to say */
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
  // Without takeaways the last sentence becomes one; a single fact stands once in a sentence and once with its passage.
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

/** The first of all where nothing was new. */
function orFirst(fresh: DraftStatement[], all: DraftStatement[]): DraftStatement[] {
  return fresh.length > 0 ? fresh : all.slice(0, 1);
}

/**
 * The writer's, else the best line that holds and fits, else the words of the filing that it cites. A writer that gave
 * none leaves the line to the rules.
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

/** Without a judge nobody vouches for prose: the sentences it rests on are shown instead. */
function quoted(subject: AnalysisSubject, draft: Draft, model: string, common: Common): Analysis {
  const rules = rulesAnalysis(subject, null);
  const told = draft.statements.filter(
    ({ part, fault }) => part !== 'reason' && part !== 'score move' && fault === null,
  );
  const quotations = quotationsOf(told, subject.text);
  if (quotations.length === 0) return { ...rulesAnalysis(subject, 'not-judged'), ...common };
  const [first, ...rest] = quotations;
  return {
    ...rules,
    ...common,
    oneLiner: first?.text ?? rules.oneLiner,
    summary: null,
    takeaways: rest,
    verified: quotations.length,
    confidence: round(MOST_CONFIDENCE * (told.length / draft.statements.length)),
    model,
    fallback: null,
  };
}
