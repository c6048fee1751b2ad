import { isByModel } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';

const FROM_FEED = 'Assessed by rule from the feed; the document has not been read.';
const BY_RULES = 'Analysis by rules.';
const BY_MODEL = 'AI analysis, checked against the filing.';

/** Who wrote what a mail says of a filing, and what that changed. @param filing as `shownFiling` answers it */
export function writtenBy(filing: Pick<StoredFiling, 'analysis' | 'source' | 'assessment'>): string {
  if (!isByModel(filing)) return filing.source === 'feed' ? FROM_FEED : BY_RULES;
  const from = filing.analysis?.raisedFrom ?? null;
  return from === null
    ? BY_MODEL
    : `${BY_MODEL} It raised the level from ${from} to ${filing.assessment.importance_level}.`;
}
