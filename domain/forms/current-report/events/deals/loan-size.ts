/** Smaller amounts are fees and costs, not loans. In whole units of money. */
export const LARGE = 1e6;
