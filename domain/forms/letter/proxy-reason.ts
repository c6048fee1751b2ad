import type { ProxyFacts } from './facts.ts';
import type { ProposalKind } from './meeting-proposals.ts';

const PROXY =
  'Holders vote on it, on directors and their pay above all; what managers earn and who stands for the board is in it.';
/** What an unusual proposal means for a holder, the weightiest first. */
const UNUSUAL: readonly (readonly [ProposalKind, string])[] = [
  ['merger', 'Holders decide whether the deal goes ahead.'],
  ['sale of assets', 'Holders decide whether the company sells most of what it owns.'],
  ['liquidation', 'Holders decide whether the company is wound up and its money is paid out.'],
  [
    'reverse split',
    'A reverse split makes fewer and dearer shares of the same whole, often to keep the stock listed.',
  ],
  ['removal of directors', 'Holders decide whether directors have to go before their term ends.'],
  ['share issue', 'New shares dilute present holders, who decide on them here.'],
  ['authorized shares', 'More authorized shares let the company issue stock, which would dilute holders.'],
  ['rights plan', 'A rights plan makes it harder to buy the company without the board.'],
  ['share plan', 'Shares for employees and directors dilute holders bit by bit; holders decide how many.'],
  ['holders', 'Holders put a question of their own to the vote; such votes seldom bind the board.'],
];

/** What a meeting means for a holder: its weightiest unusual proposal, else what every proxy statement tells. */
export function proxyReason({ proposals = [] }: ProxyFacts): string {
  const found = UNUSUAL.find(([kind]) => proposals.some((proposal) => proposal.kind === kind));
  return found?.[1] ?? PROXY;
}
