import type { StakeFacts, StakeHolder } from '../facts/stake.ts';
import type { StakeIntent } from './stake-intent.ts';
import { count } from './words.ts';

const WANTS: Record<StakeIntent, string> = {
  board: 'item 4 speaks of seats on the board',
  proxy: 'item 4 speaks of a vote of shareholders',
  acquisition: 'item 4 speaks of an acquisition',
  alternatives: 'item 4 speaks of strategic alternatives',
  letter: 'sent a letter to the company',
  agreement: 'item 4 speaks of an agreement with the company',
};

/** What the filing says in one sentence without a full stop. */
export function stakeHeadline(facts: StakeFacts, company: string | null, intent: StakeIntent | null): string {
  const holder = leadHolder(facts.holders);
  const of = company === null ? '' : ` in ${company}`;
  const wants = intent === null ? '' : `; ${WANTS[intent]}`;
  if (!holder)
    return `${facts.schedule === '13D' ? 'Stake with intent to influence' : 'Passive stake'} reported${of}`;
  if (facts.percent === 0) return `${holder.name} reports that it holds no more shares${of}`;
  return `${holder.name} reports ${stakeWords(facts, holder)}${of}${wants}`;
}

/** The holder with the largest percentage; the first of those with the same. */
export function leadHolder(holders: readonly StakeHolder[]): StakeHolder | null {
  return holders.reduce<StakeHolder | null>(
    (lead, holder) => (lead === null || (holder.percent ?? -1) > (lead.percent ?? -1) ? holder : lead),
    null,
  );
}

/** Rule 13d-1(d) is for holders from before the listing, founders among them, who are not passive. */
function stakeWords({ percent, schedule, rules }: StakeFacts, holder: StakeHolder): string {
  const passive = schedule === '13G' && !rules.includes('13d-1(d)') ? 'passive ' : '';
  if (percent !== null) return `${article(percent)} ${percentage(percent)} ${passive}stake`;
  if (holder.aggregate !== null) return `a ${passive}stake of ${count(holder.aggregate)} shares`;
  return `a ${passive}stake`;
}

/** Eight, eleven, eighteen and the eighties begin with a vowel. */
function article(percent: number): string {
  return /^(?:8\d?|11|18)(?:\.|$)/.test(String(percent)) ? 'an' : 'a';
}

/** `9.8%`; as many decimals as filed, two at most. */
export function percentage(percent: number): string {
  return `${Math.round(percent * 100) / 100}%`;
}
