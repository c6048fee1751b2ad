import { checkedThreshold, NO_THRESHOLD } from '#domain/accounts/preferences.ts';
import { AppError } from '#domain/app-error.ts';
import type { AlertThreshold } from '#domain/contract/settings.ts';

type Limit = keyof AlertThreshold;

/** A threshold as it is being typed. */
export type Draft = Record<Limit, string>;

const PRICES: readonly Limit[] = ['price_above', 'price_below'];

/** Digits, with commas between thousands alone: `1,5` is no 15. Signs that people write around numbers pass. */
const NUMBER = /^\$?\s*((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?|\.\d+)\s*%?$/;

export function draftOf(threshold: AlertThreshold): Draft {
  const text = (limit: number | null) => (limit === null ? '' : String(limit));
  return {
    price_above: text(threshold.price_above),
    price_below: text(threshold.price_below),
    change_percent: text(threshold.change_percent),
  };
}

/** What a draft says, or why it says nothing and which fields are to blame. */
export function readDraft(
  draft: Draft,
): { threshold: AlertThreshold } | { problem: string; fields: readonly Limit[] } {
  const limits: AlertThreshold = {
    price_above: limitOf(draft.price_above),
    price_below: limitOf(draft.price_below),
    change_percent: limitOf(draft.change_percent),
  };
  const wrong = (Object.keys(limits) as Limit[]).filter(
    (limit) => problemOf({ ...NO_THRESHOLD, [limit]: limits[limit] }) !== null,
  );
  const problem = problemOf(limits);
  // Prices that are fine each alone are wrong together.
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
