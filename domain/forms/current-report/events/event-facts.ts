import type { Finding } from '#domain/assessment/assessment.ts';
import type { ReleasedResults } from '#domain/forms/financials/figures/released-results.ts';

/** A person joins or leaves. */
export type PersonnelEvent = {
  event: 'departure' | 'appointment';
  /** As named in the report; several names are joined by commas and `and`. */
  person: string | null;
  /** CEO, CFO, director, or the office as worded in the report. */
  role: string | null;
};

/** The figures in a press release on results, without the period. */
export type ReleasedFigures = Omit<ReleasedResults, 'period' | 'fiscal_year' | 'period_end'>;

/** The company's role in a deal. */
export type Position = 'target' | 'buyer' | 'seller';

/** An event in a current report. Fields whose value is not certain are `null`. */
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
      /** The figures of the press release; absent if it states none reliably. */
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

/** An event of the table of kinds. The others are read by rules of their own. */
export type KindOfEvent = Exclude<
  ReportEvent['event'],
  'departure' | 'appointment' | 'merger agreement' | 'results'
>;

/** An event with its line and the passage that supports it. */
export type DescribedEvent = ReportEvent & {
  /** A description of the event in one line. */
  told: string;
  /** The sentence or table row that reports the event, verbatim except for line breaks. */
  passage: string;
};

/** The events in an 8-K, item by item. */
export type CurrentReportFacts = {
  kind: 'current-report';
  is_amendment: boolean;
  /** Most important first. The exhibit list contains no events. */
  events: (DescribedEvent & {
    /** Number of the item as in the report. */
    item: string;
  })[];
};

/** The finding of an event in one item. */
export type EventFinding = Finding & {
  events: DescribedEvent[];
  /** Further sentences of the filing that belong to the news, verbatim. */
  details?: readonly string[];
  /** True if the headline says only what kind of document this is, so a second item may come first. */
  isRoutine?: boolean;
  /** The price in US dollars of a deal in which the company buys or sells. */
  dealWorth?: number;
};

/** The finding of an item, with the item's number as in the report. */
export type ItemFinding = EventFinding & { number: string };
