import { formatDollars } from '#domain/format/numbers.ts';
import type { NoticeFacts } from './facts.ts';

/** What a notice means for a holder, in one or two sentences. */
export function noticeReason(facts: NoticeFacts): string {
  switch (facts.kind) {
    case 'planned-sale': {
      const planned = facts.plan_dates.length > 0;
      const { proceeds } = facts.sold_past_3_months;
      const told = planned
        ? 'The sale was set up in advance under a Rule 10b5-1 plan, so its timing says little.'
        : 'An insider intends to sell, and a Form 4 will tell what was sold in the end.';
      return proceeds > 0
        ? `${told} It comes on top of ${formatDollars(proceeds)} sold in the past three months.`
        : told;
    }
    case 'private-offering':
      return 'Securities are sold to a few investors without a prospectus. Equity among them dilutes present holders.';
    case 'effectiveness':
      return 'The securities of this registration may be sold from now on.';
    case 'delisting':
      return facts.is_voluntary
        ? 'The securities leave the exchange at the company’s own wish, so they will be harder to trade there.'
        : 'Once off the exchange, the securities are harder to sell and often fall in price.';
  }
}
