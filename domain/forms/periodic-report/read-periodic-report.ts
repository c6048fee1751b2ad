import type { SubmissionDocument } from '#domain/edgar/submission.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import type { Figure } from '#domain/forms/financials/figures/facts.ts';
import { figureNamed } from '#domain/forms/financials/figures-headline.ts';
import { reportFigures } from '#domain/forms/financials/report-figures.ts';
import { WANTED_TAGS } from '#domain/forms/financials/xbrl/concepts.ts';
import { InlineXbrl } from '#domain/forms/financials/xbrl/inline-xbrl.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { type CoverPage, readCoverPage } from '#domain/reading/cover-page.ts';
import type { DocumentReading, FilingSource } from '#domain/reading/document-reader.ts';
import { explanationOf } from '#domain/reading/explanation.ts';
import { issuerOf, readHeaderFacts } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { htmlToText } from '#domain/text/html-text.ts';
import { isPage, pageText } from '#domain/text/page-text.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import { amendedPart } from './amendment-purpose.ts';
import { assessReport } from './assess-periodic-report.ts';
import { quoteInScale } from './dollar-scale.ts';
import type { PeriodicReportFacts } from './facts.ts';
import { reportFindings } from './report-findings.ts';
import { reportSummary, reportTakeaways } from './report-headline.ts';
import { reportSections } from './report-sections.ts';

/** Longer reports are read to here; the sections that matter stand in the first half of any report. */
const MOST_CHARACTERS = 8_000_000;
/** Information form, statements and discussion come first; the others are certificates and consents. */
const MOST_EXHIBITS = 4;
const COVER_CHARACTERS = 8_000;
const PERIOD =
  /\b(?:fiscal\s+year|transition\s+period|quarter(?:ly\s+period)?|year|period|(?:three|six|nine)\s+months)\s+ended:?([^\n]{0,60}\n?[^\n]{0,40})/i;

/**
 * Reads a 10-K, 10-Q, 20-F or 40-F: where its sections lie, and what it states of going concern, weaknesses and auditors.
 * @throws AppError `truncated_document` for a report that was cut other than by a cap, `empty_document` without text
 */
export function readPeriodicReport(source: FilingSource): DocumentReading<PeriodicReportFacts> {
  const main =
    source.documents.find(({ type }) => /^(?:10-?[KQ]|[24]0-F)/i.test(type)) ?? source.documents[0];
  if (!main) return readHeaderFacts(source);
  if (!source.capped && !main.complete) throw unreadable('truncated_document', 'The report ends too early.');
  const xbrl = new InlineXbrl(WANTED_TAGS);
  const text = textOf(partsOf(main, source), xbrl);
  if (text.trim() === '') throw unreadable('empty_document', 'The report has no text.');
  const cover = readCoverPage(main.text, text);
  const issuer = issuerFrom(source, cover);
  const name = issuer?.name || cover.name;
  const company = name && readableCompanyName(name);
  const periodEnd = periodEndOf(text, source);
  const figures = reportFigures({ text, xbrl, form: source.form, periodEnd });
  const isCut = main.text.length > MOST_CHARACTERS;
  const facts = factsOf({ text, source, figures: figures.figures, periodEnd, company, isCut });
  const report = { facts, figures, form: source.form, company };
  const quotes = facts.findings
    .map(({ sentence }) => quoteInScale(sentence, text))
    .filter((quote) => quote !== null);
  return {
    explanation: explanationOf(source, {
      issuer,
      period: facts.period_end,
      assessment: assessReport(report),
      facts,
    }),
    summaryText: reportSummary(report, quotes),
    takeaways: reportTakeaways(facts.figures, quotes),
    dollarAmounts: [],
    text,
  };
}

/** A 40-F wraps Canadian documents; a 10-K may leave its statements to the report to shareholders, exhibit 13. */
function partsOf(main: SubmissionDocument, { form, documents }: FilingSource): SubmissionDocument[] {
  const wrapped = form.startsWith('40-F') ? /^EX-99/i : /^EX-13(?!\d)/i;
  return [main, ...documents.filter(({ type }) => wrapped.test(type)).slice(0, MOST_EXHIBITS)];
}

/** The readable text of the parts; their inline XBRL is collected on the way. */
function textOf(parts: readonly SubmissionDocument[], xbrl: InlineXbrl): string {
  let text = '';
  for (const part of parts) {
    if (text !== '') text += '\n\n';
    xbrl.nextPage(text === '' ? 0 : text.split('\n').length - 1);
    const source = part.text.slice(0, MOST_CHARACTERS);
    text += isPage(source) ? htmlToText(source, xbrl) : pageText(source);
  }
  return text;
}

type Found = {
  text: string;
  source: FilingSource;
  figures: Figure[];
  periodEnd: string | null;
  company: string | null;
  isCut: boolean;
};

function factsOf({ text, source, figures, periodEnd, company, isCut }: Found): PeriodicReportFacts {
  const sections = reportSections(text, source.form);
  const isAmendment = source.form.endsWith('/A');
  const losesMoney = (figureNamed(figures, 'net_income')?.value ?? 0) < 0;
  const findings = reportFindings({ text, sections, isAmendment, company, losesMoney });
  const isRestated = findings.some(({ kind }) => kind === 'restatement');
  const amends = isAmendment && !isRestated ? amendedPart(text, source.form) : null;
  return {
    kind: 'periodic-report',
    report: source.form.startsWith('10-Q') ? 'quarterly' : 'annual',
    is_amendment: isAmendment,
    ...(amends === null ? {} : { amends }),
    period_end: periodEnd,
    is_complete: !isCut && !source.capped,
    sections,
    findings,
    figures,
  };
}

function periodEndOf(text: string, { header }: FilingSource): string | null {
  return header?.period ?? writtenDate(PERIOD.exec(text.slice(0, COVER_CHARACTERS))?.[1] ?? null);
}

/** Header first; a report alone names its company by CIK only in inline XBRL. */
function issuerFrom(source: FilingSource, cover: CoverPage): FilingExplanation['issuer'] {
  const named = source.header && issuerOf(source.header.parties, source.tickerOf);
  if (named) return named;
  if (cover.cik === null) return null;
  return { cik: cover.cik, name: cover.name ?? '', ticker: cover.ticker ?? source.tickerOf(cover.cik) };
}
