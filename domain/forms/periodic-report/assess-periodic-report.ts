import { assess } from '#domain/assessment/assessment.ts';
import { kindReason } from '#domain/assessment/ranks.ts';
import type { Assessment } from '#domain/importance.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { withoutFullStop } from '#domain/wording/words.ts';
import type { PeriodicReportFacts, ReportFinding } from './facts.ts';

const NEWS: Record<ReportFinding['kind'], string> = {
  'going concern': 'states substantial doubt about going concern',
  'material weakness': 'reports a material weakness',
  'auditor change': 'reports a change of auditor',
  restatement: 'restates earlier figures',
};
const FOREIGN = /^[24]0-F/;
const QUARTERLY_AMENDED = 3.5;
const FOREIGN_AMENDED = 4.5;

/**
 * Assessment of a 10-K, 10-Q, 20-F or 40-F that was read.
 * @see facts F
 */
export function assessReport(facts: PeriodicReportFacts, form: string, company: string | null): Assessment {
  const [score, reason] = scoreOf(facts, form);
  return assess({
    score,
    headline: withoutFullStop(reportHeadline(facts, form, company)),
    reason: kindReason(reason, score),
  });
}

function scoreOf(facts: PeriodicReportFacts, form: string): [number, string] {
  const states = (kind: ReportFinding['kind']) => facts.findings.some((finding) => finding.kind === kind);
  if (facts.report === 'quarterly') {
    return facts.is_amendment ? [QUARTERLY_AMENDED, 'A quarterly report amended'] : [5, 'A quarterly report'];
  }
  if (facts.is_amendment) {
    if (states('restatement')) return [7, 'An annual report amended to restate figures'];
    return FOREIGN.test(form)
      ? [FOREIGN_AMENDED, 'A foreign issuer’s annual report amended']
      : [4, 'An amended annual report'];
  }
  if (facts.findings.length > 0)
    return [8, `An annual report that ${NEWS[facts.findings[0]?.kind ?? 'restatement']}`];
  return [6, FOREIGN.test(form) ? 'A foreign issuer’s annual report' : 'An annual report'];
}

function reportHeadline(facts: PeriodicReportFacts, form: string, company: string | null): string {
  const what = `${facts.is_amendment ? 'amended ' : ''}${facts.report} report`;
  const report = `${what}${facts.period_end === null ? ` on Form ${form}` : ` to ${readableDate(facts.period_end)}`}`;
  const news = facts.findings.map(({ kind }) => NEWS[kind]).join(' and ');
  if (company === null) return `${report.charAt(0).toUpperCase()}${report.slice(1)} ${news || 'filed'}`;
  return news === '' ? `${company} filed its ${report}` : `${company}’s ${report} ${news}`;
}

/** One to three sentences; what it states is quoted. */
export function reportSummary(facts: PeriodicReportFacts, form: string, company: string | null): string {
  const headline = `${withoutFullStop(reportHeadline(facts, form, company))}.`;
  const [first] = facts.findings;
  return first === undefined ? headline : `${headline} “${shorten(first.sentence)}”`;
}

/** A quoted sentence for each finding. */
export function reportTakeaways({ findings }: PeriodicReportFacts): string[] {
  return findings.map(({ sentence }) => `“${shorten(sentence)}”`);
}
