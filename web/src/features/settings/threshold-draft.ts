import { AppError } from '#domain/app-error.ts';
import type { AlertThreshold } from '#domain/contract/settings.ts';
import { checkedThreshold } from '#domain/preferences.ts';

/** A threshold as it is being typed. */
export type Draft = Record<keyof AlertThreshold, string>;

export const NO_THRESHOLD: AlertThreshold = { price_above: null, price_below: null, change_percent: null };

export function draftOf(threshold: AlertThreshold): Draft {
  const text = (limit: number | null) => (limit === null ? '' : String(limit));
  return {
    price_above: text(threshold.price_above),
    price_below: text(threshold.price_below),
    change_percent: text(threshold.change_percent),
  };
}

/** What a draft says, or why it says nothing. Signs that people write around numbers are let pass. */
export function readDraft(draft: Draft): { threshold: AlertThreshold } | { problem: string } {
  const limit = (text: string) => {
    const bare = text.replace(/[$%,\s]/g, '');
    return bare === '' ? null : Number(bare);
  };
  try {
    const threshold = checkedThreshold({
      price_above: limit(draft.price_above),
      price_below: limit(draft.price_below),
      change_percent: limit(draft.change_percent),
    });
    return { threshold: threshold ?? NO_THRESHOLD };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problem: error.message };
  }
}
