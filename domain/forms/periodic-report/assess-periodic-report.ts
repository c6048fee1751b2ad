import { assess } from '#domain/assessment/assessment.ts';
import { kindReason } from '#domain/assessment/ranks.ts';
import { figuresConsequence } from '#domain/forms/financials/consequences.ts';
import type { ReportFigures } from '#domain/forms/financials/figures/facts.ts';
import { mostMoved } from '#domain/forms/financials/most-moved.ts';
import type { Assessment } from '#domain/importance.ts';
import { AMENDED_PARTS } from './amendment-wording.ts';
import type { PeriodicReportFacts } from './facts.ts';
import { type GraveKind, graveIn, NEWS } from './grave-findings.ts';
import { reportHeadline } from './report-headline.ts';

/** A report that was read. */
export type ReadReport = {
  facts: PeriodicReportFacts;
  figures: ReportFigures;
  form: string;
  company: string | null;
};

const CONSEQUENCES: Record<GraveKind, string> = {
  'going concern':
    'The company may be unable to pay what it owes over the next year. Holders face dilution by new financing or the loss of their investment.',
  'material weakness':
    'Controls did not reliably catch errors, so the figures carry a higher risk of being restated until it is fixed.',
  'auditor change':
    'Another firm now answers for the audit. Any disagreement behind the change would bear on how far the figures can be trusted.',
  restatement:
    'Figures published before can no longer be relied on, and estimates built on them have to be redone.',
};
const FOREIGN = /^[24]0-F/;
const QUARTERLY_AMENDED = 3.5;
const FOREIGN_AMENDED = 4.5;
const GRAVE = 8;
const RESTATED = 7;

/** Assessment of a 10-K, 10-Q, 20-F or 40-F that was read. */
export function assessReport(report: ReadReport): Assessment {
  const [score, reason] = scoreOf(report.facts, report.form);
  return assess({
    score,
    headline: reportHeadline(report),
    reason: consequenceOf(report),
    basis: kindReason(reason, score),
  });
}

function scoreOf(facts: PeriodicReportFacts, form: string): [number, string] {
  const { report, is_amendment: isAmendment } = facts;
  if (facts.amends !== undefined) {
    const { score, basis } = AMENDED_PARTS[facts.amends];
    return [score, basis];
  }
  const grave = graveIn(facts);
  const states = (kind: GraveKind) => grave.includes(kind);
  if (report === 'quarterly') {
    if (isAmendment) return [QUARTERLY_AMENDED, 'A quarterly report amended'];
    return states('going concern')
      ? [GRAVE, `A quarterly report that ${NEWS['going concern']}`]
      : [5, 'A quarterly report'];
  }
  if (isAmendment) {
    if (states('restatement')) return [7, 'An annual report amended to restate figures'];
    return FOREIGN.test(form)
      ? [FOREIGN_AMENDED, 'A foreign issuer’s annual report amended']
      : [4, 'An amended annual report'];
  }
  const [first] = grave;
  if (first !== undefined) {
    return [first === 'restatement' ? RESTATED : GRAVE, `An annual report that ${NEWS[first]}`];
  }
  return [6, FOREIGN.test(form) ? 'A foreign issuer’s annual report' : 'An annual report'];
}

/** What the gravest statement means for a holder, else what the figures do, else which of them moved most. */
function consequenceOf({ facts, figures }: ReadReport): string {
  if (facts.amends !== undefined) return AMENDED_PARTS[facts.amends].reason;
  const [first] = graveIn(facts);
  if (first !== undefined) return CONSEQUENCES[first];
  const span = facts.report === 'quarterly' ? 'quarter' : 'year';
  const usual = facts.is_amendment
    ? 'It replaces parts of a report filed before; what changed in them counts.'
    : `The full report of the ${span} can confirm or correct what the company told before.`;
  return figuresConsequence(figures) ?? mostMoved(figures) ?? usual;
}
