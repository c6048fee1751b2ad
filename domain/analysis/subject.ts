import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FormFamily } from '#domain/form-types/form-type.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import type { FilingFacts } from '#domain/forms/filing-facts.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { Assessment } from '#domain/importance.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { readCoverPage } from '#domain/reading/cover-page.ts';
import { type Passage, passagesOf } from '#domain/text/passages.ts';
import { knownFacts } from './known-facts.ts';

/** The input to an analysis: a filing that the rules have already processed. */
export type AnalysisSubject = {
  /** Exact form type. */
  form: string;
  company: string;
  /** ISO date. */
  filedDate: string | null;
  /** ISO: the period of a report, or the date of the event that it reports. */
  period: string | null;
  items: readonly { number: string; title: string }[];
  /** The rules' assessment: the baseline, and what is shown without a model. */
  assessment: Assessment;
  summary: string | null;
  takeaways: readonly string[];
  /** Facts from structured data, one clause each. */
  facts: readonly string[];
  /** What earlier filings add, one sentence each: what changed, and what was already known. */
  background: readonly string[];
  /** The company's market value in US dollars; `null` if no quote is known. */
  marketValue: number | null;
  /** Sentences and rows in which our code found figures and events, verbatim except for line breaks. */
  evidence: readonly string[];
  text: string;
  passages: readonly Passage[];
};

/** Returns the subject for a filing whose document was just read. */
export function subjectOfRead(read: ReadFiling): AnalysisSubject {
  const { form, issuer, period, items, assessment, facts = null } = read.explanation;
  return {
    form,
    company: readableCompanyName(
      issuer?.name ?? statedName(facts) ?? readCoverPage('', read.text).name ?? '',
    ),
    filedDate: null,
    period,
    items,
    assessment,
    summary: read.summaryText,
    takeaways: read.takeaways,
    facts: knownFacts(facts),
    background: [],
    marketValue: null,
    evidence: evidenceIn(facts),
    text: read.text,
    passages: passagesOf(read.text),
  };
}

/** Returns the company that a schedule names on its cover page. */
function statedName(facts: FilingFacts | null): string | null {
  return facts?.kind === 'stake' ? facts.issuer.name : null;
}

/** Returns the subject for a stored filing and what was read from it. */
export function subjectOf(
  filing: StoredFiling,
  reading: FilingReading,
  { background = [], marketValue = null }: Partial<Pick<AnalysisSubject, 'background' | 'marketValue'>> = {},
): AnalysisSubject {
  return {
    form: filing.form,
    company: filing.companyName,
    filedDate: filing.filedDate,
    period: filing.explanation?.period ?? null,
    items: filing.items,
    assessment: filing.assessment,
    summary: filing.summaryText,
    takeaways: filing.takeaways,
    facts: knownFacts(reading.facts),
    background,
    marketValue,
    evidence: evidenceIn(reading.facts),
    text: reading.text,
    passages: reading.passages,
  };
}

/** Form families that our code describes completely from their fields, so a model has nothing to add. */
const STATED_BY_CODE: readonly (FormFamily | null)[] = [
  'ownership',
  'holdings',
  'notice',
  'header-only',
  null,
];

/**
 * Returns whether a model's text can add anything for a form.
 * @see docs/rules.md#analysis
 */
export function isForModel(form: string): boolean {
  return !STATED_BY_CODE.includes(familyOf(form));
}

/**
 * Returns whether a model's text can add to the rules' analysis: the form must be suitable, and the filing
 * must have readable text.
 */
export function needsModel({ form, passages }: Pick<AnalysisSubject, 'form' | 'passages'>): boolean {
  return passages.length > 0 && isForModel(form);
}

/** Collects every `passage` in a family's facts. */
function evidenceIn(facts: unknown): string[] {
  if (Array.isArray(facts)) return facts.flatMap(evidenceIn);
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([key, value]) =>
    key === 'passage' && typeof value === 'string' ? [value] : evidenceIn(value),
  );
}
