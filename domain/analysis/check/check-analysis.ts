import { readAnswer, type Statement } from '#domain/analysis/prompt/answer.ts';
import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import { importanceOf } from '#domain/importance.ts';
import { checkStatement } from './check-statement.ts';
import { figuresStandIn, type Support } from './figure-evidence.ts';
import { type CheckedMove, checkMove } from './moves.ts';
import { quoteOf } from './quote.ts';
import { Told } from './repetition.ts';
import { type Source, sourceOf } from './sources.ts';

/** Confidence in an answer of which everything holds; what was dropped lowers it in proportion. */
const MOST_CONFIDENCE = 0.95;
/** An answer of which less holds is not shown. @see docs/rules.md#analysis */
const LEAST_SHARE = 0.5;
/** A headline gets one line. */
const LONGEST_HEADLINE = 180;
const MOST_SCORE = 10;

type Checked = { text: string; support: Support };

/**
 * What a model wrote, with only what its passages bear out. Where the headline or half of the rest does not hold, or
 * nothing but the headline is left, the rules' analysis stands in its place.
 */
export function checkAnalysis(
  subject: AnalysisSubject,
  passages: readonly PromptPassage[],
  answer: { analysis: unknown; model: string },
): Analysis {
  const told = readAnswer(answer.analysis);
  if (told === null) return rulesAnalysis(subject, 'malformed');
  const sources = passages.map(sourceOf);
  const check = (statement: Statement): Checked | null => {
    const support = checkStatement(statement, sources, subject.company);
    return support === null ? null : { text: statement.text, support };
  };
  const headline = told.one_liner.text.length <= LONGEST_HEADLINE ? check(told.one_liner) : null;
  const summary = told.summary.map(check);
  const takeaways = told.key_takeaways.map((statement) => withPassage(check(statement), sources));
  const reason = check(told.importance_reason);
  const all = [headline, ...summary, ...takeaways, reason];
  const verified = all.filter((statement) => statement !== null).length;
  const hasCore =
    headline !== null && (summary.length === 0 || summary.some((sentence) => sentence !== null));
  if (!hasCore || verified < LEAST_SHARE * all.length) return rulesAnalysis(subject, 'not-borne-out');
  const move = checkMove(told.score_move, passages, countedBy(subject));
  const words = worded(subject.text, { headline, summary, takeaways });
  if (move === null && saysLess(words, subject)) return rulesAnalysis(subject, 'not-borne-out');
  return {
    ...scored(subject, move, reason?.text ?? null),
    ...words,
    verified,
    total: all.length,
    confidence: Math.round(MOST_CONFIDENCE * (verified / all.length) * 100) / 100,
    model: answer.model,
    fallback: null,
  };
}

/** A headline alone does not take the place of what the rules tell. */
const saysLess = (
  { summary, takeaways }: Pick<Analysis, 'summary' | 'takeaways'>,
  rules: Pick<AnalysisSubject, 'takeaways'>,
) => summary === null && takeaways.length === 0 && rules.takeaways.length > 0;

const countedBy = ({ assessment, takeaways }: AnalysisSubject) =>
  [assessment.one_liner, assessment.importance_reason, assessment.score_basis ?? '', ...takeaways].join('\n');

/** A takeaway must rest on the filing: what code computed needs the words with its figures too. */
function withPassage(checked: Checked | null, all: readonly Source[]): Checked | null {
  if (checked === null || restsOnPassage(checked)) return checked;
  const evidence = figuresStandIn(checked.text, all);
  return evidence === null ? null : { text: checked.text, support: [evidence] };
}

const restsOnPassage = ({ support }: Checked) => support.some(({ passage }) => passage.number > 0);

/** One fact stands once: what headline or an earlier line told is left out. */
function worded(
  document: string,
  {
    headline,
    summary,
    takeaways,
  }: {
    headline: Checked | null;
    summary: readonly (Checked | null)[];
    takeaways: readonly (Checked | null)[];
  },
): Pick<Analysis, 'oneLiner' | 'summary' | 'takeaways'> {
  const told = new Told();
  told.add(headline?.text ?? '');
  const isNew = (checked: Checked | null): checked is Checked => {
    if (checked === null || told.repeats(checked.text)) return false;
    told.add(checked.text);
    return true;
  };
  // A filing with one fact tells it again, once in a sentence and once with its passage.
  const sentences = orFirst(summary.filter(isNew), summary);
  const points = orFirst(takeaways.filter(isNew), takeaways);
  return {
    oneLiner: headline?.text ?? '',
    summary:
      orFirst(sentences, points)
        .map(({ text }) => text)
        .join(' ') || null,
    takeaways: orFirst(points, sentences.filter(restsOnPassage)).map(({ text, support }) => ({
      text,
      ...quoteOf(support, document),
    })),
  };
}

/** The first of all where nothing was new. */
function orFirst(fresh: readonly Checked[], all: readonly (Checked | null)[]): readonly Checked[] {
  return fresh.length > 0 ? fresh : all.filter((one) => one !== null).slice(0, 1);
}

/** The level follows from the score alone. */
function scored(
  { assessment }: AnalysisSubject,
  move: CheckedMove | null,
  reason: string | null,
): Pick<Analysis, 'level' | 'score' | 'importanceReason' | 'scoreBasis'> {
  const why = reason ?? assessment.importance_reason;
  if (move === null) {
    return {
      level: assessment.importance_level,
      score: assessment.material_score,
      importanceReason: why,
      scoreBasis: assessment.score_basis ?? null,
    };
  }
  const score =
    Math.round(Math.max(0, Math.min(MOST_SCORE, assessment.material_score + move.points)) * 10) / 10;
  const sign = move.points > 0 ? 'more' : 'less';
  const basis = `${Math.abs(move.points)} ${sign} for ${move.cause}: “${move.citation}”`;
  return {
    level: importanceOf(score),
    score,
    importanceReason: `${why} ${move.meaning}`,
    scoreBasis: assessment.score_basis === undefined ? `${basis}.` : `${assessment.score_basis} ${basis}.`,
  };
}
