import { PlansResponse } from '#domain/contract/billing-contract.ts';
import type { PlanId } from '#domain/contract/plan-ids.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { money } from './format-price.ts';

/** Shows the price of a plan, such as '$20 a month', or 'Monthly' until it is known. */
export default function PlanPrice({ plan }: { plan: PlanId }) {
  const { data } = useQuery('/api/plans', PlansResponse);
  const offer = data?.plans.find(({ id }) => id === plan);
  return offer ? `${money(offer.amount, offer.currency)} a month` : 'Monthly';
}
