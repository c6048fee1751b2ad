import { assess } from '#domain/assessment/assessment.ts';
import { kindReason } from '#domain/assessment/ranks.ts';
import type { Assessment } from '#domain/importance.ts';
import { AMENDED_PARTS } from './amendment-wording.ts';
import type { PeriodicReportFacts, ReadReport } from './periodic-report-facts.ts';
import { reportHeadline } from './periodic-report-headline.ts';
import { reportReason } from './report-reason.ts';
import { NEWS, type SeriousKind, seriousFindingsIn } from './serious-findings.ts';

const FOREIGN = /^[24]0-F/;
const QUARTERLY_AMENDED = 3.5;
const FOREIGN_AMENDED = 4.5;
const SERIOUS = 8;
const RESTATED = 7;

/** Returns the assessment of a 10-K, 10-Q, 20-F or 40-F that was read. */
export function assessReport(report: ReadReport): Assessment {
  const [score, reason] = scoreOf(report.facts, report.form);
  return assess({
    score,
    headline: reportHeadline(report),
    reason: reportReason(report),
    basis: kindReason(reason, score),
  });
}

function scoreOf(facts: PeriodicReportFacts, form: string): [number, string] {
  const { report, is_amendment: isAmendment } = facts;
  if (facts.amends !== undefined) {
    const { score, basis } = AMENDED_PARTS[facts.amends];
    return [score, basis];
  }
  const serious = seriousFindingsIn(facts);
  const states = (kind: SeriousKind) => serious.includes(kind);
  if (report === 'quarterly') {
    if (isAmendment) return [QUARTERLY_AMENDED, 'A quarterly report amended'];
    return states('going concern')
      ? [SERIOUS, `A quarterly report that ${NEWS['going concern']}`]
      : [5, 'A quarterly report'];
  }
  if (isAmendment) {
    if (states('restatement')) return [7, 'An annual report amended to restate figures'];
    return FOREIGN.test(form)
      ? [FOREIGN_AMENDED, 'A foreign issuer’s annual report amended']
      : [4, 'An amended annual report'];
  }
  const [first] = serious;
  if (first !== undefined) {
    return [first === 'restatement' ? RESTATED : SERIOUS, `An annual report that ${NEWS[first]}`];
  }
  return [6, FOREIGN.test(form) ? 'A foreign issuer’s annual report' : 'An annual report'];
}
