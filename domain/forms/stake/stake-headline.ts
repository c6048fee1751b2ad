import { percentage } from '#domain/wording/percentage.ts';
import { count } from '#domain/wording/words.ts';
import { stakeMove } from './stake-change-wording.ts';
import type { StakeFacts, StakeHolder } from './stake-facts.ts';
import type { StakeIntent, StatedIntent } from './stated-intent.ts';

/** The subject of Item 4, for use if the holder's demand is not known. */
const WANTS: Record<StakeIntent, string> = {
  opposes: 'opposes what the company plans',
  supports: 'supports what the company plans',
  board: 'speaks of board seats',
  proxy: 'speaks of a shareholder vote',
  acquisition: 'speaks of an acquisition',
  alternatives: 'speaks of strategic alternatives',
  letter: 'sent a letter to the company',
  agreement: 'speaks of an agreement with the company',
};

/** Returns what the filing says, in one sentence without a period. */
export function stakeHeadline(
  facts: StakeFacts,
  company: string | null,
  stated: StatedIntent | null,
): string {
  const holder = leadHolder(facts.holders);
  const of = company === null ? '' : ` in ${company}`;
  const wants = stated === null ? '' : `; ${stated.demand ?? WANTS[stated.intent]}`;
  if (!holder)
    return `${facts.schedule === '13D' ? 'Stake with intent to influence' : 'Passive stake'} reported${of}`;
  const who = holder.spoken_name;
  const move = stakeMove(facts);
  if (facts.percent === 0 || (facts.percent === null && holder.aggregate === 0)) {
    const after = move === null ? '' : `, after ${percentage(move.from)}`;
    return `${who} reports that it holds no more shares${of}${after}`;
  }
  if (move === null) return `${who} reports ${stakeWords(facts, holder)}${of}${wants}`;
  if (move.verb === 'moved') {
    return `${who} reports ${stakeWords(facts, holder)}${of}, after ${percentage(move.from)}${wants}`;
  }
  const does = move.verb === 'raised' ? 'raises' : 'cuts';
  const range = `from ${percentage(move.from)} to ${percentage(move.to)}`;
  return `${who} ${does} ${passiveWord(facts)}stake${of} ${range}${wants}`;
}

/** Returns the holder with the largest percentage, and the first one if several are equal. */
export function leadHolder(holders: readonly StakeHolder[]): StakeHolder | null {
  return holders.reduce<StakeHolder | null>(
    (lead, holder) => (lead === null || (holder.percent ?? -1) > (lead.percent ?? -1) ? holder : lead),
    null,
  );
}

/**
 * Returns "passive" if it applies. Rule 13d-1(d) is for holders from before the listing, including founders, who
 * are not passive.
 */
function passiveWord({ schedule, rules }: StakeFacts): string {
  return schedule === '13G' && !rules.includes('13d-1(d)') ? 'passive ' : '';
}

function stakeWords(facts: StakeFacts, holder: StakeHolder): string {
  const { percent } = facts;
  const passive = passiveWord(facts);
  if (percent !== null) return `${article(percent)} ${percentage(percent)} ${passive}stake`;
  if (holder.aggregate !== null) return `a ${passive}stake of ${count(holder.aggregate)} shares`;
  return `a ${passive}stake`;
}

/** Returns the article before a number. Eight, eleven, eighteen and the eighties begin with a vowel. */
function article(percent: number): string {
  return /^(?:8\d?|11|18)(?:\.|$)/.test(String(percent)) ? 'an' : 'a';
}
