import type { Figure } from '#domain/forms/financials/figures/facts.ts';

/** A part of a periodic report; offsets into the filing's readable text. */
export type ReportSection = {
  name:
    | 'business'
    | 'risk factors'
    | 'legal proceedings'
    | 'management discussion'
    | 'accountants'
    | 'controls';
  start: number;
  /** The first character behind it. */
  end: number;
};

/** What a periodic report states of survival, books, auditors and money, and its words. */
export type ReportFinding = {
  kind: 'going concern' | 'material weakness' | 'auditor change' | 'restatement' | 'cash runway';
  sentence: string;
  /** The passage of the filing's text in which it stands. */
  passage: number | null;
};

/** What an amendment adds to the report it amends, where that is all it does. */
export type AmendedPart = 'part III' | 'XBRL' | 'consent' | 'exhibits';

/** What a 10-K, 10-Q or 20-F says. */
export type PeriodicReportFacts = {
  kind: 'periodic-report';
  report: 'annual' | 'quarterly';
  is_amendment: boolean;
  /** Missing where the report is no amendment, or amends more. */
  amends?: AmendedPart;
  /** ISO. */
  period_end: string | null;
  /** False when the report was cut at a cap; sections behind it are missing. */
  is_complete: boolean;
  sections: ReportSection[];
  findings: ReportFinding[];
  /** Figures of the report's own period; empty where none is sure. */
  figures: Figure[];
};
