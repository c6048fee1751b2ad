import type { AlertStatus } from '#domain/alerts/alert.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { HIGHLIGHT_GROUPS, type HighlightGroup } from '#domain/filings/highlights.ts';

/** The name of an hourly counter, which is also its attribute name: `filing_8K`, `alert_email_sent_form4`. */
export type CountName = string;
export type Counts = Readonly<Record<CountName, number>>;

/** A filing that was found in the feed first. */
export const filingCount = (group: HighlightGroup): CountName => `filing_${group.replace('-', '')}`;

/** The outcome of an alert. The brand is unknown if a carrier reported the outcome. */
export const alertCount = (channel: Channel, status: AlertStatus, brand: BrandId | null): CountName =>
  `alert_${channel}_${status}_${brand ?? 'unknown'}`;

/** An account with its first verified contact. */
export const signUpCount = (brand: BrandId): CountName => `signup_${brand}`;

/** A reader who became a PRO user, or stopped being one. */
export const proCount = (change: 'started' | 'ended', brand: BrandId): CountName => `pro_${change}_${brand}`;

/** Returns the counters of the filings that a brand covers; all counters of filings if there is no brand. */
export function filingCountsOf(groups: readonly HighlightGroup[] = HIGHLIGHT_GROUPS): CountName[] {
  return groups.map(filingCount);
}

/** Returns the hour of a time, as it is stored: `2026-11-20T15`. @param at ISO in UTC */
export function hourOf(at: string): string {
  return at.slice(0, 13);
}

/** Returns the sum of the counters whose names start with `begin` and end with `end`. */
export function sumOf(counts: Counts, begin: string, end = ''): number {
  return Object.entries(counts)
    .filter(([name]) => name.startsWith(begin) && name.endsWith(end))
    .reduce((sum, [, count]) => sum + count, 0);
}
