import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPUS } from '#test/support/corpus.ts';
import type { ReportLabel } from './score-current-reports.ts';

export type ReportLabels = Readonly<Record<string, ReportLabel>>;

const FURTHER = '../edgar-more/forms/8-K';

/**
 * Reads the labels of the 8-Ks that were used when writing the rules: ours, and those in the folder beside the
 * corpus. Keys are paths relative to the corpus.
 */
export function labelsInView(): ReportLabels {
  const further = join(CORPUS, FURTHER, 'labels.json');
  const beside: ReportLabels = existsSync(further) ? read(further) : {};
  return {
    ...read(join(import.meta.dirname, '8-K-labels.json')),
    ...Object.fromEntries(Object.entries(beside).map(([name, label]) => [`${FURTHER}/${name}`, label])),
  };
}

/**
 * Returns the held-out labels, which are about other companies. They were not used when writing the rules,
 * and their errors are not inspected while the rules are changed.
 */
export function labelsHeldOut(): ReportLabels {
  return read(join(import.meta.dirname, '8-K-labels-held-out.json'));
}

function read(file: string): ReportLabels {
  return JSON.parse(readFileSync(file, 'utf8'));
}
