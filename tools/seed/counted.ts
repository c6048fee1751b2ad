import type { User } from '#domain/accounts/user.ts';
import type { StoredAlert } from '#domain/alerts/alert.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import {
  alertCount,
  type Counts,
  filingCount,
  hourOf,
  proCount,
  signUpCount,
} from '#domain/coverage/hour-counts.ts';
import { type Latencies, latencyBound } from '#domain/coverage/latency.ts';
import type { DeliveryCount } from '#domain/coverage/status-day.ts';
import { highlightGroup } from '#domain/filings/highlights.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { isPro } from '#domain/plans/plan.ts';
import { DAY_MS } from './period.ts';

/** The counters of older hours and days have expired. */
const KEPT_MS = 40 * DAY_MS;

/** Counts the generated data hour by hour, the way the functions count real data. */
export class Counted {
  readonly #from: string;
  readonly #hours = new Map<string, Record<string, number>>();
  readonly #deliveries = new Map<string, DeliveryCount>();

  /** @param now milliseconds */
  constructor(now: number) {
    this.#from = new Date(now - KEPT_MS).toISOString();
  }

  filing({ firstSeenAt, form }: StoredFiling): void {
    this.#count(firstSeenAt, filingCount(highlightGroup(form)));
  }

  signUp(user: User): void {
    this.#count(user.createdAt, signUpCount(user.brand));
    if (isPro(user)) this.#count(user.createdAt, proCount('started', user.brand));
  }

  alert(alert: StoredAlert, filing: StoredFiling): void {
    const count = (status: StoredAlert['status']) =>
      this.#count(alert.createdAt, alertCount(alert.channel, status, alert.brand));
    count(alert.status);
    // Workers count an alert when it is sent, and again when its delivery or its bounce is reported.
    if (alert.status === 'delivered' || alert.status === 'bounced') count('sent');
    if (alert.channel === 'email' && alert.sentAt !== null) this.#deliver(alert, alert.sentAt, filing);
  }

  /** Returns the counts for each hour. */
  hours(): [at: Date, counts: Counts][] {
    return [...this.#hours].map(([hour, counts]) => [new Date(`${hour}:00:00Z`), counts]);
  }

  /** Returns each hour's email delays, with their New York date. */
  deliveries(): [day: string, count: DeliveryCount][] {
    return [...this.#deliveries.values()].map((count) => [
      newYorkDate(new Date(count.last.mailed_at)),
      count,
    ]);
  }

  #count(at: string, name: string): void {
    if (at < this.#from) return;
    const hour = hourOf(at);
    const counts = this.#hours.get(hour) ?? {};
    counts[name] = (counts[name] ?? 0) + 1;
    this.#hours.set(hour, counts);
  }

  #deliver({ ticker, form, acceptedAt }: StoredAlert, sentAt: string, { firstSeenAt }: StoredFiling): void {
    if (sentAt < this.#from) return;
    const hour = hourOf(sentAt);
    const before = this.#deliveries.get(hour);
    const secondsSince = (from: string) => (Date.parse(sentAt) - Date.parse(from)) / 1_000;
    this.#deliveries.set(hour, {
      accepted: oneMore(before?.accepted ?? {}, secondsSince(acceptedAt)),
      seen: oneMore(before?.seen ?? {}, secondsSince(firstSeenAt)),
      last: { ticker, form, accepted_at: acceptedAt, seen_at: firstSeenAt, mailed_at: sentAt },
    });
  }
}

function oneMore(latencies: Latencies, seconds: number): Latencies {
  const bound = latencyBound(seconds);
  return { ...latencies, [bound]: (latencies[bound] ?? 0) + 1 };
}
