import { quietUntil } from '#domain/accounts/local-hours.ts';
import type { User } from '#domain/accounts/user.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { CHANNEL_ROWS, openChannels } from '#domain/channels/channels.ts';
import type { QuietWeek } from '#domain/channels/shared/quiet-week.ts';
import { nextNote } from '#domain/channels/shared/quiet-week.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { receiptOf } from '#domain/coverage/receipt.ts';
import { edgarDaysBefore } from '#domain/edgar/edgar-days.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import type { DigestMessage } from '#lambdas/ports/messages.ts';
import { log } from '#lambdas/shared/log.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import type { SendDigestDeps } from './send-digest.ts';

export type SendQuietNoteDeps = Pick<
  SendDigestDeps,
  'alerts' | 'coverage' | 'users' | 'suppressions' | 'channels' | 'clock'
> & {
  statusDays: Pick<Store['statusDays'], 'since'>;
  quietNotes: Pick<Store['quietNotes'], 'advance' | 'forget'>;
};

const EDGAR_DAYS = 5;
const DAY_SECONDS = 24 * 60 * 60;
/**
 * Notifies a reader once a week if no filing caused an alert. The week is claimed first, so a note that
 * cannot be sent is skipped.
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
  const channels = quietChannels(user, dateIn(deps.clock));
  const week = channels.length === 0 ? null : await quietWeek(deps, account);
  if (week === null) return false;
  const sent = await mapLimit(channels, channels.length, (channel) =>
    sendBy(deps, channel, { user, dueAt, week }),
  );
  return sent.includes(true);
}

/**
 * Returns the channels for these notes: none if the reader unsubscribed from them, and no channel that would disturb
 * the reader during quiet hours.
 */
function quietChannels(user: User, now: Date): Channel[] {
  if (entitlementsOf(user).alerts === null || user.leftLists.includes('quiet')) return [];
  const isNight = quietUntil(user.quietHours, user.timezone, now) !== null;
  return openChannels(user).filter((channel) => {
    const { sendsQuietNotes, keepsQuietHours } = CHANNEL_ROWS[channel];
    return sendsQuietNotes && !(keepsQuietHours && isNight);
  });
}

/** If one channel fails, the note is still sent on the others. */
async function sendBy(
  deps: SendQuietNoteDeps,
  channel: Channel,
  { user, dueAt, week }: { user: User; dueAt: string; week: QuietWeek },
): Promise<boolean> {
  const to = CHANNEL_ROWS[channel].destinationOf(user);
  const { sendQuiet } = deps.channels[channel];
  if (to === null || sendQuiet === undefined || (await deps.suppressions.has(to))) return false;
  const { id: userId, brand } = user;
  try {
    await sendQuiet({ userId, brand, id: `${userId}.quiet-${dueAt}.${channel}`, alerts: [] }, week, to);
    return true;
  } catch (error) {
    log.warn('The quiet-week note could not be sent', { userId, channel, error });
    return false;
  }
}

/**
 * Returns figures about the filings checked in the last few days; `null` if the reader should have received an alert,
 * or if a day has not been compared with EDGAR's index yet.
 */
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
  const hasNews = indexes.some((index) => {
    const { untold, before_change } = receiptOf(index, account, []);
    return untold + before_change > 0;
  });
  if (checked.length < days.length || hasNews || alerts.length > 0) return null;
  return {
    filings: checked.reduce((sum, { published }) => sum + (published ?? 0), 0),
    tickers: active.length,
  };
}
