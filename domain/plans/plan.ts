/** Facts that determine a user's plan. */
export type PlanHolder = { planType: string; planStatus: string; isAdmin: boolean };

/** Returns whether a user has PRO, which includes admins. Rule: docs/rules.md, "Plans and limits". */
export function isPro(user: PlanHolder): boolean {
  return user.isAdmin || (user.planType === 'pro' && user.planStatus === 'active');
}
