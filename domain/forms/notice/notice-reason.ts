import { formatDollars } from '#domain/format/numbers.ts';
import { count, plural } from '#domain/wording/words.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** Describes a sale with whatever the notice states about it: `Securities for $5.7M went to 13 investors`. */
function soldWords({ sold, investors }: Extract<NoticeFacts, { kind: 'private-offering' }>): string {
  if (sold === null || sold === 0) return 'Securities are offered to a few investors';
  const buyers =
    investors === null || investors === 0
      ? 'a few investors'
      : `${count(investors)} ${plural(investors, 'investor')}`;
  return `Securities for ${formatDollars(sold)} went to ${buyers}`;
}

/** Returns what a notice means to a shareholder, in one or two sentences. */
export function noticeReason(facts: NoticeFacts): string {
  switch (facts.kind) {
    case 'planned-sale': {
      const planned = facts.plan_dates.length > 0;
      const { proceeds } = facts.sold_past_3_months;
      const reason = planned
        ? 'The sale was set up in advance under a Rule 10b5-1 plan, so its timing says little.'
        : 'An insider intends to sell, and a Form 4 will show what was actually sold.';
      return proceeds > 0
        ? `${reason} It comes on top of ${formatDollars(proceeds)} sold in the past three months.`
        : reason;
    }
    case 'private-offering':
      return `${soldWords(facts)} without a prospectus. Equity among them dilutes present holders.`;
    case 'effectiveness':
      return 'The securities of this registration may be sold from now on.';
    case 'delisting':
      return facts.is_voluntary
        ? 'The securities leave the exchange at the company’s own wish, so they will be harder to trade there.'
        : 'Once off the exchange, the securities are harder to sell and often fall in price.';
  }
}
