import { CHANNEL_ROWS, isAtLeast } from '#domain/channels/channels.ts';
import type { PreviewedFilings } from '#domain/contract/trust/alert-preview-contract.ts';
import { IMPORTANCE_LEVELS, IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import type { Delivery } from '#domain/settings/settings-table.ts';

/** The number of past days that a preview covers. */
export const PREVIEW_DAYS = 30;

/** The settings that determine how many alerts a user gets and how they are delivered. */
export type PreviewSettings = {
  minImportance: ImportanceLevel;
  /** The delivery that the plan allows. */
  delivery: Delivery;
  canRealTime: boolean;
};

/** The alerts that the settings would have caused. */
export type AlertPreview = {
  total: number;
  /** How many alerts would have been emailed at once. */
  atOnce: number;
  inDigest: number;
  /** From the highest to the lowest importance; levels without filings are omitted. */
  byLevel: { name: ImportanceLevel; count: number }[];
  /** Most frequent first. */
  byForm: { name: string; count: number }[];
  estimated: number;
};

/**
 * Applies settings to past filings and counts the alerts. Filings that would have been combined into one
 * message are counted individually.
 */
export function previewOf(filings: readonly PreviewedFilings[], settings: PreviewSettings): AlertPreview {
  const alerted = filings.filter(
    ({ importance_level: level }) => IMPORTANCE_RANK[level] >= IMPORTANCE_RANK[settings.minImportance],
  );
  const total = sum(alerted, ({ count }) => count);
  const atOnce = sum(
    alerted.filter((cell) => isMailedAtOnce(cell, settings)),
    ({ count }) => count,
  );
  const levels = IMPORTANCE_LEVELS.toSorted((one, other) => IMPORTANCE_RANK[other] - IMPORTANCE_RANK[one]);
  const countOf = (isIn: (cell: PreviewedFilings) => boolean) =>
    sum(alerted.filter(isIn), ({ count }) => count);
  return {
    total,
    atOnce,
    inDigest: total - atOnce,
    byLevel: levels
      .map((name) => ({ name, count: countOf((cell) => cell.importance_level === name) }))
      .filter(({ count }) => count > 0),
    byForm: [...new Set(alerted.map(({ form }) => form))]
      .map((name) => ({ name, count: countOf(({ form }) => form === name) }))
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
    estimated: sum(alerted, ({ estimated }) => estimated),
  };
}

function isMailedAtOnce(
  { importance_level: level, real_time }: PreviewedFilings,
  { delivery, canRealTime }: PreviewSettings,
): boolean {
  const chosen = canRealTime && real_time ? 'everything' : delivery;
  return isAtLeast(level, CHANNEL_ROWS.email.atOnceFrom[chosen]);
}

function sum<Item>(items: readonly Item[], countOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + countOf(item), 0);
}
