import { isInstruction } from '#domain/analysis/instructions.ts';
import { readAnswer, type Statement } from '#domain/analysis/prompt/answer.ts';
import type { PromptPassage } from '#domain/analysis/prompt/prompt.ts';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import { importanceOf } from '#domain/importance.ts';
import { supportOf } from './borne-out.ts';
import { figuresStandIn, type Support } from './figure-evidence.ts';
import { type CheckedMove, checkMove } from './moves.ts';
import { quoteOf } from './quote.ts';
import { Told } from './repetition.ts';

/** Confidence in an answer of which everything holds; what was dropped lowers it in proportion. */
const MOST_CONFIDENCE = 0.95;
/** An answer of which less holds is not shown. @see docs/rules.md#analysis */
const LEAST_SHARE = 0.5;
/** A headline gets one line. */
const LONGEST_HEADLINE = 180;
const MOST_SCORE = 10;
/** Passages beside the cited ones that are tried before a statement is dropped. */
const OTHERS_TRIED = 3;

type Checked = { text: string; support: Support };

/**
 * What a model wrote, with only what its passages bear out. Where the headline or half of the rest does not hold, the
 * rules' analysis stands in its place.
 */
export function checkAnalysis(
  subject: AnalysisSubject,
  passages: readonly PromptPassage[],
  answer: { analysis: unknown; model: string },
): Analysis {
  const told = readAnswer(answer.analysis);
  if (told === null) return rulesAnalysis(subject, 'malformed');
  const check = checker(subject, passages);
  const headline = told.one_liner.text.length <= LONGEST_HEADLINE ? check(told.one_liner) : null;
  const summary = told.summary.map(check);
  const takeaways = told.key_takeaways.map((statement) => withPassage(check(statement), passages));
  const reason = check(told.importance_reason);
  const all = [headline, ...summary, ...takeaways, reason];
  const verified = all.filter((statement) => statement !== null).length;
  const hasCore =
    headline !== null && (summary.length === 0 || summary.some((sentence) => sentence !== null));
  if (!hasCore || verified < LEAST_SHARE * all.length) return rulesAnalysis(subject, 'not-borne-out');
  return {
    ...scored(subject, checkMove(told.score_move, passages, countedBy(subject)), reason?.text ?? null),
    ...worded(headline, summary, takeaways),
    verified,
    total: all.length,
    confidence: Math.round(MOST_CONFIDENCE * (verified / all.length) * 100) / 100,
    model: answer.model,
    fallback: null,
  };
}

const countedBy = ({ assessment, takeaways }: AnalysisSubject) =>
  [assessment.one_liner, assessment.importance_reason, assessment.score_basis ?? '', ...takeaways].join('\n');

/** Checks a statement against the passages it cites; a slip in the number is mended where others bear it out. */
function checker(subject: AnalysisSubject, passages: readonly PromptPassage[]) {
  return ({ text, passages: cited }: Statement): Checked | null => {
    const own = passages.filter(({ number }) => cited.includes(number));
    const facts = passages.filter(({ number }) => number === 0);
    const quoted = own.filter(({ number }) => number > 0);
    const support =
      supportOf(text, quoted, subject.company, facts) ??
      computed(text, own) ??
      supportOf(text, own, subject.company) ??
      supportElsewhere({ text, passages, known: subject.company, facts });
    return support === null ? null : { text, support };
  };
}

/** What code computed needs no words of the filing, as long as it is told word for word. */
function computed(text: string, own: readonly PromptPassage[]): Support | null {
  const facts = own.find(({ number }) => number === 0);
  const line = facts?.text.split('\n').find((fact) => fact.replace(/^[A-Z][a-z]+: /, '') === text);
  if (facts === undefined || line === undefined || isInstruction(text)) return null;
  return [{ passage: facts, segment: { start: 0, end: line.length, text: line, stems: new Set() } }];
}

type Search = {
  text: string;
  passages: readonly PromptPassage[];
  known: string;
  facts: readonly PromptPassage[];
};

function supportElsewhere({ text, passages, known, facts }: Search): Support | null {
  for (const passage of mostLike(text, passages)) {
    const support = supportOf(text, [passage], known, facts);
    if (support !== null) return support;
  }
  return null;
}

function mostLike(text: string, passages: readonly PromptPassage[]): PromptPassage[] {
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}|\d[\d.,]*\d/gu) ?? []);
  return passages
    .map((passage) => ({
      passage,
      shared: [...words].filter((word) => passage.text.toLowerCase().includes(word)).length,
    }))
    .filter(({ shared }) => shared * 2 >= words.size)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, OTHERS_TRIED)
    .map(({ passage }) => passage);
}

/** A takeaway must rest on the filing: what code computed needs the words with its figures too. */
function withPassage(checked: Checked | null, passages: readonly PromptPassage[]): Checked | null {
  if (checked === null || checked.support.some(({ passage }) => passage.number > 0)) return checked;
  const evidence = figuresStandIn(checked.text, passages);
  return evidence === null ? null : { text: checked.text, support: [evidence] };
}

/** One fact stands once: what headline or an earlier line told is left out. */
function worded(
  headline: Checked | null,
  summary: readonly (Checked | null)[],
  takeaways: readonly (Checked | null)[],
): Pick<Analysis, 'oneLiner' | 'summary' | 'takeaways'> {
  const told = new Told();
  told.add(headline?.text ?? '');
  const isNew = (checked: Checked | null): checked is Checked => {
    if (checked === null || told.repeats(checked.text)) return false;
    told.add(checked.text);
    return true;
  };
  const sentences = summary.filter(isNew);
  const further = takeaways.filter(isNew);
  // A filing with one fact tells it again, once in a sentence and once with its passage.
  return {
    oneLiner: headline?.text ?? '',
    summary:
      orFirst(sentences, summary)
        .map(({ text }) => text)
        .join(' ') || null,
    takeaways: orFirst(further, takeaways).map(({ text, support }) => ({ text, ...quoteOf(support) })),
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
