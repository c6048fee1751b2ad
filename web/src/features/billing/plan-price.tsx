import { PlansResponse } from '#domain/contract/billing.ts';
import type { PlanId } from '#domain/contract/plan-ids.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { money } from './money.ts';

/** What a plan costs, such as '$20 a month'; 'Monthly' while that is not known. */
export default function PlanPrice({ plan }: { plan: PlanId }) {
  const { data } = useQuery('/api/plans', PlansResponse);
  const offer = data?.plans.find(({ id }) => id === plan);
  return offer ? `${money(offer.amount, offer.currency)} a month` : 'Monthly';
}
