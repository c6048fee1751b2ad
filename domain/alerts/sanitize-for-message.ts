import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { plainWords } from '#domain/text/plain-words.ts';

/** Longer than any headline or passage that we write. It keeps a message short no matter what a filing contains. */
const MAX_HEADLINE = 300;
const MAX_PASSAGE = 800;

/**
 * Returns a filing with its texts made safe for messages. Email programs and phones turn every URL into a link, and a
 * filing's author must not be able to choose where our readers are sent.
 */
export function sanitizeForMessage(filing: StoredFiling): StoredFiling {
  const { assessment, takeaways, quotes, summaryText } = filing;
  return {
    ...filing,
    assessment: {
      ...assessment,
      one_liner: plainWords(assessment.one_liner, MAX_HEADLINE),
      importance_reason: plainWords(assessment.importance_reason, MAX_PASSAGE),
    },
    summaryText: summaryText === null ? null : plainWords(summaryText, MAX_PASSAGE),
    takeaways: takeaways.map((text) => plainWords(text, MAX_PASSAGE)),
    quotes: quotes.map((quote) => (quote === null ? null : plainWords(quote, MAX_PASSAGE))),
  };
}
