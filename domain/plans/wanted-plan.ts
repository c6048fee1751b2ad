import { MAX_ADD_ON_PACKS } from '#domain/contract/limits-contract.ts';
import { PLAN_IDS, type PlanId } from '#domain/contract/plan-ids.ts';

/** The purchase that somebody intends to make after verifying an address. */
export type Wanted = { plan: PlanId; packs: number };

/** Formats a selection as a URL query string: `plan=pro&packs=2`. */
export function wantedQuery({ plan, packs }: Wanted): string {
  return packs === 0 ? `plan=${plan}` : `plan=${plan}&packs=${packs}`;
}

/** Reads the wanted plan from the query of a link; `null` if it names no known plan. */
export function readWanted(query: Pick<URLSearchParams, 'get'>): Wanted | null {
  const plan = PLAN_IDS.find((id) => id === query.get('plan'));
  if (plan === undefined) return null;
  const packs = Number(query.get('packs') ?? 0);
  const isPossible = Number.isInteger(packs) && packs >= 0 && packs <= MAX_ADD_ON_PACKS;
  return { plan, packs: isPossible ? packs : 0 };
}
