/** A headline must be readable at a glance. */
export const LONGEST_HEADLINE = 160;
/** A quotation may be longer, because it can be cut only where its grammar allows. */
export const LONGEST_QUOTATION = 220;
