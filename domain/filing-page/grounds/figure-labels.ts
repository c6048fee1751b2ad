import type { FigureName } from '#domain/forms/financials/figures/figure-facts.ts';

/** Adjusted earnings appear only in press releases. */
type Measured = FigureName | 'adjusted_eps';

/** Matches the first words of the takeaways about each figure. */
const OPENINGS: Record<Measured, RegExp> = {
  revenue: /^(?:revenue|(?:net )?sales)\b/i,
  net_income: /^net (?:income|loss)\b/i,
  eps_diluted: /^(?:diluted )?(?:EPS|(?:earnings|loss) per share)\b/i,
  eps_basic: /^(?:basic )?(?:EPS|(?:earnings|loss) per share)\b/i,
  adjusted_eps: /^adjusted EPS\b/i,
  operating_income: /^operating (?:income|loss)\b/i,
  operating_cash_flow: /^operating cash flow\b/i,
  cash: /^cash\b/i,
  short_term_investments: /^short-term investments\b/i,
  total_debt: /^total debt\b/i,
  long_term_debt: /^long-term debt\b/i,
};

/** Returns whether a takeaway starts with the name of a figure. */
export function statementsOf(takeaway: string, name: Measured): boolean {
  return OPENINGS[name].test(takeaway);
}
