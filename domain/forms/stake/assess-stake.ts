import { assess, type Finding } from '#domain/assessment/assessment.ts';
import { outOfTen } from '#domain/assessment/ranks.ts';
import type { Assessment } from '#domain/importance.ts';
import { withoutFullStop } from '#domain/wording/words.ts';
import { stakeMove } from './stake-change-wording.ts';
import type { StakeFacts } from './stake-facts.ts';
import { stakeHeadline } from './stake-headline.ts';
import { FORCEFUL, stakeIntent } from './stake-intent.ts';
import { stakeReason } from './stake-reason.ts';
import type { StakeIntent } from './stated-intent.ts';

/** A holder of at least this percentage is an insider under Section 16. */
const LARGE_STAKE = 10;
/** Schedules are required above this percentage; below it, the obligation ends. */
const REPORTING_THRESHOLD = 5;
/** The smallest significant change in a stake, in percentage points, for a 13D and a 13G. */
const NOTABLE_MOVE = { '13D': 1, '13G': 2 };
/** Statements to the company that do not ask for a seat, vote, deal or sale. They are news but not yet a contest. */
const SPOKEN: ReadonlySet<StakeIntent> = new Set(['opposes', 'letter']);

/**
 * Returns the assessment of a Schedule 13D or 13G that was read.
 * @see docs/rules.md#stakes-and-holdings
 */
export function assessStake(facts: StakeFacts, company: string | null): Assessment {
  const stated = facts.schedule === '13D' ? stakeIntent(facts.purpose) : null;
  const intent = stated?.intent ?? null;
  const [score, what] = facts.schedule === '13D' ? activist(facts, intent) : passive(facts);
  const finding: Finding = {
    score,
    headline: withoutFullStop(stakeHeadline(facts, company, stated)),
    reason: stakeReason(facts, intent),
    basis: `${what}: ${outOfTen(score)}`,
  };
  return assess(finding);
}

function activist(facts: StakeFacts, intent: StakeIntent | null): [number, string] {
  const { percent } = facts;
  if (facts.is_amendment) return activistAmendment(facts, intent);
  const isForceful = intent !== null && FORCEFUL.has(intent);
  const isSpoken = intent !== null && SPOKEN.has(intent);
  if (facts.is_since_offering && !isForceful && !isSpoken)
    return [5, 'A first Schedule 13D on a stake from before or at the public offering'];
  if (isForceful) return [9, 'A first Schedule 13D whose item 4 states an aim'];
  if (percent !== null && percent >= LARGE_STAKE) return [9, 'A first Schedule 13D with 10% or more'];
  return [8, 'A first Schedule 13D'];
}

/**
 * Returns the score of an activist's amendment. An aim stated in Item 4 is treated as new unless an earlier Item 4 is
 * known to state it.
 */
function activistAmendment(facts: StakeFacts, intent: StakeIntent | null): [number, string] {
  const isNew = facts.change?.is_new_purpose ?? null;
  if (facts.percent !== null && facts.percent < REPORTING_THRESHOLD)
    return [3, 'A Schedule 13D amended on leaving 5%'];
  if (hasMoved(facts)) return [7, 'An amended Schedule 13D that moves the stake by a point or more'];
  if (isNew === true) return [7, 'An amended Schedule 13D with a new item 4'];
  if (isNew === null && intent !== null) return [7, 'An amended Schedule 13D whose item 4 states an aim'];
  return [5.5, 'An amended Schedule 13D'];
}

function hasMoved(facts: StakeFacts): boolean {
  const { schedule, change } = facts;
  const move = change === null ? stakeMove(facts) : null;
  const points = change?.change_points ?? (move === null ? 0 : move.to - move.from);
  return Math.abs(points) >= NOTABLE_MOVE[schedule];
}

function passive(facts: StakeFacts): [number, string] {
  const { percent } = facts;
  if (percent === 0) return [3.5, 'A Schedule 13G with nothing left'];
  if (facts.is_amendment) {
    if (hasMoved(facts)) return [3.5, 'An amended Schedule 13G that moves the stake by two points or more'];
    return [2, 'An amended Schedule 13G'];
  }
  if (percent !== null && percent >= LARGE_STAKE) return [5, 'A first Schedule 13G with 10% or more'];
  return [3.5, 'A first Schedule 13G'];
}
