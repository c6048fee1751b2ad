import type { DealFacts } from './deal-fact-types.ts';

const ADVICE: Readonly<Record<NonNullable<DealFacts['recommendation']> | 'unsaid', string>> = {
  accept: 'The board is for the offer, which makes a deal more likely.',
  reject: 'The board is against the offer, so the bidder has to raise it or win holders directly.',
  neutral: 'The board does not take a side, so each holder has to decide alone.',
  unsaid: 'The board tells holders what it thinks of an offer for their shares.',
};

/** Returns what a deal document means to a shareholder, in one or two sentences. */
export function dealReason({ document, is_final, recommendation }: DealFacts): string {
  switch (document) {
    case 'tender offer':
      return is_final
        ? 'The offer is over; what was tendered decides who controls the company.'
        : 'Holders can sell at the offer’s price until it ends, which usually sets where the stock trades.';
    case 'own tender offer':
      return is_final
        ? 'The offer is over; fewer securities share in the company from now on.'
        : 'The company offers to buy back its securities at a set price until the offer ends.';
    case 'recommendation':
      return ADVICE[recommendation ?? 'unsaid'];
    case 'going private':
      return 'If it succeeds, holders are paid out and the stock stops trading.';
    case 'communication':
      return 'It is part of what the companies tell holders before they vote on a deal.';
  }
}
