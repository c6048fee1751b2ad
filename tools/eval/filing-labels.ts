import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Analysis } from '#domain/filings/filing-analysis.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { type ReportLabel, says } from '#tools/corpus/score-current-reports.ts';

/** What people recorded about one filing. */
export type FilingLabel = {
  levels: readonly string[];
  mention: readonly (readonly string[])[];
  /** Words that headline and takeaways must not contain. */
  never?: readonly string[];
};

/**
 * Reads the labels of a folder, keyed by path: `labels.json` beside the 8-Ks, and `levels.csv`. For the test corpus
 * it reads our own labels.
 */
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

/** Returns the words in headline or takeaways that a person ruled out. */
export function forbiddenWords(analysis: Analysis, { never = [] }: FilingLabel): string[] {
  const text = textOf(analysis);
  return never.filter((word) => says(text, word.toLowerCase()));
}

function textOf({ oneLiner, takeaways }: Analysis): string {
  return [oneLiner, ...takeaways.map(({ text }) => text)].join('\n').toLowerCase();
}

/** Counts how many of the points that a person found essential appear in the headline or takeaways. */
export function essentialWords(analysis: Analysis, label: FilingLabel): { mentioned: number; of: number } {
  const line = textOf(analysis);
  const mentioned = label.mention.filter((group) => group.some((word) => says(line, word))).length;
  return { mentioned, of: label.mention.length };
}

export function isAccepted(level: ImportanceLevel, label: FilingLabel): boolean {
  return label.levels.includes(level);
}
