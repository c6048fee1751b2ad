import type { Finding } from '#domain/assessment/assessment.ts';
import type { ReleasedResults } from '#domain/forms/financials/figures/released-results.ts';

/** A person joins or leaves. */
export type PersonnelEvent = {
  event: 'departure' | 'appointment';
  /** As named in the report; multiple names are joined by commas and `and`. */
  person: string | null;
  /** CEO, CFO, director, or the title as stated in the report. */
  role: string | null;
};

/** The figures in an earnings release, without the period. */
export type ReleasedFigures = Omit<ReleasedResults, 'period' | 'fiscal_year' | 'period_end'>;

/** The company's role in a deal. */
export type Position = 'target' | 'buyer' | 'seller';

/** An event in a current report. Uncertain fields are `null`. */
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
      /** The figures in the press release; absent if it states none reliably. */
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

/** A type of event listed in the table. The others have their own rules. */
export type KindOfEvent = Exclude<
  ReportEvent['event'],
  'departure' | 'appointment' | 'merger agreement' | 'results'
>;

/** An event with its one-line description and the passage that supports it. */
export type DescribedEvent = ReportEvent & {
  /** A one-line description of the event. */
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
    /** The item's number as in the report. */
    item: string;
  })[];
};

/** A finding about an event in one item. */
export type EventFinding = Finding & {
  events: DescribedEvent[];
  /** Other sentences in the filing that belong to the news, verbatim. */
  details?: readonly string[];
  /** A short name for the event, used if there is no room for its headline. */
  topic?: string;
  /** True if the headline only names the type of document, so a second item may come first. */
  isRoutine?: boolean;
  /** The price in US dollars of a deal in which the company is the buyer or seller. */
  dealWorth?: number;
};

/** A finding about an item, with the item's number as in the report. */
export type ItemFinding = EventFinding & { number: string };
