import type { PeriodicReportFacts, ReportFinding } from './facts.ts';

/** Findings that raise a report's score; how long the money lasts is told, and raises nothing. */
export type GraveKind = Exclude<ReportFinding['kind'], 'cash runway'>;

/** What a report does, as the end of a sentence. */
export const NEWS: Record<GraveKind, string> = {
  'going concern': 'states substantial doubt about going concern',
  'material weakness': 'reports a material weakness',
  'auditor change': 'reports a change of auditor',
  restatement: 'restates earlier figures',
};

/** The grave findings of a report, the gravest first. */
export function graveIn({ findings }: Pick<PeriodicReportFacts, 'findings'>): GraveKind[] {
  return findings.map(({ kind }) => kind).filter((kind) => kind !== 'cash runway');
}
