import type { PeriodicReportFacts, ReportFinding } from './periodic-report-facts.ts';

/** Findings that raise a report's score. A cash runway is reported but does not raise it. */
export type SeriousKind = Exclude<ReportFinding['kind'], 'cash runway'>;

/** A description of each finding, worded as the end of a sentence. */
export const NEWS: Record<SeriousKind, string> = {
  'going concern': 'states substantial doubt about going concern',
  'material weakness': 'reports a material weakness',
  'auditor change': 'reports a change of auditor',
  restatement: 'restates earlier figures',
};

/** Returns the serious findings of a report, most serious first. */
export function seriousFindingsIn({ findings }: Pick<PeriodicReportFacts, 'findings'>): SeriousKind[] {
  return findings.map(({ kind }) => kind).filter((kind) => kind !== 'cash runway');
}
