/** Patterns for revenue labels in income statements. The first pattern that matches any row is used. */
export const REVENUE_LABELS: readonly RegExp[] = [
  /^total\s+(?:net\s+|consolidated\s+)?(?:operating\s+)?(?:revenues?|sales)\b(?!.*\b(?:percent|growth|cost))/i,
  /^(?:net\s+|operating\s+|consolidated\s+|total\s+)*(?:revenues?|sales|turnover)\b(?:\s+and\s+other\s+(?:income|revenues?))?\s*(?:$|[,:(–—-]\s*(?!.*\b(?:cost|growth|related|affiliate)).*$|net\b|\(?notes?\b)/i,
  /^(?:net\s+)?(?:sales|revenues?)\s+(?:and\s+(?:other\s+)?operating\s+(?:revenues?|income)|to\s+customers)\s*(?:$|\(?notes?\b)/i,
];
export const ATTRIBUTABLE_INCOME =
  /^(?:net\s+(?:income|loss|earnings|\(loss\)|\(income\)|profit)|profit|\(?loss\)?)\b.*\battributable\s+to\b(?!.*\b(?:non-?controlling|minority|redeemable|per\s+(?:common\s+)?share|ordinary\s+shareholders\s+per)\b)/i;
export const NET_INCOME =
  /^(?:consolidated\s+)?(?:net\s+(?:income|loss|earnings|\(loss\)|profit)|(?:profit|loss)\s+for\s+the\s+(?:period|year|quarter))(?:\s*(?:\/|and|or)?\s*\(?(?:loss|income|earnings|expense)\)?)?(?:\s+for\s+the\s+(?:period|year|quarter))?\s*(?:$|\(notes?)/i;
/**
 * Matches rows that are not net income: income attributable to others, parts of income, and income before certain
 * items.
 */
export const NOT_NET_INCOME =
  /\b(?:per|before|from|available|applicable|adjusted|non-?GAAP|comprehensive|percent)\b/i;
export const PER_SHARE_HEADING =
  /\bper\s+(?:average\s+|common\s+|ordinary\s+|diluted\s+|basic\s+)*(?:equivalent\s+)?(?:share|unit|ADS)\d?\b|\bEPS\b/i;
export const SHARES_HEADING =
  /\b(?:shares\s+used|weighted|number\s+of|shares\s+outstanding|average\s+(?:common\s+|diluted\s+|basic\s+|ordinary\s+)*shares|(?:diluted|basic)\s+shares)\b/i;
export const DILUTED = /\bdilut(?:ed|ion|ive)\b/i;
export const ADJUSTED = /\bnon-?GAAP\b|\badjusted\b|\bpro\s+forma\b/i;
/** Matches labels for earnings per share in statements from before 1998, and labels for basic earnings. */
export const SHARE_EARNINGS =
  /^(?:basic\s+|primary\s+)?(?:net\s+)?(?:\(?(?:income|earnings|loss)\)?\s*(?:\/|and\s+|or\s+)?){1,2}per\s+(?:common\s+|ordinary\s+)?(?:and\s+common\s+equivalent\s+)?share\b/i;
/** Matches per-share amounts other than the period's earnings. */
export const NOT_SHARE_EARNINGS =
  /\b(?:before|from|cumulative|extraordinary|continu\w+|discontinu\w+|dividends?|book|assuming|dilut\w+)\b/i;
export const OPERATING_INCOME =
  /^(?:total\s+)?(?:operating\s+(?:income|profit|earnings|loss|\(loss\))|(?:\(?(?:income|profit|earnings|loss)\)?\s*(?:\/|and\s+|or\s+)?){1,2}from\s+operations)\s*(?:\/?\s*\(?(?:loss|income)\)?)?\s*$/i;
/** Matches statements for a part of the group, and pro forma statements. */
export const NOT_OF_GROUP =
  /\bparent\s+(?:company|only)\b|\b(?:company|registrant)\s+only\b|\bcondensed\s+financial\s+information\b|\bunconsolidated\b|^\s*schedule\s+(?:I|II|III|1)\b/i;
