import type { Channel } from '#domain/contract/channel.ts';
import type { AlertKey } from './alert.ts';

/** Names the message: the alerts it told carry the same name. */
const ALERT_HEADER = 'X-Filing-Pulse-Alert';
/** Lists the alerts that a mail tells, so that its delivery or bounce finds them without a search. */
const TOLD_HEADER = 'X-Filing-Pulse-Told';

/** The same for a text: End User Messaging returns 800 characters of a value. */
const MAX_TOLD_BY_TEXT = 17;

/** SES reports up to 10 KB of a mail's headers; these take half of it. The others of a longer digest stay `sent`. */
const MAX_TOLD = 100;

/** The headers by which the events of a mail are matched with its alerts. @param id begins with the user's id */
export function toldHeaders(id: string, alerts: readonly Named[]): Record<string, string> {
  return toldBy(id, alerts.slice(0, MAX_TOLD));
}

/** As `toldHeaders`, for the context of a text. */
export function toldContext(id: string, alerts: readonly Named[]): Record<string, string> {
  return toldBy(id, alerts.slice(0, MAX_TOLD_BY_TEXT));
}

type Field = { name: string; value: string };
type Named = Pick<AlertKey, 'acceptedAt' | 'accession'>;

function toldBy(id: string, alerts: readonly Named[]): Record<string, string> {
  const told = alerts.map(({ acceptedAt, accession }) => `${acceptedAt}/${accession}`);
  return { [ALERT_HEADER]: id, [TOLD_HEADER]: told.join(' ') };
}

/** The alerts that a message told, by its headers or context; none for a login mail. */
export function alertsTold(channel: Channel, headers: readonly Field[]): AlertKey[] {
  const [userId = ''] = messageNamed(headers)?.split('.') ?? [];
  if (userId === '') return [];
  return textOf(headers, TOLD_HEADER)
    .split(/\s+/)
    .flatMap((told) => {
      const [acceptedAt, accession] = told.split('/');
      return acceptedAt && accession ? [{ userId, acceptedAt, accession, channel }] : [];
    });
}

/** The name of a message that tells alerts, by its headers or context; `null` for a login mail. */
export function messageNamed(headers: readonly Field[]): string | null {
  return textOf(headers, ALERT_HEADER) || null;
}

function textOf(headers: readonly Field[], name: string): string {
  return headers.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value.trim() ?? '';
}
