import { AppError } from '#domain/app-error.ts';
import { type ComparedText, compareTexts } from '#domain/changes/compare-texts.ts';
import { headlineWith, topicChanges, topicNotes } from '#domain/changes/news-topics.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { isAmendment, withoutAmendment } from '#domain/form-types/lookup.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { FilingReading } from '#domain/forms/filing-reading.ts';
import type { ReadFiling } from '#domain/forms/read-filing.ts';
import { log } from '#lambdas/shared/log.ts';
import { daysBefore, type EarlierFiling, type EarlierFilings } from './earlier-filings.ts';

export type ChangesDeps = {
  companyFilings: EarlierFilings;
  documents: { getReading(accession: string): Promise<FilingReading | null> };
  edgar: { submission(cik: string, accession: string): Promise<{ bytes: Uint8Array; capped: boolean }> };
};

/**
 * A late annual report may come a year and a half after the previous one; amendments follow within a year and a
 * half.
 */
const LOOKED_BACK_DAYS = 550;
/** Sections that are compared, with the names that readers see. */
const SECTIONS: Readonly<Record<string, string>> = {
  'risk factors': 'Risk factors',
  'legal proceedings': 'Legal proceedings',
  'management discussion': 'Management’s discussion',
};
/**
 * An amendment shorter than this share of its original repeats only a part of it, so missing text was not removed.
 */
const PARTIAL_BELOW = 0.5;

type Reading = Pick<FilingReading, 'text' | 'facts'>;

/**
 * Adds what a report changes compared with the previous one, or an amendment compared with its original. Makes one
 * table request, one bucket request, and one EDGAR request if the earlier document was not read. If that fails, the
 * report is described without a comparison, since alerts never wait for it.
 */
export async function learnChanges(
  deps: ChangesDeps,
  filing: StoredFiling,
  read: ReadFiling,
): Promise<ReadFiling> {
  const company = filing.companies[0];
  if (company === undefined || read.text === '') return read;
  const span = daysBefore(filing.acceptedAt, LOOKED_BACK_DAYS);
  const [previous] = await deps.companyFilings.earlier(company.cik, [withoutAmendment(filing.form)], span);
  const before = previous && (await readingOf(deps, company.cik, previous));
  if (!before) return read;
  const now = { text: read.text, facts: read.explanation.facts ?? null };
  const isAmended = isAmendment(filing.form);
  return withChanges(read, previous, isAmended ? wholeTexts(before, now) : sectionsOf(before, now));
}

async function readingOf(deps: ChangesDeps, cik: string, earlier: EarlierFiling): Promise<Reading | null> {
  const { accession, form } = earlier;
  const stored = await deps.documents.getReading(accession);
  if (stored !== null) return stored;
  try {
    const { bytes, capped } = await deps.edgar.submission(cik, accession);
    const { text, explanation } = explainFiling(bytes, { form, accession, capped });
    return { text, facts: explanation.facts ?? null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn('An earlier report could not be compared', { accession, error });
    return null;
  }
}

type Pair = { before: ComparedText; now: ComparedText };

function sectionsOf(before: Reading, now: Reading): Pair {
  const named = ({ text, facts }: Reading) => ({
    text,
    sections:
      facts?.kind === 'periodic-report'
        ? facts.sections.flatMap(({ name, ...place }) => {
            const title = SECTIONS[name];
            return title === undefined ? [] : [{ name: title, ...place }];
          })
        : [],
  });
  const [own, old] = [named(now), named(before)];
  // Keeps only sections that both texts have: otherwise a missing section would appear to be entirely added or removed.
  const both = (sections: ComparedText['sections'], others: ComparedText['sections']) =>
    sections.filter(({ name }) => others.some((other) => other.name === name));
  return {
    before: { text: old.text, sections: both(old.sections, own.sections) },
    now: { text: own.text, sections: both(own.sections, old.sections) },
  };
}

function wholeTexts(before: Reading, now: Reading): Pair {
  const whole = ({ text }: Reading) => ({
    text,
    sections: [{ name: 'Document', start: 0, end: text.length }],
  });
  return { before: whole(before), now: whole(now) };
}

function withChanges(read: ReadFiling, previous: EarlierFiling, { before, now }: Pair): ReadFiling {
  if (now.sections.length === 0) return read;
  const isPartial =
    isAmendment(read.explanation.form) && now.text.length < before.text.length * PARTIAL_BELOW;
  const compared = compareTexts(before, now);
  const paragraphs = isPartial
    ? compared.paragraphs.filter(({ kind }) => kind !== 'removed')
    : compared.paragraphs;
  const topics = topicChanges(before, now, paragraphs);
  const shown = isPartial ? { ...topics, dropped: [] } : topics;
  const { assessment } = read.explanation;
  const { accession, form, acceptedAt } = previous;
  return {
    ...read,
    explanation: {
      ...read.explanation,
      assessment: { ...assessment, one_liner: headlineWith(assessment.one_liner, shown) },
    },
    changes: {
      against: { accession, form, filedAt: acceptedAt },
      notes: topicNotes(shown),
      figures: [],
      counts: isPartial ? { ...compared.counts, removed: 0 } : compared.counts,
      paragraphs,
    },
  };
}
