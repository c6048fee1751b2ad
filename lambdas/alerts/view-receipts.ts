import { type AlertKey, alertId, type StoredAlert } from '#domain/alerts/alert.ts';
import { AppError } from '#domain/app-error.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { Receipt, ReceiptsResponse } from '#domain/contract/trust/receipts-contract.ts';
import type { PublishedFiling } from '#domain/coverage/published-filing.ts';
import { type DayIndex, receiptOf } from '#domain/coverage/receipt.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ReceiptDeps = {
  coverage: Pick<Store['coverage'], 'of'>;
  alerts: Pick<Store['alerts'], 'between'>;
  clock: Clock;
};
export type ViewReceiptsDeps = ReceiptDeps & { users: { account(id: string): Promise<Account | null> } };

const DAYS = 7;

/**
 * Returns what happened to the filings for a user's tickers, for each of the last EDGAR days whose index has been read.
 */
export async function viewReceipts(deps: ViewReceiptsDeps, userId: string): Promise<ReceiptsResponse> {
  const account = await deps.users.account(userId);
  if (account === null) throw new AppError('not-found', 'account_gone', 'This account no longer exists.');
  const today = newYorkDate(dateIn(deps.clock));
  const days = Array.from({ length: DAYS }, (_, ago) => edgarDaysBefore(today, ago));
  return { receipts: await receiptsOf(deps, account, [...new Set(days)]) };
}

/**
 * Returns the receipt for the last complete day.
 * @param leaving alerts in the message that contains the receipt, which count as sent
 * @returns `null` if the day's index was not read, or lists no filings for the reader's tickers
 */
export async function lastReceipt(
  deps: ReceiptDeps,
  account: Account,
  leaving: readonly AlertKey[] = [],
): Promise<Receipt | null> {
  const today = newYorkDate(dateIn(deps.clock));
  const day = edgarDaysBefore(today, edgarDaysBefore(today, 0) === today ? 1 : 0);
  const [receipt] = await receiptsOf(deps, account, [day], leaving);
  return receipt?.checked && receipt.published > 0 ? receipt : null;
}

async function receiptsOf(
  deps: ReceiptDeps,
  account: Account,
  days: readonly string[],
  leaving: readonly AlertKey[] = [],
): Promise<Receipt[]> {
  const all = await deps.coverage.of(days);
  const alerts = await alertsOf(deps, account, all);
  const left = new Set(leaving.map(alertId));
  const now = alerts.map((alert) =>
    left.has(alertId(alert)) ? { ...alert, status: 'sent' as const } : alert,
  );
  // The day's filings are filtered first, because there are thousands of them per day and thousands of digests are
  // sent.
  const watched = new Set(account.watched.map(({ ticker }) => ticker));
  const alerted = new Set(alerts.map(({ accession }) => accession));
  const concerns = ({ accession, levels }: PublishedFiling) =>
    alerted.has(accession) || Object.keys(levels).some((ticker) => watched.has(ticker));
  return all.map((index) => receiptOf({ ...index, filings: index.filings.filter(concerns) }, account, now));
}

/** Includes alerts for tickers that are no longer watched. */
async function alertsOf(
  deps: ReceiptDeps,
  { user }: Account,
  indexes: readonly DayIndex[],
): Promise<StoredAlert[]> {
  let [first, last] = ['~', ''];
  for (const { filings } of indexes) {
    for (const { acceptedAt } of filings) {
      if (acceptedAt < first) first = acceptedAt;
      if (acceptedAt > last) last = acceptedAt;
    }
  }
  return last === '' ? [] : deps.alerts.between(user.id, first, last);
}
