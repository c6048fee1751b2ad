import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { type ReportLabel, says } from '#test/corpus/score-current-reports.ts';

/** What people put down of one filing. */
export type FilingLabel = { levels: readonly string[]; mention: readonly (readonly string[])[] };

/** Labels of a folder by path: `labels.json` beside the 8-Ks, and `levels.csv`; ours for the corpus of the tests. */
export function labelsIn(folder: string): Map<string, FilingLabel> {
  const labels = new Map<string, FilingLabel>();
  for (const [path, level = ''] of rowsOf(join(folder, 'levels.csv'))) {
    labels.set(path ?? '', { levels: [level], mention: [] });
  }
  const add = (file: string, prefix: string) => {
    for (const [path, label] of Object.entries(reportLabels(file))) {
      labels.set(`${prefix}${path}`, { levels: label.level_ok, mention: label.mention });
    }
  };
  add(join(folder, 'forms/8-K/labels.json'), 'forms/8-K/');
  add(join(import.meta.dirname, '../corpus/8-K-labels.json'), '');
  return labels;
}

function rowsOf(file: string): string[][] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
    .filter(([path]) => path !== '');
}

function reportLabels(file: string): Record<string, ReportLabel> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** How much of what a person found essential an analysis tells in headline and takeaways. */
export function essentialWords(
  { oneLiner, takeaways }: Analysis,
  label: FilingLabel,
): { told: number; of: number } {
  const line = [oneLiner, ...takeaways.map(({ text }) => text)].join('\n').toLowerCase();
  const told = label.mention.filter((group) => group.some((word) => says(line, word))).length;
  return { told, of: label.mention.length };
}

export function isAccepted(level: ImportanceLevel, label: FilingLabel): boolean {
  return label.levels.includes(level);
}
