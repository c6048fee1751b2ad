import type { ProxyFacts } from './letter-fact-types.ts';
import type { MeetingProposal, ProposalKind } from './meeting-proposals.ts';

const CONTESTED =
  'Shareholders choose between the board’s nominees and those of a dissident, who wants a different course.';
const MERGER = 'Holders decide whether the deal goes ahead.';
const WEAK_PAY =
  'Many shareholders voted against executive pay before, and the board is expected to respond.';
/** Matches the number of additional shares requested by a plan. */
const MORE_SHARES =
  /\bby\s+(?<shares>\d{1,3}(?:,\d{3})+)\s+(?:shares|to)\b|\badditional\s+(?<more>\d{1,3}(?:,\d{3})+)\s+shares\b/i;
/** What unusual proposals mean to a shareholder, most important first. */
const UNUSUAL: readonly (readonly [ProposalKind, string])[] = [
  ['merger', MERGER],
  ['sale of assets', 'Holders decide whether the company sells most of what it owns.'],
  ['liquidation', 'Holders decide whether the company is wound up and its money is paid out.'],
  ['reverse split', 'A reverse split leaves fewer shares at a higher price, often to keep the stock listed.'],
  ['removal of directors', 'Holders decide whether directors have to go before their term ends.'],
  ['share issue', 'New shares dilute present holders, who decide on them here.'],
  ['authorized shares', 'More authorized shares let the company issue stock, which would dilute holders.'],
  ['rights plan', 'A rights plan makes it harder to buy the company without the board.'],
  ['share plan', 'Shares for employees and directors dilute holders bit by bit; holders decide how many.'],
  ['holders', 'Holders put a question of their own to the vote; such votes seldom bind the board.'],
];

/**
 * Returns what a meeting means to a shareholder, based on what is most unusual about it; nothing for a meeting with
 * the usual agenda, or if the agenda was not read.
 */
export function proxyReason(facts: ProxyFacts): string {
  const { proposals = [] } = facts;
  if (facts.contest !== undefined) return CONTESTED;
  const found = UNUSUAL.find(([kind]) => proposals.some((proposal) => proposal.kind === kind));
  if (found?.[0] === 'share plan') return planReason(proposals) ?? found[1];
  if (found) return found[1];
  if (facts.is_merger) return MERGER;
  return facts.weak_pay_vote === undefined ? '' : WEAK_PAY;
}

/** Describes how many additional shares employees and directors would receive; `null` if no plan states it. */
function planReason(proposals: readonly MeetingProposal[]): string | null {
  const asked = proposals
    .filter(({ kind }) => kind === 'share plan')
    .map(({ text }) => MORE_SHARES.exec(text)?.groups)
    .find((groups) => groups !== undefined);
  const shares = asked?.shares ?? asked?.more;
  return shares === undefined
    ? null
    : `The plan asks for ${shares} more shares for employees and directors, which dilute holders bit by bit.`;
}
