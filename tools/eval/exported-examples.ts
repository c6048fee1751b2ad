import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { AnalysisSubject } from '#domain/analysis/subject.ts';
import { ExampleCase } from '#domain/contract/admin/admin-feedback-contract.ts';
import { type WriteDeps, writeAnalysis } from '#lambdas/analysis/write-analysis.ts';
import { essentialWords, forbiddenWords, isAccepted } from './filing-labels.ts';

/** The errors in the analysis of an example; empty if a person would accept the analysis. */
export type JudgedExample = { path: string; note: string; level: string; headline: string; faults: string[] };

/**
 * Reads the cases from a file that the admin area exported, one JSON line each.
 * @throws Error that names a bad line
 */
export function examplesIn(file: string): ExampleCase[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = v.safeParse(ExampleCase, JSON.parse(line));
    if (parsed.success) return [parsed.output];
    throw new Error(`${file}:${index + 1} is no example: ${v.getDotPath(parsed.issues[0]) ?? 'line'}.`);
  });
}

/** Analyzes each example and compares the result with its labels. */
export async function* judgeExamples(
  deps: WriteDeps,
  cases: Iterable<ExampleCase>,
): AsyncGenerator<JudgedExample> {
  for (const { path, subject, label, note } of cases) {
    // The schema checks only the fields that identify a line. The analysis subject itself was valid when it was
    // exported.
    const { analysis, error } = await writeAnalysis(deps, subject as unknown as AnalysisSubject);
    const { mentioned, of } = essentialWords(analysis, label);
    const missing = label.mention.filter(
      (group) => essentialWords(analysis, { levels: [], mention: [group] }).mentioned === 0,
    );
    const faults = [
      ...(error === null ? [] : [`no answer: ${error.failure}`]),
      ...(isAccepted(analysis.level, label)
        ? []
        : [`level ${analysis.level}, not ${label.levels.join(' or ')}`]),
      ...(mentioned === of ? [] : [`does not say ${missing.map((group) => group.join(' or ')).join('; ')}`]),
      ...forbiddenWords(analysis, label).map((word) => `says ${word}`),
    ];
    yield { path, note, level: analysis.level, headline: analysis.oneLiner, faults };
  }
}
