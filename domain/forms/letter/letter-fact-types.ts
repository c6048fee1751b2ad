import type { ReleasedResults } from '#domain/forms/financials/figures/released-results.ts';
import type { MeetingProposal } from './meeting-proposals.ts';

/** Topics of a foreign issuer's news that usually affect its share price. */
export type ForeignTopic = 'results' | 'dividend' | 'acquisition' | 'offering';

/** Facts from the titles and first paragraphs of a 6-K's documents. */
export type ForeignReportFacts = {
  kind: 'foreign-report';
  /** Titles of its exhibits in order. */
  titles: string[];
  topics: ForeignTopic[];
  /** The topics, each with the words that state it. */
  events: { event: ForeignTopic; passage: string }[];
  /** Sentences near the start that state an amount of money, verbatim; absent if there are none. */
  amounts?: string[];
  /** Figures from an earnings release; absent if there is none. */
  results?: ReleasedResults;
};

/** The facts in a late-filing notice. */
export type LateNoticeFacts = {
  kind: 'late-notice';
  /** The form type of the report that is late. */
  late_form: string;
  /** The narrative of part III. */
  reason: string | null;
  /** The explanation of a change in results that part IV expects, with its amounts; absent if it has none. */
  expected_change?: string;
};

/** The facts in a proxy statement. */
export type ProxyFacts = {
  kind: 'proxy';
  is_preliminary: boolean;
  is_merger: boolean;
  is_contested: boolean;
  /** True for additional material sent to shareholders who already have the proxy statement. */
  is_additional: boolean;
  meeting: 'annual' | 'special' | null;
  /** ISO. */
  meeting_date: string | null;
  /** Proposals that shareholders vote on, in the order of the notice; absent if there is no clear list. */
  proposals?: MeetingProposal[];
  /** Cash for each share in the merger, as the statement words it: `$24.00`. Absent if it states none. */
  merger_price?: string;
  /** Nominees against those of the board. Absent if the statement speaks of none. */
  contest?: { by: string | null; nominees: number | null };
  /** The earlier vote on pay, if less than 70 % approved: percentage and sentence. */
  weak_pay_vote?: { percent: number; passage: string };
};

/** Facts of forms that consist of prose rather than tables. */
export type LetterFacts = ForeignReportFacts | LateNoticeFacts | ProxyFacts;
