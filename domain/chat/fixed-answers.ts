/** The answer if nothing in the filings supports one. */
export const NOT_THERE = 'The filings don’t say.';

/** The answer to a request for advice. */
export const NO_ADVICE =
  'I don’t give investment advice. I can show what the filings say, such as results, risks, insider trades, or what changed since the last report.';

/** The answer to a message that tries to give the model new instructions. */
export const NO_ORDERS =
  'I only answer questions about filings, and I can’t change how I work. Ask about a company, a filing, or what changed since the last report.';

/** Added to an answer from which sentences were dropped. */
export const LEFT_OUT = 'Sentences that no passage supports were left out.';

/**
 * Matches requests for advice. Whether others bought or sold is a question about filings, such as "Did insiders buy or
 * sell shares?".
 */
const ADVICE =
  /\bshould (?:i|we|one|my \w+) (?:buy|sell|hold|short|invest|own|keep|get)\b|\b(?:is|are) .{1,60} (?:a |an )?(?:good |great |safe |bad |strong )?(?:buy|sell|investment)\b(?! (?:back|banking|advis|grade|compan|securities|tax|propert|trust))|(?<!\b(?:did|who|insiders?|directors?|officers?|executives?|holders?)\b.{0,60})\b(?:buy|sell) (?:or|and) (?:sell|hold|buy)\b|\bprice target\b|\bwill .{1,60}\b(?:stock|shares?|price)\b.{0,30}\b(?:go up|rise|fall|drop|double|crash|recover)\b|\bworth (?:buying|investing|selling)\b|\b(?:recommend|advise) (?:me|buying|selling|that i)\b|\bundervalued\b|\bovervalued\b/i;

const ORDERS =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instruction|prompt|rule|guideline|previous|prior|above|everything)|\b(?:system|developer|hidden) (?:prompt|instruction|message)s?\b|\b(?:jailbreak|developer mode|DAN mode)\b|\b(?:reveal|print|show|repeat) (?:me )?(?:your|the) (?:system |hidden )?(?:prompt|instructions|rules)\b|\byou are now\b|\b(?:pretend|act as if|act as though) you\b|(?:^|\s)(?:system|assistant)\s*:\s|\[\/?inst\]|<\/?(?:system|passages|question)>/i;

/**
 * Returns the fixed answer to a message that asks for advice or gives the model instructions; `null` for any
 * other message. No model is called for these messages.
 */
export function fixedAnswer(message: string): string | null {
  if (ORDERS.test(message)) return NO_ORDERS;
  return ADVICE.test(message) ? NO_ADVICE : null;
}
