import { isByModel } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import type { StoredAlert } from './alert.ts';

const MAX_TOLD = 160;

/**
 * A filing that was mailed otherwise, with a headline that says so in one line. The present headline follows where it
 * is another one.
 * @param alert level and headline as they were mailed
 * @param filing as `filingForTicker` answers it, in words for a message
 */
export function correctionOf(
  { level, headline }: Pick<StoredAlert, 'level' | 'headline'>,
  filing: StoredFiling,
): StoredFiling {
  const { assessment } = filing;
  const { importance_level: now, one_liner: line } = assessment;
  const told = plainWords(headline, MAX_TOLD);
  const verdict = !isByModel(filing)
    ? `A check of the AI analysis took that back; it is ${now}`
    : now === level && line !== headline
      ? 'The filing says otherwise'
      : `After the AI analysis it is ${now}`;
  const said = line === headline ? '.' : `: ${line}`;
  return {
    ...filing,
    assessment: {
      ...assessment,
      one_liner: `Correction: we mailed this as ${level}, “${told}”. ${verdict}${said}`,
    },
  };
}
