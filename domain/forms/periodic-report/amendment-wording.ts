import { readableDate } from '#domain/wording/readable-date.ts';
import type { AmendedPart, PeriodicReportFacts } from './periodic-report-facts.ts';

type PartWording = {
  /** The part that was added, worded as the grammatical object of a headline. */
  added: string;
  score: number;
  /** The first words of the sentence that explains the score. */
  basis: string;
  reason: string;
};

/** Texts for amendments that add a part without changing any figure, and what they mean to a shareholder. */
export const AMENDED_PARTS: Record<AmendedPart, PartWording> = {
  'part III': {
    added: 'Part III (directors, pay)',
    score: 3.5,
    basis: 'Part III added to an annual report',
    reason:
      'It states who runs the company and what they are paid, which the report left out; the figures do not change.',
  },
  exhibits: {
    added: 'exhibits',
    score: 3,
    basis: 'Exhibits added to a report',
    reason: 'Documents are added; what the report itself says stays as filed.',
  },
  XBRL: {
    added: 'XBRL data',
    score: 2,
    basis: 'XBRL data added to a report',
    reason: 'The same figures are given in a form that machines read; none of them changes.',
  },
  consent: {
    added: 'its auditor’s consent',
    score: 2,
    basis: 'An auditor’s consent added to a report',
    reason: 'A formality: the figures and what the report says stay as filed.',
  },
};

/** Formats `Acme Co adds Part III (directors, pay) to its annual report to Dec 31, 2025`. */
export function amendmentHeadline(
  part: AmendedPart,
  facts: PeriodicReportFacts,
  company: string | null,
): string {
  const to = facts.period_end === null ? '' : ` to ${readableDate(facts.period_end)}`;
  const { added } = AMENDED_PARTS[part];
  if (company === null)
    return `Amendment adds ${added.replace(/^its /, 'the ')} to the ${facts.report} report${to}`;
  return `${company} adds ${added} to its ${facts.report} report${to}`;
}
