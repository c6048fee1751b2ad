import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { FormFamily } from '#domain/form-types/form-type.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import type { Assessment } from '#domain/importance.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { type Passage, passagesOf } from '#domain/text/passages.ts';

/** What an analysis starts from: a filing that the rules have read. */
export type AnalysisSubject = {
  /** Exact form type. */
  form: string;
  company: string;
  /** ISO date. */
  filedDate: string | null;
  items: readonly { number: string; title: string }[];
  /** The rules' assessment: baseline, and what is shown without a model. */
  assessment: Assessment;
  summary: string | null;
  takeaways: readonly string[];
  /** Further facts computed by code, a sentence each: what changed, what was known before. */
  background: readonly string[];
  /** Sentences and rows that the rules rest on, verbatim but for line breaks. */
  evidence: readonly string[];
  text: string;
  passages: readonly Passage[];
};

/** The subject of a filing that was just read from its document. */
export function subjectOfRead(read: ReadFiling): AnalysisSubject {
  const { form, issuer, items, assessment, facts } = read.explanation;
  return {
    form,
    company: issuer === null ? '' : readableCompanyName(issuer.name),
    filedDate: null,
    items,
    assessment,
    summary: read.summaryText,
    takeaways: read.takeaways,
    background: [],
    evidence: evidenceIn(facts),
    text: read.text,
    passages: passagesOf(read.text),
  };
}

/** The subject of a stored filing and its reading. */
export function subjectOf(
  filing: StoredFiling,
  reading: FilingReading,
  background: readonly string[] = [],
): AnalysisSubject {
  return {
    form: filing.form,
    company: filing.companyName,
    filedDate: filing.filedDate,
    items: filing.items,
    assessment: filing.assessment,
    summary: filing.summaryText,
    takeaways: filing.takeaways,
    background,
    evidence: evidenceIn(reading.facts),
    text: reading.text,
    passages: reading.passages,
  };
}

/** Families that code tells from their fields alone: nothing is left for a model. */
const TOLD_BY_CODE: readonly (FormFamily | null)[] = ['ownership', 'holdings', 'notice', 'header-only', null];

/** True for forms to which a model's words can add. @see docs/rules.md#analysis */
export function isForModel(form: string): boolean {
  return !TOLD_BY_CODE.includes(familyOf(form));
}

/** True where a model's words can add to the rules': such a form, with readable text. */
export function needsModel({ form, passages }: Pick<AnalysisSubject, 'form' | 'passages'>): boolean {
  return passages.length > 0 && isForModel(form);
}

/** Every `passage` of a family's facts. */
function evidenceIn(facts: unknown): string[] {
  if (Array.isArray(facts)) return facts.flatMap(evidenceIn);
  if (typeof facts !== 'object' || facts === null) return [];
  return Object.entries(facts).flatMap(([key, value]) =>
    key === 'passage' && typeof value === 'string' ? [value] : evidenceIn(value),
  );
}
