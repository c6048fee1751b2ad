import { knownTimezone } from '#domain/accounts/preferences.ts';
import { OPTIONAL_LISTS, type OptionalList, type User, type UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import { CHANNELS, type Channel } from '#domain/contract/channel.ts';
import type { NotificationPreferencesRequest } from '#domain/contract/settings/settings-contract.ts';
import { assertRealTime } from '#domain/plans/entitlements.ts';
import { settingChange } from '#domain/settings/stored-settings.ts';

/**
 * Returns the change to the user that a request about alert settings makes. Settings that the request omits
 * keep their values.
 * @throws AppError invalid_timezone, invalid_quiet_hours, channel_not_verified, pro_required
 */
export function notificationChange(request: NotificationPreferencesRequest, user: User): UserChange {
  const { notify_via, delivery, timezone, quiet_hours } = request;
  if (delivery !== undefined && delivery !== 'digest') assertRealTime(user);
  if (quiet_hours && quiet_hours.start === quiet_hours.end) {
    throw new AppError(
      'invalid',
      'invalid_quiet_hours',
      'Quiet hours must start and end at different hours.',
    );
  }
  return {
    ...settingChange(request),
    ...(timezone === undefined ? {} : { timezone: knownTimezone(timezone) }),
    ...(notify_via === undefined ? {} : { notifyVia: usableChannels(notify_via, user) }),
    ...listChange(request, user),
  };
}

function listChange({ price_mails, quiet_notes }: NotificationPreferencesRequest, user: User): UserChange {
  const wanted = { prices: price_mails, quiet: quiet_notes };
  if (OPTIONAL_LISTS.every((list) => wanted[list] === undefined)) return {};
  const isLeft = (list: OptionalList) =>
    wanted[list] === false || (wanted[list] === undefined && user.leftLists.includes(list));
  return { leftLists: OPTIONAL_LISTS.filter(isLeft) };
}

/** Returns the requested channels without duplicates, in a fixed order, and only those whose contact is verified. */
function usableChannels(named: Channel[], user: User): Channel[] {
  const chosen = CHANNELS.filter((channel) => named.includes(channel));
  for (const channel of chosen) {
    const { destinationOf, destinationName } = CHANNEL_ROWS[channel];
    if (destinationOf(user) === null) throw notVerified(destinationName);
  }
  return chosen;
}

function notVerified(name: string): AppError {
  return new AppError('invalid', 'channel_not_verified', `Please verify your ${name} first.`);
}
