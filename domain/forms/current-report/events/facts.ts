import type { Finding } from '#domain/assessment/assessment.ts';
import type { ReleasedResults } from '#domain/forms/financials/figures/released-results.ts';

/** Somebody comes or goes. */
export type PersonnelEvent = {
  event: 'departure' | 'appointment';
  /** As the report names them; several are joined by commas and `and`. */
  person: string | null;
  /** CEO, CFO, director, or the office in the report's words. */
  role: string | null;
};

/** What a release on results states, but for the period. */
export type ReleasedFigures = Omit<ReleasedResults, 'period' | 'fiscal_year' | 'period_end'>;

/** What the company is in a deal. */
export type Position = 'target' | 'buyer' | 'seller';

/** Something that a current report tells, as far as its words are sure. */
export type ReportEvent =
  | PersonnelEvent
  | { event: 'agreement'; title: string | null; counterparty: string | null; amount: string | null }
  | {
      event: 'merger agreement';
      counterparty: string | null;
      position: Position | null;
      is_ended: boolean;
    }
  | {
      event: 'results';
      /** Title of the press release. */
      title: string | null;
      /** Q1 to Q4, or full-year. */
      period: string | null;
      guidance: 'raised' | 'lowered' | null;
      /** The figures of the release; absent where it states none for sure. */
      released?: ReleasedFigures;
    }
  | { event: 'auditor change'; firm: string | null; act: 'resigned' | 'dismissed' | null }
  | {
      event:
        | 'agreement ended'
        | 'bankruptcy'
        | 'mine safety'
        | 'cyber incident'
        | 'purchase or sale completed'
        | 'new debt'
        | 'debt accelerated'
        | 'restructuring'
        | 'impairment'
        | 'listing notice'
        | 'private sale of shares'
        | 'rights changed'
        | 'non-reliance'
        | 'control changed'
        | 'leadership or pay'
        | 'charter changed'
        | 'vote'
        | 'other news';
    };

/** An event with its line and what it rests on. */
export type ToldEvent = ReportEvent & {
  /** The event in one line. */
  told: string;
  /** The sentence or table row that says so, verbatim but for line breaks. */
  passage: string;
};

/** What an 8-K tells, item by item. */
export type CurrentReportFacts = {
  kind: 'current-report';
  is_amendment: boolean;
  /** Most important first; the list of exhibits tells none. */
  events: (ToldEvent & {
    /** Number of the item as the report has it. */
    item: string;
  })[];
};

/** What was found under one item. */
export type EventFinding = Finding & {
  events: ToldEvent[];
  /** Further sentences of the filing that belong to the news, verbatim. */
  details?: readonly string[];
  /** The headline says only what kind of paper this is, so that a second item may lead. */
  isRoutine?: boolean;
  /** US dollars paid in a deal in which the company buys or sells. */
  dealWorth?: number;
};

/** The finding of one item, with its number as the report has it. */
export type ItemFinding = EventFinding & { number: string };
