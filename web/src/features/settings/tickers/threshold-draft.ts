import { checkedThreshold, NO_THRESHOLD } from '#domain/accounts/preferences.ts';
import { AppError } from '#domain/app-error.ts';
import type { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';

type Limit = keyof AlertThreshold;

/** A threshold while it is being edited. */
export type Draft = Record<Limit, string>;

const PRICES: readonly Limit[] = ['price_above', 'price_below'];

/** Matches digits, with commas only between thousands: `1,5` is not 15. Allows a leading $ and a trailing %. */
const NUMBER = /^\$?\s*((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)\s*%?$/;

export function draftOf(threshold: AlertThreshold): Draft {
  const text = (limit: number | null) => (limit === null ? '' : String(limit));
  return {
    price_above: text(threshold.price_above),
    price_below: text(threshold.price_below),
    change_percent: text(threshold.change_percent),
    since_alert_percent: text(threshold.since_alert_percent),
  };
}

/** Parses a draft. @returns the threshold, or the problem and the fields that cause it */
export function readDraft(
  draft: Draft,
): { threshold: AlertThreshold } | { problem: string; fields: readonly Limit[] } {
  const limits: AlertThreshold = {
    price_above: limitOf(draft.price_above),
    price_below: limitOf(draft.price_below),
    change_percent: limitOf(draft.change_percent),
    since_alert_percent: limitOf(draft.since_alert_percent),
  };
  const wrong = (Object.keys(limits) as Limit[]).filter(
    (limit) => problemOf({ ...NO_THRESHOLD, [limit]: limits[limit] }) !== null,
  );
  const problem = problemOf(limits);
  // Each price is valid on its own, but the combination is not.
  return problem === null ? { threshold: limits } : { problem, fields: wrong.length > 0 ? wrong : PRICES };
}

function limitOf(text: string): number | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : Number(NUMBER.exec(trimmed)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

function problemOf(threshold: AlertThreshold): string | null {
  try {
    checkedThreshold(threshold);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}
