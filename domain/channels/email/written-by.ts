import { LOCAL_MODEL } from '#domain/analysis/models.ts';
import { isByModel } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';

const FROM_FEED =
  'By rules: rated by its form and items in EDGAR’s list, because the document has not been read yet.';
const BY_RULES = 'By rules: rated and worded by fixed rules from the facts in the filing, without AI.';
const BY_MODEL = 'By AI: each statement was checked against the filing.';
const BY_PERSON = 'Corrected by a person: the headline and the level are ours, not those of rules or AI.';
const BY_EXTRACTION = 'By rules: the sentences are taken from the filing itself, without AI.';

/**
 * Says in words whether a person, rules or AI wrote the analysis in an email, and whether that raised the level.
 * @param filing as returned by `shownFiling`
 */
export function writtenBy(
  filing: Pick<StoredFiling, 'analysis' | 'source' | 'assessment' | 'handCorrection'>,
): string {
  if (filing.handCorrection !== null) return BY_PERSON;
  if (!isByModel(filing)) return filing.source === 'feed' ? FROM_FEED : BY_RULES;
  const from = filing.analysis?.raisedFrom ?? null;
  const author = filing.analysis?.result?.model === LOCAL_MODEL ? BY_EXTRACTION : BY_MODEL;
  return from === null
    ? author
    : `${author} It raised the level from ${from} to ${filing.assessment.importance_level}.`;
}
