import type { CompanySize } from '#domain/companies/company-size.ts';
import { type CurrentReport, readCurrentReport } from '#domain/edgar/report-items/parse-current-report.ts';
import type { SubmissionDocument } from '#domain/edgar/submission.ts';
import type { FilingExplanation } from '#domain/filings/filing.ts';
import type { CurrentReportFacts, ItemFinding } from '#domain/forms/current-report/events/event-facts.ts';
import type { Sentence } from '#domain/language/clauses.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { type CoverPage, readCoverPage } from '#domain/reading/cover-page.ts';
import type { DocumentReading, FilingSource } from '#domain/reading/document-reader.ts';
import { dropRepeats } from '#domain/reading/drop-repeats.ts';
import { explanationOf } from '#domain/reading/explanation.ts';
import { issuerOf, readHeaderFacts } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { assessCurrentReport, itemFindings } from './assess-current-report.ts';
import { reportEvents } from './current-report-headline.ts';
import { reportAmounts, reportSummary, reportTakeaways } from './current-report-summary.ts';
import { hasDeal, weighDeals } from './deals/deal-size.ts';

/** The parts of an explanation that depend on the company's size if the report contains a deal. */
type ReportExplanation = Pick<
  DocumentReading<CurrentReportFacts>,
  'explanation' | 'summaryText' | 'takeaways'
>;

/** The result of reading a report, whose explanation can be recomputed once the company's size is known. */
export type CurrentReportReading = DocumentReading<CurrentReportFacts> & {
  weighDeals?: (size: CompanySize) => ReportExplanation;
};

/**
 * Reads an 8-K: its body and EX-99 exhibits.
 * @throws AppError `truncated_document` if a document was truncated by anything but a size cap, `empty_document` if the
 * body has no text
 */
export function readCurrentReportFiling(source: FilingSource): CurrentReportReading {
  const reports = source.documents.filter(({ type }) => /^8-K/i.test(type));
  const [main = source.documents[0], ...further] = reports;
  if (!main) return readHeaderFacts(source);
  if (!source.capped && source.documents.some(({ complete }) => !complete)) {
    throw unreadable('truncated_document', 'The current report ends too early.');
  }
  const exhibits = source.documents.filter((document) => document !== main && isNews(document));
  // In a few submissions, the report spans several documents.
  const body = [main, ...further].map(({ text }) => text).join('\n');
  const report = readCurrentReport(body, source.header, exhibits);
  if (report.text.trim() === '') throw unreadable('empty_document', 'The current report has no text.');
  const cover = readCoverPage(main.text, report.text);
  const issuer = issuerFrom(source, cover);
  const company = issuer?.name ?? cover.name;
  const { found, failures, statement } = itemFindings(
    report,
    company,
    source.header?.period ?? cover.period ?? source.header?.filedDate ?? null,
  );
  const described = (size: CompanySize | null) =>
    explainReport({ source, report, issuer, company, cover, statement }, found, size);
  return {
    ...described(null),
    dollarAmounts: reportAmounts(report),
    text: [report.text, ...report.exhibits.map(({ type, text }) => `${type}\n${text}`)].join('\n\n'),
    ...(hasDeal(found) ? { weighDeals: described } : {}),
    ...(failures.length > 0 ? { failures } : {}),
  };
}

type OpenedReport = {
  source: FilingSource;
  report: CurrentReport;
  issuer: FilingExplanation['issuer'];
  company: string | null;
  cover: CoverPage;
  statement: Sentence | null;
};

/** Explains a report, given the company's size. */
function explainReport(
  { source, report, issuer, company, cover, statement }: OpenedReport,
  found: readonly ItemFinding[],
  size: CompanySize | null,
): ReportExplanation {
  const findings = weighDeals(found, size);
  const assessment = assessCurrentReport(
    report,
    findings,
    source.form,
    source.header?.acceptedAt ?? null,
    statement,
  );
  const described = reportTakeaways(report, findings, assessment.one_liner);
  // In the summary, one sentence follows the headline; the others become takeaways.
  const next = described.length > 1 ? described[0] : undefined;
  const others = dropRepeats(described.slice(next === undefined ? 0 : 1), [
    assessment.one_liner,
    next ?? null,
  ]);
  const facts: CurrentReportFacts = {
    kind: 'current-report',
    is_amendment: source.form.endsWith('/A'),
    events: reportEvents(findings),
  };
  const period = source.header?.period ?? cover.period;
  const name = company && readableCompanyName(company);
  return {
    explanation: explanationOf(source, { issuer, period, items: report.items, assessment, facts }),
    summaryText: reportSummary(report, name, assessment.one_liner, next),
    takeaways: others,
  };
}

function isNews({ type }: SubmissionDocument): boolean {
  return /^EX-99/i.test(type);
}

/** Prefers the header. A bare page identifies its filer only by a CIK in inline XBRL. */
function issuerFrom(source: FilingSource, cover: CoverPage): FilingExplanation['issuer'] {
  const named = source.header && issuerOf(source.header.parties, source.tickerOf);
  if (named) return { ...named, ticker: named.ticker ?? (named.cik === cover.cik ? cover.ticker : null) };
  if (cover.cik === null) return null;
  return { cik: cover.cik, name: cover.name ?? '', ticker: cover.ticker ?? source.tickerOf(cover.cik) };
}
