/** How income statements name what is looked for; the first pattern that any row fits counts. */
export const REVENUE_LABELS: readonly RegExp[] = [
  /^total\s+(?:net\s+|consolidated\s+)?(?:operating\s+)?(?:revenues?|sales)\b(?!.*\b(?:percent|growth|cost))/i,
  /^(?:net\s+|operating\s+|consolidated\s+|total\s+)*(?:revenues?|sales|turnover)\b(?:\s+and\s+other\s+(?:income|revenues?))?\s*(?:$|[,:(–—-]\s*(?!.*\b(?:cost|growth|related|affiliate)).*$|net\b|\(?notes?\b)/i,
];
export const ATTRIBUTABLE_INCOME =
  /^(?:net\s+(?:income|loss|earnings|\(loss\)|\(income\)|profit)|profit|\(?loss\)?)\b.*\battributable\s+to\b(?!.*\b(?:non-?controlling|minority|redeemable|per\s+(?:common\s+)?share|ordinary\s+shareholders\s+per)\b)/i;
export const NET_INCOME =
  /^(?:consolidated\s+)?(?:net\s+(?:income|loss|earnings|\(loss\)|profit)|(?:profit|loss)\s+for\s+the\s+(?:period|year|quarter))(?:\s*(?:\/|and|or)?\s*\(?(?:loss|income|earnings|expense)\)?)?(?:\s+for\s+the\s+(?:period|year|quarter))?\s*(?:$|\(notes?)/i;
/** Rows of the share of others, of parts, or before something. */
export const NOT_NET_INCOME =
  /\b(?:per|before|from|available|applicable|adjusted|non-?GAAP|comprehensive|percent)\b/i;
export const PER_SHARE_HEADING =
  /\bper\s+(?:common\s+|ordinary\s+|diluted\s+|basic\s+)*(?:equivalent\s+)?(?:share|unit|ADS)\b|\bEPS\b/i;
export const SHARES_HEADING =
  /\b(?:shares\s+used|weighted|number\s+of|shares\s+outstanding|average\s+(?:common\s+)?shares)\b/i;
export const DILUTED = /\bdilut(?:ed|ion)\b/i;
export const ADJUSTED = /\bnon-?GAAP\b|\badjusted\b|\bpro\s+forma\b/i;
