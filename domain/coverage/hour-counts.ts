import type { AlertStatus } from '#domain/alerts/alert.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { HIGHLIGHT_GROUPS, type HighlightGroup } from '#domain/filings/highlights.ts';

/** The name of an hourly counter, which is also its attribute name: `filing_8K`, `alert_email_sent_form4`. */
export type CountName = string;
export type Counts = Readonly<Record<CountName, number>>;

/** The counter of filings that were first found in the feed. */
export const filingCount = (group: HighlightGroup): CountName => `filing_${group.replace('-', '')}`;

/** The counter of alerts with an outcome. The brand is unknown if a carrier reported the outcome. */
export const alertCount = (channel: Channel, status: AlertStatus, brand: BrandId | null): CountName =>
  `alert_${channel}_${status}_${brand ?? 'unknown'}`;

/** The counter of accounts that verified their first contact. */
export const signUpCount = (brand: BrandId): CountName => `signup_${brand}`;

/** The counter of readers who became PRO users or stopped being PRO users. */
export const proCount = (change: 'started' | 'ended', brand: BrandId): CountName => `pro_${change}_${brand}`;

/** Returns the filing counters for the forms a brand covers, or all filing counters if there is no brand. */
export function filingCountsOf(groups: readonly HighlightGroup[] = HIGHLIGHT_GROUPS): CountName[] {
  return groups.map(filingCount);
}

/** Returns the hour of a time in its stored form: `2026-11-20T15`. @param at ISO in UTC */
export function hourOf(at: string): string {
  return at.slice(0, 13);
}

/** Returns the sum of the counters whose names start with `begin` and end with `end`. */
export function sumOf(counts: Counts, begin: string, end = ''): number {
  return Object.entries(counts)
    .filter(([name]) => name.startsWith(begin) && name.endsWith(end))
    .reduce((sum, [, count]) => sum + count, 0);
}
