import type { StakeFacts } from '../facts/stake.ts';
import type { Assessment } from '../importance.ts';
import { assess, type Finding } from './assessment.ts';
import { kindReason } from './ranks.ts';
import { stakeHeadline } from './stake-headline.ts';
import { type StakeIntent, stakeIntent } from './stake-intent.ts';
import { withoutFullStop } from './words.ts';

/** From this share on the holder is an insider under section 16. */
const LARGE_STAKE = 10;
/** Schedules are due above this share; below it the duty ends. */
const REPORTING_THRESHOLD = 5;
/** Wishes that change who runs or owns the company. @see facts F */
const FORCEFUL: ReadonlySet<StakeIntent> = new Set([
  'board',
  'proxy',
  'acquisition',
  'alternatives',
  'letter',
]);

/**
 * Assessment of a Schedule 13D or 13G that was read.
 * @see facts F
 */
export function assessStake(facts: StakeFacts, company: string | null): Assessment {
  const intent = facts.schedule === '13D' ? (stakeIntent(facts.purpose)?.intent ?? null) : null;
  const [score, reason] = facts.schedule === '13D' ? activist(facts, intent) : passive(facts);
  const finding: Finding = {
    score,
    headline: withoutFullStop(stakeHeadline(facts, company, intent)),
    reason: kindReason(reason, score),
  };
  return assess(finding);
}

function activist({ is_amendment, percent }: StakeFacts, intent: StakeIntent | null): [number, string] {
  if (is_amendment) {
    if (percent !== null && percent < REPORTING_THRESHOLD) return [3, 'A Schedule 13D amended on leaving 5%'];
    if (intent !== null) return [7, 'An amended Schedule 13D whose item 4 states an aim'];
    return [5.5, 'An amended Schedule 13D'];
  }
  if (intent !== null && FORCEFUL.has(intent)) return [9, 'A first Schedule 13D whose item 4 states an aim'];
  if (percent !== null && percent >= LARGE_STAKE) return [9, 'A first Schedule 13D with 10% or more'];
  return [8, 'A first Schedule 13D'];
}

function passive({ is_amendment, percent }: StakeFacts): [number, string] {
  if (is_amendment) {
    return percent === 0
      ? [3.5, 'An amended Schedule 13G with nothing left']
      : [2, 'An amended Schedule 13G'];
  }
  if (percent !== null && percent >= LARGE_STAKE) return [5, 'A first Schedule 13G with 10% or more'];
  return [3.5, 'A first Schedule 13G'];
}
