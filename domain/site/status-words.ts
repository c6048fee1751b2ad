import type { StatusResponse } from '#domain/contract/trust/status.ts';
import { exactTime } from '#domain/format/relative-time.ts';

/** `41 s`, `3 min`, `2 h`, `1 d`. */
export function secondsText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}

/** Median and 95th percentile: `30 s · 60 s`. */
export function percentilesText({ p50, p95 }: { p50: number | null; p95: number | null }): string {
  return p50 === null || p95 === null ? '--' : `${secondsText(p50)} · ${secondsText(p95)}`;
}

/** The feed is read every three seconds in EDGAR's hours, and once a minute outside them. */
const LATE_SECONDS = { open: 30, closed: 120 };

/** What is the matter now, if anything. */
export function stateOf(status: StatusResponse): { tone: 'good' | 'bad'; text: string } {
  const { feed_lag_seconds: lag, edgar_open: isOpen, incidents } = status;
  if (lag === null) return { tone: 'bad', text: 'The SEC’s feed has not been read yet' };
  const isDown = incidents.some(({ until }) => until === null);
  if (isDown || lag > (isOpen ? LATE_SECONDS.open : LATE_SECONDS.closed))
    return { tone: 'bad', text: `The SEC’s feed was last read ${secondsText(lag)} ago. Alerts are delayed` };
  return isOpen
    ? { tone: 'good', text: 'All systems are working' }
    : { tone: 'good', text: 'All systems are working. EDGAR is closed' };
}

/** `Nov 20, 2026, 10:00 AM EST: the SEC’s feed was not read for 4 min`. */
export function incidentText({ from, until }: StatusResponse['incidents'][number]): string {
  if (until === null) return `Since ${exactTime(from)} the SEC’s feed has not been read.`;
  const seconds = Math.round((Date.parse(until) - Date.parse(from)) / 1_000);
  return `${exactTime(from)}: the SEC’s feed was not read for ${secondsText(seconds)}.`;
}

/** `Nov 20, 2026, 10:00 AM EST: AAPL, 8-K. We mailed HIGH, “…”; it is LOW: …`. */
export function correctionText({ at, form, ticker, company_name, before, after }: StatusCorrection): string {
  const says = after.one_liner === before.one_liner ? '' : `: ${after.one_liner}`;
  return `${exactTime(at)}: ${ticker ?? company_name}, ${form}. We mailed ${before.importance_level}, “${before.one_liner}”; it is ${after.importance_level}${says}.`;
}

type StatusCorrection = StatusResponse['corrections'][number];

/** What the figures of the status page mean. */
export const STATUS_NOTES: readonly { heading: string; paragraphs: readonly string[] }[] = [
  {
    heading: 'What is measured',
    paragraphs: [
      'Two times are given for each span: half of the emails were sent within the first, 95% within the second. Only emails that go out at once count, not digests. The SEC shows a filing in its feed some time after accepting it; “from feed” is our own part.',
      'Every night we compare what we saw with the SEC’s own index of the day. A filing that we had not seen counts as missed, and its readers are still alerted.',
      'A correction is listed here when an analysis finds that a filing has another level than the one we mailed, or that it does not say what our headline said. Whoever got that mail is told.',
      'An incident is a time of more than three minutes, while EDGAR was open, in which we could not read its feed.',
    ],
  },
];
