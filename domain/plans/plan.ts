/** What decides on somebody's plan. */
export type PlanHolder = { planType: string; planStatus: string; isAdmin: boolean };

/** Admins count as PRO. Rule: docs/rules.md, "Plans and limits". */
export function isPro(user: PlanHolder): boolean {
  return user.isAdmin || (user.planType === 'pro' && user.planStatus === 'active');
}
