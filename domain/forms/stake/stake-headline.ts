import { percentage } from '#domain/wording/percentage.ts';
import { shorten } from '#domain/wording/shorten.ts';
import { count } from '#domain/wording/words.ts';
import { stakeMove } from './stake-change-wording.ts';
import type { StakeFacts, StakeHolder } from './stake-facts.ts';
import type { StakeIntent, StatedIntent } from './stated-intent.ts';

/** What Item 4 states, if it does not state a demand and naming it is better than a quotation. */
const STATES: Readonly<Partial<Record<StakeIntent, string>>> = {
  letter: 'sent a letter to the company',
  seat: 'has a seat on the board',
};
const LONGEST_QUOTE = 130;
/** Schedules are required above this percentage. */
const REPORTING_THRESHOLD = 5;

/** Returns what the filing says, as one sentence without a final period. */
export function stakeHeadline(
  facts: StakeFacts,
  company: string | null,
  stated: StatedIntent | null,
): string {
  const holder = leadHolder(facts.holders);
  const of = company === null ? '' : ` in ${company}`;
  const wants = wantsWords(stated);
  if (!holder)
    return `${facts.schedule === '13D' ? 'Stake with intent to influence' : 'Passive stake'} reported${of}`;
  const who = holder.spoken_name;
  const move = stakeMove(facts);
  if (facts.percent === 0 || (facts.percent === null && holder.aggregate === 0)) {
    const after = move === null ? '' : `, after ${percentage(move.from)}`;
    return `${who} reports that it holds no more shares${of}${after}`;
  }
  if (hasLeft(facts) && move === null)
    return `${who} now holds ${stakeWords(facts, holder)}${of}, below the ${REPORTING_THRESHOLD}% that must be reported`;
  if (move === null) return `${who} reports ${stakeWords(facts, holder)}${of}${wants}`;
  if (move.verb === 'moved') {
    return `${who} reports ${stakeWords(facts, holder)}${of}, after ${percentage(move.from)}${wants}`;
  }
  const does = move.verb === 'raised' ? 'raises' : 'cuts';
  const range = `from ${percentage(move.from)} to ${percentage(move.to)}`;
  return `${who} ${does} ${passiveWord(facts)}stake${of} ${range}${wants}`;
}

/** Returns the demand; without one, the sentence that speaks of its subject. */
function wantsWords(stated: StatedIntent | null): string {
  if (stated === null) return '';
  const words = stated.demand ?? STATES[stated.intent];
  return words === undefined ? `: “${shorten(statedSentence(stated), LONGEST_QUOTE)}”` : `; ${words}`;
}

/** Matches the words with which an amendment introduces what it adds to Item 4. */
const ADDS = /^.{0,160}?\b(?:amended|supplemented|restated)\b[^:.]{0,160}:\s+(?=\S)/i;

const DEFINITION = /\s*\((?:(?:the|collectively|together)[^()“"]{0,60},?\s*)?[“"][^()]{1,80}[”"]\)/gi;

/** Returns the sentence of Item 4 without definitions and the words that only say that the item is amended. */
export function statedSentence({ sentence }: StatedIntent): string {
  return sentence.replace(ADDS, '').replace(DEFINITION, '');
}

function hasLeft({ is_amendment: isAmendment, percent, schedule }: StakeFacts): boolean {
  return schedule === '13D' && isAmendment && percent !== null && percent < REPORTING_THRESHOLD;
}

/** Returns the holder with the largest percentage; ties go to the first. */
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

/** Returns the article before a number. Eight, eleven, eighteen and the eighties start with a vowel. */
function article(percent: number): string {
  return /^(?:8\d?|11|18)(?:\.|$)/.test(String(percent)) ? 'an' : 'a';
}
