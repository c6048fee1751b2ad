import { checkedCategory, type FilerCategory, taggedCategory } from '#domain/deadlines/filer-category.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import type { Figure } from '#domain/forms/financials/figures/figure-facts.ts';
import { figureNamed } from '#domain/forms/financials/figures-headline.ts';
import { reportFigures } from '#domain/forms/financials/report-figures.ts';
import { FILER_CATEGORY, InlineXbrl } from '#domain/forms/financials/xbrl/inline-xbrl.ts';
import { WANTED_TAGS } from '#domain/forms/financials/xbrl/xbrl-concepts.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { type CoverPage, readCoverPage } from '#domain/reading/cover-page.ts';
import type { DocumentReading, FilingSource } from '#domain/reading/document-reader.ts';
import { explanationOf } from '#domain/reading/explanation.ts';
import { issuerOf, readHeaderFacts } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import { amendedPart } from './amendment-purpose.ts';
import { assessReport } from './assess-periodic-report.ts';
import { businessIn, causesIn } from './discussion-quotes.ts';
import { quoteInScale } from './dollar-scale.ts';
import type { PeriodicReportFacts } from './periodic-report-facts.ts';
import { reportSummary, reportTakeaways } from './periodic-report-headline.ts';
import { MOST_CHARACTERS, reportParts, reportText } from './periodic-report-text.ts';
import { reportFindings } from './report-findings.ts';
import { reportSections } from './report-sections.ts';
import { statementsElsewhere } from './statements-elsewhere.ts';

const COVER_CHARACTERS = 8_000;
const PERIOD =
  /\b(?:fiscal\s+year|transition\s+period|quarter(?:ly\s+period)?|year|period|(?:three|six|nine)\s+months)\s+ended:?([^\n]{0,60}\n?[^\n]{0,40})/i;

/**
 * Reads a 10-K, 10-Q, 20-F or 40-F: the positions of its sections, and its statements about going concern, weaknesses
 * and auditors.
 * @throws AppError `truncated_document` for a report truncated by anything but a size cap, `empty_document` if there is
 * no text
 */
export function readPeriodicReport(source: FilingSource): DocumentReading<PeriodicReportFacts> {
  const main =
    source.documents.find(({ type }) => /^(?:10-?[KQ]|[24]0-F)/i.test(type)) ?? source.documents[0];
  if (!main) return readHeaderFacts(source);
  if (!source.capped && !main.complete) throw unreadable('truncated_document', 'The report ends too early.');
  const xbrl = new InlineXbrl(WANTED_TAGS);
  const text = reportText(reportParts(main, source), xbrl);
  if (text.trim() === '') throw unreadable('empty_document', 'The report has no text.');
  const cover = readCoverPage(main.text, text);
  const issuer = issuerFrom(source, cover);
  const name = issuer?.name || cover.name;
  const company = name && readableCompanyName(name);
  const periodEnd = periodEndOf(text, source);
  const figures = reportFigures({ text, xbrl, form: source.form, periodEnd });
  const isCut = main.text.length > MOST_CHARACTERS;
  const category = taggedCategory(xbrl.notes.get(FILER_CATEGORY)) ?? checkedCategory(text);
  const facts = factsOf({ text, source, figures: figures.figures, periodEnd, company, isCut, category });
  const report = { facts, figures, form: source.form, company };
  const quotes = facts.findings
    .map(({ sentence }) => quoteInScale(sentence, text))
    .filter((quote) => quote !== null);
  const discussed = { text, sections: facts.sections, periodEnd };
  const causes = facts.figures.length === 0 ? businessIn(discussed) : causesIn(discussed, facts.figures);
  return {
    explanation: explanationOf(source, {
      issuer,
      period: facts.period_end,
      assessment: assessReport(report),
      facts,
    }),
    summaryText: reportSummary(report),
    takeaways: reportTakeaways(facts.figures, quotes, causes),
    dollarAmounts: [],
    text,
  };
}

type Found = {
  text: string;
  source: FilingSource;
  figures: Figure[];
  periodEnd: string | null;
  company: string | null;
  isCut: boolean;
  category: FilerCategory | null;
};

function factsOf({ text, source, figures, periodEnd, company, isCut, category }: Found): PeriodicReportFacts {
  const sections = reportSections(text, source.form);
  const isAmendment = source.form.endsWith('/A');
  const losesMoney = (figureNamed(figures, 'net_income')?.value ?? 0) < 0;
  const findings = reportFindings({ text, sections, isAmendment, company, losesMoney });
  const isRestated = findings.some(({ kind }) => kind === 'restatement');
  const amends = isAmendment && !isRestated ? amendedPart(text, source.form) : null;
  const elsewhere = figures.length > 0 || isAmendment ? null : statementsElsewhere(text);
  return {
    kind: 'periodic-report',
    report: source.form.startsWith('10-Q') ? 'quarterly' : 'annual',
    is_amendment: isAmendment,
    ...(amends === null ? {} : { amends }),
    ...(elsewhere === null ? {} : { statements: elsewhere }),
    period_end: periodEnd,
    ...(category === null ? {} : { filer_category: category }),
    is_complete: !isCut && !source.capped,
    sections,
    findings,
    figures,
  };
}

function periodEndOf(text: string, { header }: FilingSource): string | null {
  return header?.period ?? writtenDate(PERIOD.exec(text.slice(0, COVER_CHARACTERS))?.[1] ?? null);
}

/** Prefers the header. A report without its submission identifies its company only by a CIK in inline XBRL. */
function issuerFrom(source: FilingSource, cover: CoverPage): FilingExplanation['issuer'] {
  const named = source.header && issuerOf(source.header.parties, source.tickerOf);
  if (named) return named;
  if (cover.cik === null) return null;
  return { cik: cover.cik, name: cover.name ?? '', ticker: cover.ticker ?? source.tickerOf(cover.cik) };
}
