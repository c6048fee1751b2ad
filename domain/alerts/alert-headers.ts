import type { Channel } from '#domain/contract/channel.ts';
import { type HeaderField, headerText } from '#domain/mail/header-text.ts';
import type { AlertKey } from './alert.ts';

/** The header that contains the message's name, which is also stored with its alerts. */
const ALERT_HEADER = 'X-Filing-Pulse-Alert';
/** Lists the alerts in a message, so that a delivery or bounce event can find them without a search. */
const ALERTS_HEADER = 'X-Filing-Pulse-Told';

/**
 * Returns the headers, or the context of a text, that match a message's delivery reports with its alerts.
 * @param id begins with the user's id
 * @param most how many alerts the channel's reports can carry; the others keep the status `sent`
 */
export function alertHeaders(
  id: string,
  alerts: readonly Pick<AlertKey, 'acceptedAt' | 'accession'>[],
  most: number,
): Record<string, string> {
  const included = alerts.slice(0, most).map(({ acceptedAt, accession }) => `${acceptedAt}/${accession}`);
  return { [ALERT_HEADER]: id, [ALERTS_HEADER]: included.join(' ') };
}

/** Returns the alerts that a message contained, based on its headers or context; empty for a login email. */
export function alertsIn(channel: Channel, headers: readonly HeaderField[]): AlertKey[] {
  const [userId = ''] = messageNamed(headers)?.split('.') ?? [];
  if (userId === '') return [];
  return headerText(headers, ALERTS_HEADER)
    .split(/\s+/)
    .flatMap((included) => {
      const [acceptedAt, accession] = included.split('/');
      return acceptedAt && accession ? [{ userId, acceptedAt, accession, channel }] : [];
    });
}

/** Returns the name of a message that contains alerts, based on its headers or context; `null` for a login email. */
export function messageNamed(headers: readonly HeaderField[]): string | null {
  return headerText(headers, ALERT_HEADER) || null;
}
