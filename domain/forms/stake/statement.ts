import { holderKey } from './holder-key.ts';
import { purposeMarks } from './purpose-marks.ts';
import type { StakeFacts } from './stake-facts.ts';

/** A holder in an earlier filing, with only the fields needed for a comparison. */
export type StatedHolder = {
  cik: string | null;
  /** The name in a form that ignores differences in spelling: see `holderKey`. */
  key: string;
  aggregate: number | null;
  /** Percentage of the class. */
  percent: number | null;
};

/** The facts in a Schedule 13D or 13G about a stake, kept for comparison with later ones. */
export type StakeStatement = {
  accession: string;
  /** ISO in UTC. */
  acceptedAt: string;
  schedule: StakeFacts['schedule'];
  cusip: string | null;
  /**
   * The filers' CIKs. They are needed because cover pages write names in different ways, and a 13G has no CIKs for its
   * holders.
   */
  filers: string[];
  /** The largest percentage stated for any holder, which is the group's percentage. */
  percent: number | null;
  holders: StatedHolder[];
  /** Marks of Item 4, one per sentence; `null` if there is no Item 4. */
  purpose: string[] | null;
};

/** The largest groups have about thirty members; the ten with the largest stakes identify them. */
const MOST_HOLDERS = 10;

/** Returns a filing's facts to store. @param cusip canonical */
export function statementOf(
  facts: StakeFacts,
  filing: Pick<StakeStatement, 'accession' | 'acceptedAt' | 'cusip' | 'filers'>,
): StakeStatement {
  const holders = facts.holders
    .toSorted((one, other) => (other.percent ?? -1) - (one.percent ?? -1))
    .slice(0, MOST_HOLDERS)
    .map(({ cik, name, aggregate, percent }) => ({ cik, key: holderKey(name), aggregate, percent }));
  return {
    ...filing,
    schedule: facts.schedule,
    percent: facts.percent,
    holders,
    purpose: facts.purpose === null ? null : purposeMarks(facts.purpose),
  };
}
