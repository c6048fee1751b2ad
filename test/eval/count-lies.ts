import { checkAnalysis } from '#domain/analysis/check/check-analysis.ts';
import type { Answer } from '#domain/analysis/prompt/answer.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { needsModel } from '#domain/analysis/subject.ts';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import { extractAnalysis } from '#local/bedrock/extract/extract-analysis.ts';
import { LIES, type Lie } from '#local/bedrock/lies.ts';
import type { EvaluatedFiling } from './filings.ts';

export type LieCount = {
  lie: Lie;
  /** Statements that it made untrue. */
  told: number;
  /** Of those, the ones a reader would see. */
  shown: number;
  examples: string[];
};

const ALL = Object.keys(LIES) as Lie[];

/** Lets the local analyst lie about every filing in each way, and counts what gets past the evidence check. */
export function countLies(filings: Iterable<EvaluatedFiling>): LieCount[] {
  const counts = new Map(ALL.map((lie): [Lie, LieCount] => [lie, { lie, told: 0, shown: 0, examples: [] }]));
  for (const { path, subject } of filings) {
    if (!needsModel(subject)) continue;
    const { prompt, passages } = preparePrompt(subject);
    const honest = extractAnalysis(prompt.text);
    const truths = new Set(statementsOf(honest));
    for (const count of counts.values()) {
      const lying = LIES[count.lie](honest, prompt.text);
      const lies = statementsOf(lying).filter((text) => !truths.has(text));
      const analysis = checkAnalysis(subject, passages, { analysis: lying, model: 'lying' });
      const shown = lies.filter((text) => shows(analysis, text));
      const isMoved =
        analysis.score !== subject.assessment.material_score && lying.score_move !== honest.score_move;
      count.told += lies.length + (lying.score_move === honest.score_move ? 0 : 1);
      count.shown += shown.length + (isMoved ? 1 : 0);
      count.examples.push(...shown.map((text) => `${path}  ${count.lie}  ${text}`));
      if (isMoved) count.examples.push(`${path}  ${count.lie}  ${analysis.scoreBasis}`);
    }
  }
  return [...counts.values()];
}

/** The computed meaning may be reworded by a lie too. */
function statementsOf(answer: Answer): string[] {
  return [answer.one_liner, ...answer.summary, ...answer.key_takeaways, answer.importance_reason].map(
    ({ text }) => text.replace(/\s+/g, ' ').trim(),
  );
}

function shows({ oneLiner, summary, takeaways, importanceReason }: Analysis, text: string): boolean {
  return (
    oneLiner === text ||
    importanceReason.includes(text) ||
    (summary ?? '').includes(text) ||
    takeaways.some((takeaway) => takeaway.text === text)
  );
}
