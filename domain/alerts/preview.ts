import { CHANNEL_ROWS, isAtLeast } from '#domain/channels/channels.ts';
import type { Delivery } from '#domain/contract/settings.ts';
import type { PreviewedFilings } from '#domain/contract/trust/alert-preview.ts';
import { IMPORTANCE_LEVELS, IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';

/** How far a preview looks back. */
export const PREVIEW_DAYS = 30;

/** The settings that decide how many alerts there are, and how they come. */
export type PreviewSettings = {
  minImportance: ImportanceLevel;
  /** As the plan allows. */
  delivery: Delivery;
  canRealTime: boolean;
};

/** What the settings would have brought. */
export type AlertPreview = {
  total: number;
  /** By email. */
  atOnce: number;
  inDigest: number;
  /** From the most to the least important; levels without a filing are left out. */
  byLevel: { name: ImportanceLevel; count: number }[];
  /** The most frequent first. */
  byForm: { name: string; count: number }[];
  estimated: number;
};

/** Replays filings under settings. Filings that would have come in one message are counted one by one. */
export function previewOf(filings: readonly PreviewedFilings[], settings: PreviewSettings): AlertPreview {
  const told = filings.filter(
    ({ importance_level: level }) => IMPORTANCE_RANK[level] >= IMPORTANCE_RANK[settings.minImportance],
  );
  const total = sum(told, ({ count }) => count);
  const atOnce = sum(
    told.filter((cell) => isMailedAtOnce(cell, settings)),
    ({ count }) => count,
  );
  const levels = IMPORTANCE_LEVELS.toSorted((one, other) => IMPORTANCE_RANK[other] - IMPORTANCE_RANK[one]);
  const countOf = (isIn: (cell: PreviewedFilings) => boolean) => sum(told.filter(isIn), ({ count }) => count);
  return {
    total,
    atOnce,
    inDigest: total - atOnce,
    byLevel: levels
      .map((name) => ({ name, count: countOf((cell) => cell.importance_level === name) }))
      .filter(({ count }) => count > 0),
    byForm: [...new Set(told.map(({ form }) => form))]
      .map((name) => ({ name, count: countOf(({ form }) => form === name) }))
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
    estimated: sum(told, ({ estimated }) => estimated),
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
