/** Exchanges in all spellings, more specific ones first. */
const EXCHANGES: readonly (readonly [RegExp, string])[] = [
  [/\bNYSE\s+American\b|\bNYSE\s+MKT\b/i, 'NYSE American'],
  [/\bNYSE\s+Arca\b/i, 'NYSE Arca'],
  [/\bNYSE\s+Texas\b/i, 'NYSE Texas'],
  [/\bAmerican\s+Stock\s+Exchange\b/i, 'American Stock Exchange'],
  [/\bNew\s+York\s+Stock\s+Exchange\b|\bNYSE\b/i, 'NYSE'],
  [/\bNasdaq\b(?!-\d)/i, 'Nasdaq'],
  [/\bCboe\b|\bBZX\b/i, 'Cboe'],
  [/\bLong-Term\s+Stock\s+Exchange\b|\bLTSE\b/i, 'LTSE'],
];
const SYMBOL =
  /\bunder\s+(?:the\s+)?(?:(?:new|proposed|ticker|trading|stock|respective)\s+){0,2}symbols?\s+[“"'‘]?([A-Z]{1,5}(?:[.\-/ ](?:[A-Z]|WS|U|UN|RT))?)(?=[”"'’.,;:)\s])/g;
/** Matches a statement, without a symbol, about where the security trades or will trade. */
const TRADED =
  /\b(?:listed|traded|quoted|listing|quotation)\s+(?:of\s+[^.\n]{1,60}\s+)?on\s+(?:the\s+)?[^.,;]{0,60}/gi;
/** The maximum number of characters from the start of a sentence to its symbol. */
const SENTENCE = 400;

/** Returns the exchange that a text names; `null` for none and for over-the-counter markets. */
export function exchangeIn(text: string): string | null {
  return EXCHANGES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/**
 * Returns where a security trades or will trade, based on the sentence that contains its symbol. An exchange takes
 * precedence over an over-the-counter market.
 */
export function listingIn(text: string): { exchange: string | null; ticker: string | null } {
  let overTheCounter: string | null = null;
  for (const match of text.matchAll(SYMBOL)) {
    const before = text.slice(Math.max(0, match.index - SENTENCE), match.index);
    const sentence = before.slice(Math.max(0, before.search(/[^.\n]*(?:\.(?=\S)[^.\n]*)*$/)));
    const exchange = exchangeIn(sentence);
    const ticker = match[1] ?? null;
    if (exchange !== null) return { exchange, ticker };
    overTheCounter ??= ticker;
  }
  const [traded = null] = [...text.matchAll(TRADED)]
    .map(([words]) => exchangeIn(words))
    .filter((name) => name !== null);
  return { exchange: overTheCounter === null ? traded : null, ticker: overTheCounter };
}
