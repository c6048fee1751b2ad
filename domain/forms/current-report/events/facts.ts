import type { Finding } from '#domain/assessment/assessment.ts';

/** Somebody comes or goes. */
export type PersonnelEvent = {
  event: 'departure' | 'appointment';
  /** As the report names them; two are joined by `and`. */
  person: string | null;
  /** CEO, CFO, director, or the office in the report's words. */
  role: string | null;
};

/** Something that a current report tells, as far as its words are sure. */
export type ReportEvent =
  | PersonnelEvent
  | { event: 'agreement'; title: string | null; counterparty: string | null; amount: string | null }
  | {
      event: 'merger agreement';
      counterparty: string | null;
      /** What the company is in it. */
      position: 'target' | 'buyer' | null;
      is_ended: boolean;
    }
  | {
      event: 'results';
      /** Title of the press release. */
      title: string | null;
      /** Q1 to Q4, or full-year. */
      period: string | null;
      guidance: 'raised' | 'lowered' | null;
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

/** What an 8-K tells, item by item. */
export type CurrentReportFacts = {
  kind: 'current-report';
  is_amendment: boolean;
  /** Most important first; the list of exhibits tells none. */
  events: (ReportEvent & {
    /** Number of the item as the report has it. */
    item: string;
    /** The event in one line. */
    told: string;
  })[];
};

/** What was found under one item. */
export type EventFinding = Finding & {
  /** What the item tells, typed; absent where its number says it all. */
  events?: ReportEvent[];
};

/** The finding of one item, with its number as the report has it. */
export type ItemFinding = EventFinding & { number: string };
