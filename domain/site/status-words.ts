import type { BrandId } from '#domain/brands/brand.ts';
import type { StatusResponse } from '#domain/contract/trust/status-contract.ts';
import { exactTime } from '#domain/format/relative-time.ts';
import { isShown } from '#domain/notices/announcement.ts';
import { inQuotes } from '#domain/wording/in-quotes.ts';

/** Formats a duration: `41 s`, `3 min`, `2 h`, `1 d`. */
export function secondsText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}

type Percentiles = { p50: number | null; p95: number | null };

/** Describes the median and the 95th percentile in words: `half within 30 s, 95% within 60 s`. */
export function percentilesText({ p50, p95 }: Percentiles): string {
  if (p50 === null || p95 === null) return '--';
  return p50 === p95
    ? `95% within ${secondsText(p95)}`
    : `half within ${secondsText(p50)}, 95% within ${secondsText(p95)}`;
}

/** Like the function above, for a table column whose heading explains the two times: `30 s · 60 s`. */
export function percentilesCell({ p50, p95 }: Percentiles): string {
  return p50 === null || p95 === null ? '--' : `${secondsText(p50)} · ${secondsText(p95)}`;
}

/** Caption of the daily table. It explains the two times in each cell. */
export const DAYS_CAPTION = {
  title: 'Day by day, New York time',
  times: 'Times: half of the emails sent within · 95% sent within.',
};

/** Describes the chart of the last 24 hours in one sentence. */
export function hoursText(hours: readonly StatusResponse['hours'][number][]): string {
  const emails = hours.reduce((sum, { alerts }) => sum + alerts, 0);
  if (emails === 0) return 'No real-time emails were sent in the last 24 hours.';
  const slowest = hours.reduce((slow, hour) =>
    (hour.feed_to_sent.p95 ?? 0) > (slow.feed_to_sent.p95 ?? 0) ? hour : slow,
  );
  return `${emails.toLocaleString('en-US')} ${emails === 1 ? 'email' : 'emails'} in the last 24 hours. In the slowest hour ${percentilesText(slowest.feed_to_sent)} of the filing’s appearance in the SEC’s feed.`;
}

/** The feed is read every two seconds during EDGAR's hours, and once a minute outside them. */
const LATE_SECONDS = { open: 30, closed: 120 };

/**
 * Returns the current state of the service for the readers of a site, including the problem if there is one. A problem
 * that an operator announced counts even if nothing was measured.
 */
export function stateOf(status: StatusResponse, site: BrandId): { tone: 'good' | 'bad'; text: string } {
  const { feed_lag_seconds: lag, edgar_open: isOpen, incidents, paused } = status;
  if (lag === null) return { tone: 'bad', text: 'The SEC’s feed has not been read yet' };
  const isDown = incidents.some(({ until }) => until === null);
  if (isDown || lag > (isOpen ? LATE_SECONDS.open : LATE_SECONDS.closed))
    return { tone: 'bad', text: `The SEC’s feed was last read ${secondsText(lag)} ago. Alerts are delayed` };
  if (paused.length > 0) return { tone: 'bad', text: 'A part of the service is paused for maintenance' };
  const announced = announcementsOf(status, site).some(({ tone }) => tone === 'problem');
  if (announced) return { tone: 'bad', text: 'There is a problem' };
  return isOpen
    ? { tone: 'good', text: 'All systems are working' }
    : { tone: 'good', text: 'All systems are working. EDGAR is closed' };
}

/** Returns the announcements that a site shows at the time of the status. */
export function announcementsOf({ announcements, as_of }: StatusResponse, site: BrandId) {
  return announcements.filter((each) => isShown(each, site, Date.parse(as_of)));
}

/** `Nov 20, 2026, 10:00 AM EST: the SEC’s feed was not read for 4 min`. */
export function incidentText({ from, until }: StatusResponse['incidents'][number]): string {
  if (until === null) return `Since ${exactTime(from)} the SEC’s feed has not been read.`;
  const seconds = Math.round((Date.parse(until) - Date.parse(from)) / 1_000);
  return `${exactTime(from)}: the SEC’s feed was not read for ${secondsText(seconds)}.`;
}

/** `Nov 20, 2026, 10:00 AM EST: AAPL, 8-K. We emailed HIGH, “…”; it is LOW: …`. */
export function correctionText({ at, form, ticker, company_name, before, after }: StatusCorrection): string {
  const says = after.one_liner === before.one_liner ? '' : `: ${after.one_liner}`;
  return `${exactTime(at)}: ${ticker ?? company_name}, ${form}. We emailed ${before.importance_level}, ${inQuotes(before.one_liner)}; it is ${after.importance_level}${says}.`;
}

type StatusCorrection = StatusResponse['corrections'][number];

/** Explanations of the figures on the status page. */
export const STATUS_NOTES: readonly { heading: string; paragraphs: readonly string[] }[] = [
  {
    heading: 'What is measured',
    paragraphs: [
      '“Half within” is the median: half of the emails were sent within that time, the other half later. “95% within” covers all but the slowest 5%. Only real-time emails count, not digests.',
      'The SEC shows a filing in its feed some time after accepting it. “Acceptance to email” includes that time; “SEC feed to email” is our part of it.',
      'Every night we compare what we saw with the SEC’s own index of the day. A filing that we had not seen counts as missed, and everyone who follows it is still alerted.',
      'A correction is listed here when an analysis finds that a filing has a different level from the one we emailed, or that it does not say what our headline said. We write to everybody who got that email.',
      'An incident is a period of more than three minutes, while EDGAR was open, in which we could not read its feed.',
    ],
  },
];
