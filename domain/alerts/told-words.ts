import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { plainWords } from '#domain/text/plain-words.ts';

/** More than any headline or passage of ours has; whatever a filing says, a message stays short. */
const MAX_HEADLINE = 300;
const MAX_PASSAGE = 800;

/**
 * A filing with its words as messages may carry them. Mail programs and phones turn every address into a link, and a
 * filing's author must not choose where our readers go.
 */
export function toldWords(filing: StoredFiling): StoredFiling {
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
