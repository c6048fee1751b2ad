import type { StakeFacts } from './facts.ts';
import { holderKey } from './holder-key.ts';
import { purposeMarks } from './purpose-marks.ts';

/** A holder of an earlier filing, as small as a comparison needs. */
export type StatedHolder = {
  cik: string | null;
  /** The name without spelling: see `holderKey`. */
  key: string;
  aggregate: number | null;
  /** Per cent of the class. */
  percent: number | null;
};

/** What one Schedule 13D or 13G said of a stake: all that a later one is compared with. */
export type StakeStatement = {
  accession: string;
  /** ISO in UTC. */
  acceptedAt: string;
  schedule: StakeFacts['schedule'];
  cusip: string | null;
  /** CIKs of those who filed it: cover pages spell a name this way and that, and a 13G gives its holders no CIK. */
  filers: string[];
  /** Largest percentage of any holder; that of the group. */
  percent: number | null;
  holders: StatedHolder[];
  /** Marks of item 4, sentence by sentence; `null` when it has none. */
  purpose: string[] | null;
};

/** The largest groups have some thirty members; the ten with the most tell them apart. */
const MOST_HOLDERS = 10;

/** What is kept of a filing. @param cusip canonical */
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
