import type { ActivityEntry } from '#domain/contract/admin/admin-activity-contract.ts';
import type { Duplicate } from '#domain/contract/admin/admin-duplicates-contract.ts';
import type { AiFeedbackRow } from '#domain/contract/admin/admin-feedback-contract.ts';
import type { AdminFilingRow } from '#domain/contract/admin/admin-filings-contract.ts';
import type { AdminNotification } from '#domain/contract/admin/admin-notifications-contract.ts';
import type { AdminStripeEvent } from '#domain/contract/admin/admin-stripe-contract.ts';
import type { ListedSuppression } from '#domain/contract/admin/admin-suppressions-contract.ts';
import type { AdminTickerRow } from '#domain/contract/admin/admin-tickers-contract.ts';
import type { AdminUserRow } from '#domain/contract/admin/admin-users-contract.ts';
import type { CsvCell } from '#domain/export/csv.ts';

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** Returns the CSV cells for a reader. */
export function userCells(user: AdminUserRow): CsvCell[] {
  const { id, email, phone, verified, brand, plan, ticker_count, is_admin, created_at } = user;
  return [id, email, phone, yesNo(verified), brand, plan, ticker_count, yesNo(is_admin), created_at];
}

/** Returns the CSV cells for a filing. */
export function filingCells(row: AdminFilingRow): CsvCell[] {
  return [
    ...[row.id, row.accepted_at, row.form, row.tickers.join(' '), row.company],
    ...[row.importance_level, row.one_liner, row.state, row.error],
    ...[row.received_at, row.read_at, row.analyzed_at, row.alerted_at, yesNo(row.by_hand)],
  ];
}

/** Returns the CSV cells for an alert. The contact is masked, as it is on screen. */
export function notificationCells(row: AdminNotification): CsvCell[] {
  return [
    ...[row.created_at, row.user_id, row.contact, row.channel, row.ticker, row.form],
    ...[row.importance_level, row.one_liner, row.filing, row.status, row.reason, row.sent_at],
    ...[row.latency_seconds, row.attempts, row.message],
  ];
}

/** Returns the CSV cells for a suppressed address. */
export function suppressionCells({ address, stops, reason, at }: ListedSuppression): CsvCell[] {
  return [address, stops, reason, at];
}

/** Returns the CSV cells for a call, with what was sent and changed as JSON. */
export function activityCells(entry: ActivityEntry): CsvCell[] {
  const { at, admin, admin_email, from, action, outcome, input, notes } = entry;
  const objects = [...new Set(notes.map(({ object }) => object))].join(' ');
  const changes = notes.filter(({ after }) => after !== null);
  return [
    ...[at, admin, admin_email, from, action, outcome, objects],
    ...[JSON.stringify(input), changes.length === 0 ? null : JSON.stringify(changes)],
  ];
}

/** Returns the CSV cells for a ticker. */
export function tickerCells(row: AdminTickerRow): CsvCell[] {
  const { ticker, company, cik, watchers, price, quoted_at, by_hand } = row;
  const counted =
    watchers === null
      ? [null, null, null]
      : [watchers.readers, watchers.visitors, yesNo(watchers.is_estimate)];
  return [ticker, company, cik, ...counted, price, quoted_at, yesNo(by_hand)];
}

/** Returns the CSV cells for a group of duplicates. */
export function duplicateCells({ key, at, accounts, filings }: Duplicate): CsvCell[] {
  const named = [
    ...accounts.map(({ user_id, contact, plan }) => `${contact} (${user_id}, ${plan})`),
    ...filings.map(({ id, form, company }) => `${id} ${form} of ${company}`),
  ];
  return [key, at, named.join('; ')];
}

/** Returns the CSV cells for a Stripe event. */
export function stripeEventCells({ at, id, type, state, problem, user_id }: AdminStripeEvent): CsvCell[] {
  return [at, id, type, state, problem, user_id];
}

/** Returns the CSV cells for a vote on an analysis. */
export function feedbackCells(row: AiFeedbackRow): CsvCell[] {
  return [
    ...[row.at, row.user_id, row.contact, row.verdict, row.comment, row.id, row.form, row.tickers.join(' ')],
    ...[row.company, row.importance_level, row.one_liner, row.model, yesNo(row.is_example)],
  ];
}
