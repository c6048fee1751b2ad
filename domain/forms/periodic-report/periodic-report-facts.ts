import type { FilerCategory } from '#domain/deadlines/filer-category.ts';
import type { Figure, ReportFigures } from '#domain/forms/financials/figures/figure-facts.ts';

/** A part of a periodic report, with offsets into the filing's readable text. */
export type ReportSection = {
  name:
    | 'business'
    | 'risk factors'
    | 'legal proceedings'
    | 'management discussion'
    | 'accountants'
    | 'controls';
  start: number;
  /** Offset just past its last character. */
  end: number;
};

/** A statement in a periodic report about going concern, accounting, auditors or cash, with its wording. */
export type ReportFinding = {
  kind: 'going concern' | 'material weakness' | 'auditor change' | 'restatement' | 'cash runway';
  sentence: string;
  /** Index of the passage in the filing's text that contains it. */
  passage: number | null;
};

/** The part that an amendment adds to the original report, if it changes nothing else. */
export type AmendedPart = 'part III' | 'XBRL' | 'consent' | 'exhibits';

/**
 * Why a report contains no financial statements: another document contains them, or the filer is a pool of loans, which
 * has none.
 */
export type StatementsElsewhere = 'report to shareholders' | 'loan pool';

/** The facts in a 10-K, 10-Q or 20-F. */
export type PeriodicReportFacts = {
  kind: 'periodic-report';
  report: 'annual' | 'quarterly';
  is_amendment: boolean;
  /** Absent if the report is not an amendment, or amends more than one part. */
  amends?: AmendedPart;
  /** Absent if the report has figures, or does not say why it has none. */
  statements?: StatementsElsewhere;
  /** ISO. */
  period_end: string | null;
  /** The filer category on the cover page; absent if it is not clearly stated. */
  filer_category?: FilerCategory;
  /** False if the report was truncated at a size cap, so later sections are missing. */
  is_complete: boolean;
  sections: ReportSection[];
  findings: ReportFinding[];
  /** Figures for the report's own period; empty if no figure is certain. */
  figures: Figure[];
};

/** A report that was read, with its facts and the figures, form and company that go with them. */
export type ReadReport = {
  facts: PeriodicReportFacts;
  figures: ReportFigures;
  form: string;
  company: string | null;
};
