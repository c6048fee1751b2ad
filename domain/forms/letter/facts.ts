import type { ReleasedResults } from '#domain/forms/financials/figures/released-results.ts';
import type { MeetingProposal } from './meeting-proposals.ts';

/** What of a foreign issuer's news usually moves its price. */
export type ForeignTopic = 'results' | 'dividend' | 'acquisition' | 'offering';

/** What a 6-K says by the titles and first paragraphs of what it carries. */
export type ForeignReportFacts = {
  kind: 'foreign-report';
  /** Titles of its exhibits, in order. */
  titles: string[];
  topics: ForeignTopic[];
  /** The topics with the words that name each. */
  events: { event: ForeignTopic; passage: string }[];
  /** Figures of a release on results; absent without one. */
  results?: ReleasedResults;
};

/** What a notice of late filing says. */
export type LateNoticeFacts = {
  kind: 'late-notice';
  /** The form type of the report that is late. */
  late_form: string;
  /** The narrative of part III. */
  reason: string | null;
};

/** What a proxy statement asks for. */
export type ProxyFacts = {
  kind: 'proxy';
  is_preliminary: boolean;
  is_merger: boolean;
  is_contested: boolean;
  /** Further words to shareholders who have the statement already. */
  is_additional: boolean;
  meeting: 'annual' | 'special' | null;
  /** ISO. */
  meeting_date: string | null;
  /** What holders are asked to vote on, in the order of the notice; absent where it has no clear list. */
  proposals?: MeetingProposal[];
};

/** Facts of forms that are letters rather than tables. */
export type LetterFacts = ForeignReportFacts | LateNoticeFacts | ProxyFacts;
