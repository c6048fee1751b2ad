import type { Receipt } from '#domain/contract/trust/receipts-contract.ts';

/**
 * Formats a receipt as a sentence: "EDGAR published 23 filings for your tickers; 23 sent (19 email, 4
 * digest); slowest 41 s."
 */
export function receiptSentence(receipt: Receipt): string {
  const { published, told, slowest_seconds: slowest } = receipt;
  if (published === 0) return 'EDGAR published no filings for your tickers.';
  const parts = [
    `EDGAR published ${published} ${published === 1 ? 'filing' : 'filings'} for your tickers`,
    `${told} sent${listed(receipt, WAYS)}`,
    ...(told === published ? [] : [listOf(receipt, REST).join(', ')]),
    ...(slowest === null ? [] : [`slowest ${secondsText(slowest)}`]),
  ];
  return `${parts.join('; ')}.`;
}

const WAYS = {
  by_email: 'email',
  by_digest: 'digest',
  by_text: 'text',
  by_push: 'push',
  by_feed: 'feed',
} as const;

const REST = {
  waiting: 'waiting',
  failed: 'not delivered',
  left_out: 'left out by your choices',
  before_change: 'without an alert from before you changed your choices',
  untold: 'without an alert',
} as const;

type Counted = keyof typeof WAYS | keyof typeof REST;

function listOf(receipt: Receipt, names: Partial<Record<Counted, string>>): string[] {
  return Object.entries(names).flatMap(([key, name]) => {
    const count = receipt[key as Counted];
    return count === 0 ? [] : [`${count} ${name}`];
  });
}

function listed(receipt: Receipt, names: Partial<Record<Counted, string>>): string {
  const list = listOf(receipt, names);
  return list.length === 0 ? '' : ` (${list.join(', ')})`;
}

/** Formats seconds as `41 s`, `3 min` or `2 h`. */
function secondsText(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
