import type { StatementsElsewhere } from './periodic-report-facts.ts';

const COVER_CHARACTERS = 20_000;
const LOAN_POOL = /\b(?:issuing\s+entity|asset-backed\s+(?:issuer|notes))\b/i;
const OMITTED = /\bGeneral\s+Instruction\s+J\b/i;
const TO_HOLDERS =
  /\b(?:annual|financial)\s+report\s+to\s+(?:the\s+)?(?:share|stock|security\s+)holders?\b|\bExhibit\s+13\b/i;
const BY_REFERENCE = /\bincorporated\b[^.]{0,80}\bby\s+reference\b/i;

/**
 * Determines why a report has no financial statements of its own. Only called for reports without figures.
 * @returns `null` if the report does not say
 */
export function statementsElsewhere(text: string): StatementsElsewhere | null {
  const cover = text.slice(0, COVER_CHARACTERS);
  if (LOAN_POOL.test(cover) && OMITTED.test(text)) return 'loan pool';
  return TO_HOLDERS.test(text) && BY_REFERENCE.test(cover) ? 'report to shareholders' : null;
}
