import type { User } from '#domain/accounts/user.ts';
import { nextNote } from '#domain/alerts/quiet-week.ts';
import { receiptOf } from '#domain/coverage/receipt.ts';
import type { StatusDay } from '#domain/coverage/status-day.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { newYorkDate } from '#domain/edgar/new-york.ts';
import type { QuietWeek } from '#domain/mail/quiet-mail.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { dateIn, isoIn } from '#lambdas/ground/clock.ts';
import type { DigestMessage } from '#lambdas/ports/messages.ts';
import type { SendDigestDeps } from './send-digest.ts';

export type SendQuietNoteDeps = Pick<
  SendDigestDeps,
  'alerts' | 'coverage' | 'users' | 'suppressions' | 'channels' | 'clock'
> & {
  statusDays: { since(day: string): Promise<{ days: StatusDay[] }> };
  quietNotes: {
    /** @returns `false` when another worker was faster */
    advance(userId: string, dueAt: string, next: string): Promise<boolean>;
    forget(userId: string): Promise<unknown>;
  };
};

const EDGAR_DAYS = 5;
const DAY_SECONDS = 24 * 60 * 60;
/**
 * Tells a reader once a week that there was nothing to tell, if that is so. The week is claimed before: a note that
 * cannot be sent is left out.
 * @returns whether it was sent
 */
export async function sendQuietNote(
  deps: SendQuietNoteDeps,
  { userId, dueAt }: DigestMessage,
): Promise<boolean> {
  const account = await deps.users.account(userId);
  if (account === null) {
    await deps.quietNotes.forget(userId);
    return false;
  }
  const { user } = account;
  const next = nextNote(user, dateIn(deps.clock)).toISOString();
  if (!(await deps.quietNotes.advance(userId, dueAt, next))) return false;
  const { sendQuiet } = deps.channels.email;
  if (!isWanted(user) || user.email === null || sendQuiet === undefined) return false;
  const week = await quietWeek(deps, account);
  if (week === null || (await deps.suppressions.has(user.email))) return false;
  const reader = { userId, brand: user.brand, id: `${userId}.quiet-${dueAt}.email`, alerts: [] };
  await sendQuiet(reader, week, user.email);
  return true;
}

function isWanted(user: User): boolean {
  const isMailed = user.emailVerified && user.notifyVia.includes('email');
  return isMailed && entitlementsOf(user).alerts !== null && !user.leftLists.includes('quiet');
}

/** What was looked at in the last days; `null` if something was to be told, or a day is not compared yet. */
async function quietWeek(deps: SendQuietNoteDeps, account: Account): Promise<QuietWeek | null> {
  const active = account.watched.filter(({ isPaused }) => !isPaused);
  if (active.length === 0) return null;
  const today = newYorkDate(dateIn(deps.clock));
  const days = Array.from({ length: EDGAR_DAYS }, (_, ago) => edgarDaysBefore(today, ago + 1));
  const [{ days: counted }, indexes, alerts] = await Promise.all([
    deps.statusDays.since(days.at(-1) ?? today),
    deps.coverage.of(days),
    deps.alerts.between(account.user.id, isoIn(deps.clock, -7 * DAY_SECONDS), isoIn(deps.clock)),
  ]);
  const checked = counted.filter(({ day, isChecked }) => isChecked && days.includes(day));
  const hasNews = indexes.some((index) => receiptOf(index, account, []).untold > 0);
  if (checked.length < days.length || hasNews || alerts.length > 0) return null;
  return {
    filings: checked.reduce((sum, { published }) => sum + (published ?? 0), 0),
    tickers: active.length,
  };
}
