import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenDate } from '#domain/text/written-date.ts';
import type { ReportLabels } from './8-K-labels.ts';
import type { ReportLabel } from './score-current-reports.ts';

/** A report by a made-up company, with its label. A paragraph that begins with `Exhibit ` starts a new document. */
type WrittenReport = ReportLabel & { company: string; year: number; text: readonly string[] };

/** Reports up to this year were plain text with lines of limited length. */
const LAST_PLAIN_YEAR = 2000;
const LINE = /(.{1,78})(?:\s+|$)/g;

const DATE = String.raw`([A-Z][a-z]+ \d{1,2}, \d{4})`;
/** Matches the date of something that happened: `On May 2, 2026, the Company …`. */
const HAPPENED = new RegExp(String.raw`(?<=^|[.;] |^\([a-z]\) )On ${DATE}`, 'gm');
/** Matches the date of a press release: `NEW YORK, May 2, 2026 – …`. */
const DATELINE = new RegExp(String.raw`^.{3,60}?\b${DATE}(?:\)| [(/]|,? ?[-–—])`, 'gm');
const ANY_DATE = new RegExp(DATE, 'g');

const inView = read('written-8-Ks-in-view.json');
const heldOut = read('written-8-Ks-held-out.json');

/**
 * Returns the labels of reports that were written and labeled before the rules read them. The errors in those in view
 * may be inspected. Of those held out, only the totals are looked at, and as rarely as possible.
 */
export function writtenLabels(set: 'in view' | 'held out'): ReportLabels {
  return set === 'in view' ? inView : heldOut;
}

function read(file: string): Readonly<Record<string, WrittenReport>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'));
}

/**
 * Returns a written report as EDGAR would send it: a full submission, as plain text or as HTML depending on its year.
 */
export function writtenReport(name: string): Uint8Array {
  const report = inView[name] ?? heldOut[name];
  if (report === undefined) throw new Error(`There is no written report named ${name}.`);
  const documents = documentsOf(report).map(
    ({ type, text }, index) =>
      `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${index + 1}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`,
  );
  return new TextEncoder().encode(`${headerOf(report)}\n${documents.join('\n')}\n</SEC-DOCUMENT>\n`);
}

function headerOf(report: WrittenReport): string {
  const { company, year } = report;
  const accession = `0009999999-${String(year).slice(2)}-000001`;
  const filed = dateOf(report).replaceAll('-', '');
  return [
    `<SEC-DOCUMENT>${accession}.txt : ${filed}`,
    `<SEC-HEADER>${accession}.hdr.sgml : ${filed}`,
    `ACCESSION NUMBER:\t\t${accession}`,
    'CONFORMED SUBMISSION TYPE:\t8-K',
    `FILED AS OF DATE:\t\t${filed}`,
    'FILER:',
    '\tCOMPANY DATA:',
    `\t\tCOMPANY CONFORMED NAME:\t\t\t${company.toUpperCase()}`,
    '\t\tCENTRAL INDEX KEY:\t\t\t0009999999',
    '</SEC-HEADER>',
  ].join('\n');
}

/**
 * Returns the ISO date on which the report would be filed, since an event that is weeks older counts as known: the
 * latest date of its year at which something happened, or at which its press release is dated.
 */
function dateOf({ year, text }: WrittenReport): string {
  const all = text.join('\n');
  const dates = [HAPPENED, DATELINE, ANY_DATE].map((pattern) =>
    [...all.matchAll(pattern)]
      .map(([, date = '']) => writtenDate(date))
      .filter((date) => date?.startsWith(`${year}-`))
      .toSorted(),
  );
  return dates[0]?.at(-1) ?? dates[1]?.at(-1) ?? dates[2]?.[0] ?? `${year}-12-31`;
}

function documentsOf(report: WrittenReport): { type: string; text: string }[] {
  const documents = [{ type: '8-K', paragraphs: coverOf(report) }];
  for (const line of report.text) {
    const [, exhibit] = /^Exhibit (EX-\S+)$/.exec(line) ?? [];
    if (exhibit === undefined) documents.at(-1)?.paragraphs.push(line);
    else documents.push({ type: exhibit, paragraphs: [] });
  }
  documents[0]?.paragraphs.push('SIGNATURES', ...SIGNATURE);
  return documents.map(({ type, paragraphs }) => ({ type, text: laidOut(paragraphs, report.year) }));
}

const SIGNATURE = [
  'Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned hereunto duly authorized.',
];

function coverOf({ company }: WrittenReport): string[] {
  return ['FORM 8-K', 'CURRENT REPORT', company, '(Exact name of registrant as specified in its charter)'];
}

function laidOut(paragraphs: readonly string[], year: number): string {
  if (year <= LAST_PLAIN_YEAR)
    return paragraphs.map((text) => `    ${text.replace(LINE, '$1\n').trimEnd()}`).join('\n\n');
  const escaped = paragraphs.map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  return `<html><body>${escaped.map((text) => `<p>${text}</p>`).join('\n')}</body></html>`;
}
