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

/** What an analysis starts from: a filing that the rules have read. */
export type AnalysisSubject = {
  /** Exact form type. */
  form: string;
  company: string;
  /** ISO date. */
  filedDate: string | null;
  /** ISO: the period of a report, or the day of the event it reports. */
  period: string | null;
  items: readonly { number: string; title: string }[];
  /** The rules' assessment: baseline, and what is shown without a model. */
  assessment: Assessment;
  summary: string | null;
  takeaways: readonly string[];
  /** What structured data says, a clause each. */
  facts: readonly string[];
  /** What earlier filings make of it, a sentence each: what changed, what was known before. */
  background: readonly string[];
  /** Of the company, in US dollars; `null` where no quote is known. */
  marketValue: number | null;
  /** Sentences and rows in which code found figures and events, verbatim but for line breaks. */
  evidence: readonly string[];
  text: string;
  passages: readonly Passage[];
};

/** The subject of a filing that was just read from its document. */
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

/** The company that a schedule names on its cover page. */
function statedName(facts: FilingFacts | null): string | null {
  return facts?.kind === 'stake' ? facts.issuer.name : null;
}

/** The subject of a stored filing and its reading. */
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
