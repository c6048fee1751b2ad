import * as v from 'valibot';
import { PriceReaction } from '#domain/contract/trust/track-record-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/** Companies worth less than this in dollars are considered small. */
const SMALL_BELOW = 2e9;
const SIZES = ['small', 'large'] as const;
export type CompanySize = (typeof SIZES)[number];

/** A filing and how its company's stock price changed afterward. */
export const Observation = v.object({
  accession: v.string(),
  ticker: v.string(),
  form: v.string(),
  /** ISO. */
  acceptedAt: v.string(),
  level: v.picklist(IMPORTANCE_LEVELS),
  /** The types of news in the filing: types of events, or `bought` and `sold` for an insider's market trade. */
  kinds: v.array(v.string()),
  /** `null` if the company's market value is unknown. */
  size: v.nullable(v.picklist(SIZES)),
  reaction: PriceReaction,
});
export type Observation = v.InferOutput<typeof Observation>;

/** Returns the size of a company. @param marketCap in dollars */
export function companySize(marketCap: number | null | undefined): CompanySize | null {
  if (marketCap === null || marketCap === undefined) return null;
  return marketCap < SMALL_BELOW ? 'small' : 'large';
}

/** Returns whether every horizon has been measured, so that the observation no longer changes. */
export function isComplete({ reaction }: Observation): boolean {
  return Object.values(reaction).every((change) => change !== null);
}
