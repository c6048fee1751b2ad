/* The types of the store. Areas may import nothing else from the store. An area selects what it needs, as
   in `Pick<Store['alerts'], 'claim'>`, so that the dependencies of each function show what it reads and
   writes. */

export type { AccountMail } from './accounts/account-mails-store.ts';
export type { SealedCode } from './accounts/codes-store.ts';
export type { SavedWith } from './accounts/contacts-store.ts';
export type { Erasure } from './accounts/erasures-store.ts';
export type { OptOut } from './accounts/suppressions-store.ts';
export type { RemovedContact } from './accounts/waiting-changes-store.ts';
export type { StoredActivity } from './admin/activity-store.ts';
export type { CodeList } from './admin/admin-codes-store.ts';
export type { AdminTicket, TicketPurpose } from './admin/admin-tickets-store.ts';
export type { StoredExport } from './admin/exports-store.ts';
export type { StoredSecondFactor } from './admin/passkeys-store.ts';
export type { DayPosition } from './alerts/alert-days-store.ts';
export type { StoredStripeEvent } from './billing/stripe-events-store.ts';
export type { Example } from './filings/examples-store.ts';
export type { DatedFiling } from './filings/filing-days-store.ts';
export type { FilingPosition, TrackedFiling } from './filings/filing-lists-store.ts';
export type { KnownFiling, Reminders } from './filings/filings-store.ts';
export type { FiledText } from './filings/repeats-store.ts';
export type { SegmentVersion } from './filings/search-index-store.ts';
export type { VersionedSnapshot } from './filings/snapshots-store.ts';
export type { VotePosition } from './filings/votes-store.ts';
export type { Store } from './open-store.ts';
export type { ObservedDay } from './quotes/track-record-store.ts';
export type { Indexing } from './table/state.ts';
export type { WorkStage, WorkSubjects } from './table/work-subjects.ts';
