import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import type { PlanId } from '#domain/contract/plan-ids.ts';
import { isPro, type PlanHolder } from '#domain/plans/plan.ts';

/** Returns whether a reader may use the chatbot. Administrators and readers on the all-filings plan may. */
export function hasChatPlan(user: PlanHolder & { plan: PlanId | null }): boolean {
  return user.isAdmin || (isPro(user) && user.plan === 'all');
}

/**
 * Rejects a question on a brand without the chatbot, or from a reader whose plan does not include it.
 * @throws AppError no_chatbot, all_filings_plan_required
 */
export function assertCanChat(brand: BrandId, user: PlanHolder & { plan: PlanId | null }): void {
  const { name, features } = BRANDS[brand];
  if (!features.chatbot)
    throw new AppError(
      'forbidden',
      'no_chatbot',
      `${name} does not include the chatbot. You’ll find it on ${BRANDS.all.name}.`,
    );
  if (!hasChatPlan(user))
    throw new AppError(
      'forbidden',
      'all_filings_plan_required',
      'The chatbot is part of the all-filings plan.',
    );
}
