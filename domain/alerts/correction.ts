import { isByModel } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import { inQuotes } from '#domain/wording/in-quotes.ts';
import type { StoredAlert } from './alert.ts';

const LONGEST_HEADLINE = 260;

/**
 * Returns the filing with a headline that corrects, in one line, what an earlier email said about it. The current
 * headline follows if it is different.
 * @param alert level and headline as they were emailed
 * @param filing as returned by `filingForTicker`, with its text already sanitized for a message
 */
export function correctionOf(
  { level, headline }: Pick<StoredAlert, 'level' | 'headline'>,
  filing: StoredFiling,
): StoredFiling {
  const { assessment } = filing;
  const { importance_level: now, one_liner: line } = assessment;
  const mailed = plainWords(headline, LONGEST_HEADLINE);
  const verdict = filing.handCorrection
    ? `A person checked the filing${now === level ? '' : `; it is ${now}`}`
    : !isByModel(filing)
      ? `A check of the AI analysis took that back; it is ${now}`
      : now === level && line !== headline
        ? 'The filing says otherwise'
        : `After the AI analysis it is ${now}`;
  const said = line === headline ? '.' : `: ${line}`;
  return {
    ...filing,
    assessment: {
      ...assessment,
      one_liner: `Correction: we emailed this as ${level}, ${inQuotes(mailed)}. ${verdict}${said}`,
    },
  };
}
