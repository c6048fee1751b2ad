import { percentage } from '#domain/wording/percentage.ts';
import { stakeMove } from './stake-change-wording.ts';
import type { StakeFacts } from './stake-facts.ts';
import type { StakeIntent } from './stated-intent.ts';

/** What each aim means to a shareholder. */
const AIMS: Readonly<Record<StakeIntent, string>> = {
  opposes: 'A large holder speaks against it, which can make it harder to carry through.',
  supports: 'A large holder is for it, which can make it easier to carry through.',
  board: 'The holder wants a say in who runs the company.',
  proxy: 'A contest for shareholders’ votes is possible.',
  acquisition: 'A deal for the company is named, which can set a price for every holder.',
  alternatives: 'The holder presses for a sale or a review of the company.',
  management: 'The holder wants other people to run the company.',
  withdrawal: 'The contest that the holder had announced is off, at least for now.',
  lawsuit: 'The holder takes its dispute to court, which costs the company time and money.',
  letter: 'The holder has put its views to the company in writing.',
  agreement: 'The company and the holder have settled what each of them may do.',
  seat: 'The holder is already represented on the board.',
};
const LARGE_STAKE = 10;
const REPORTING_THRESHOLD = 5;

/**
 * Returns what a Schedule 13D or 13G means to a shareholder, in one or two sentences; nothing for an amendment
 * that states no aim and cannot be compared.
 */
export function stakeReason(facts: StakeFacts, intent: StakeIntent | null): string {
  const size = sizeSentence(facts);
  if (isGone(facts)) return 'A former large holder is out; its votes are with others now.';
  if (facts.schedule === '13G') return `${passiveSentence(facts)}${size === null ? '' : ` ${size}`}`;
  if (facts.percent !== null && facts.percent < REPORTING_THRESHOLD)
    return 'Below 5% the holder need not report any further, and its influence shrinks.';
  const first = intent === null ? influenceSentence(facts) : AIMS[intent];
  if (first === '') return size ?? '';
  return size === null || facts.is_amendment ? first : `${first} ${size}`;
}

function isGone({ percent, holders }: StakeFacts): boolean {
  return (
    percent === 0 ||
    (percent === null && holders.length > 0 && holders.every(({ aggregate }) => aggregate === 0))
  );
}

function passiveSentence(facts: StakeFacts): string {
  const move = stakeMove(facts);
  if (move?.verb === 'cut') return 'A passive holder is selling, which can weigh on the price.';
  if (move?.verb === 'raised')
    return 'A passive holder is buying more, without a wish to influence the company.';
  return facts.rules.includes('13d-1(d)') || facts.is_since_offering
    ? 'The stake is from before the company went public, so nobody new came.'
    : `The holder${shareWords(facts)} declares no wish to influence the company.`;
}

function influenceSentence(facts: StakeFacts): string {
  if (facts.is_since_offering && !facts.is_amendment)
    return 'The stake is from before or at the public offering, so nobody new came to press for change.';
  const move = stakeMove(facts);
  if (move?.verb === 'raised') return 'A holder with influence is buying more, which adds to its say.';
  if (move?.verb === 'cut') return 'A holder with influence is selling, which can weigh on the price.';
  if (facts.is_amendment)
    return facts.change === null ? '' : 'The holder’s stake and aims are about as before.';
  return `A new holder${shareWords(facts) || ' above 5%'} keeps the right to influence how the company is run.`;
}

function shareWords({ percent }: StakeFacts): string {
  return percent === null || percent === 0 ? '' : ` of ${percentage(percent)}`;
}

function sizeSentence({ percent }: StakeFacts): string | null {
  return percent !== null && percent >= LARGE_STAKE
    ? 'A stake of 10% or more can sway votes and makes a deal without this holder hard.'
    : null;
}
