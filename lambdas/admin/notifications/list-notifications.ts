import type { User } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { AppError } from '#domain/app-error.ts';
import type {
  AdminNotification,
  NotificationsQuery,
  NotificationsResponse,
} from '#domain/contract/admin/admin-notifications-contract.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { maskedContact } from '#domain/format/masked-contact.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { DayPosition, Store } from '#lambdas/store/types.ts';

export type ListNotificationsDeps = {
  alertDays: Store['alertDays'];
  users: Pick<Store['users'], 'watchers'>;
  clock: Clock;
};

const PER_PAGE = 50;

/**
 * Lists a day's alerts with their states, newest first, one page at a time. Alerts in a digest are included, each with
 * the message that contained it.
 * @throws AppError cursor_invalid for a cursor from another day
 */
export async function listNotifications(
  deps: ListNotificationsDeps,
  { day = isoIn(deps.clock).slice(0, 10), cursor, ...filter }: NotificationsQuery,
): Promise<NotificationsResponse> {
  const after = cursor === undefined ? null : positionIn(cursor, day);
  const { alerts, next } = await deps.alertDays.page(day, filter, PER_PAGE, after);
  const readers = await deps.users.watchers([...new Set(alerts.map(({ userId }) => userId))], []);
  const notifications = alerts.map((alert) =>
    notificationOf(alert, contactOf(alert.channel, readers.get(alert.userId)?.user)),
  );
  return { day, notifications, cursor: next && cursorAt(next) };
}

/**
 * Returns an alert in the admin pages' format.
 * @param contact the contact to show
 */
export function notificationOf(alert: StoredAlert, contact: string | null): AdminNotification {
  const { accession: id, ticker, form, channel, status, reason, attempts, message, corrects } = alert;
  return {
    user_id: alert.userId,
    id,
    accepted_at: alert.acceptedAt,
    channel,
    filing: alert.price === null ? id : null,
    contact,
    ticker,
    form,
    importance_level: alert.level,
    one_liner: alert.headline,
    status,
    reason,
    created_at: alert.createdAt,
    due_at: alert.dueAt,
    sent_at: alert.sentAt,
    latency_seconds: alert.latencySeconds,
    attempts,
    message,
    corrects,
  };
}

/**
 * Returns the contact to show for an alert. For a channel without an address, this is the account's own contact, so
 * that the reader can be identified.
 */
function contactOf(channel: Channel, user: User | undefined): string | null {
  const address = channel === 'sms' ? user?.phone : (user?.email ?? user?.phone);
  return address ? maskedContact(address) : null;
}

function cursorAt({ createdAt, userId, acceptedAt, accession, channel }: DayPosition): string {
  return [createdAt, userId, acceptedAt, accession, channel].join('#');
}

function positionIn(cursor: string, day: string): DayPosition {
  const [createdAt = '', userId = '', acceptedAt = '', accession = '', name] = cursor.split('#');
  const channel = CHANNELS.find((each) => each === name);
  if (channel === undefined || !createdAt.startsWith(day)) throw cursorInvalid();
  return { createdAt, userId, acceptedAt, accession, channel };
}

function cursorInvalid(): AppError {
  return new AppError('invalid', 'cursor_invalid', 'This page does not exist. Please start again.');
}
