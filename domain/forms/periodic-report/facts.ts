import type { Figure } from '#domain/forms/financials/facts.ts';

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

/** Something grave that a periodic report states, and its words. */
export type ReportFinding = {
  kind: 'going concern' | 'material weakness' | 'auditor change' | 'restatement';
  sentence: string;
  /** The passage of the filing's text in which it stands. */
  passage: number | null;
};

/** What a 10-K, 10-Q or 20-F says. */
export type PeriodicReportFacts = {
  kind: 'periodic-report';
  report: 'annual' | 'quarterly';
  is_amendment: boolean;
  /** ISO. */
  period_end: string | null;
  /** False when the report was cut at a cap; sections behind it are missing. */
  is_complete: boolean;
  sections: ReportSection[];
  findings: ReportFinding[];
  /** Figures of the report's own period; empty where none is sure. */
  figures: Figure[];
};
