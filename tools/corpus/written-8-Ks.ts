import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportLabels } from './8-K-labels.ts';
import type { ReportLabel } from './score-current-reports.ts';

/** A report by a made-up company, with its label. A paragraph that begins with `Exhibit ` starts a new document. */
type WrittenReport = ReportLabel & { company: string; year: number; text: readonly string[] };

/** Reports up to this year were plain text with lines of limited length. */
const LAST_PLAIN_YEAR = 2000;
const LINE = /(.{1,78})(?:\s+|$)/g;

const written: Readonly<Record<string, WrittenReport>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'written-8-Ks.json'), 'utf8'),
);

/**
 * Returns the labels of one half of the reports that were written and labeled before the rules read them. A hash of the
 * company decides which half a report belongs to: errors in the first half were inspected, and the second half was
 * measured at the end.
 */
export function writtenLabels(half: 'first' | 'second'): ReportLabels {
  return Object.fromEntries(Object.entries(written).filter(([, { company }]) => halfOf(company) === half));
}

function halfOf(company: string): 'first' | 'second' {
  return (createHash('sha256').update(company).digest()[0] ?? 0) % 2 === 0 ? 'first' : 'second';
}

/**
 * Returns a written report as EDGAR would send it: a full submission, as plain text or as HTML depending on its year.
 */
export function writtenReport(name: string): Uint8Array {
  const report = written[name];
  if (report === undefined) throw new Error(`There is no written report named ${name}.`);
  const documents = documentsOf(report).map(
    ({ type, text }, index) =>
      `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${index + 1}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`,
  );
  return new TextEncoder().encode(`${headerOf(report)}\n${documents.join('\n')}\n</SEC-DOCUMENT>\n`);
}

function headerOf({ company, year }: WrittenReport): string {
  const accession = `0009999999-${String(year).slice(2)}-000001`;
  return [
    `<SEC-DOCUMENT>${accession}.txt : ${year}1231`,
    `<SEC-HEADER>${accession}.hdr.sgml : ${year}1231`,
    `ACCESSION NUMBER:\t\t${accession}`,
    'CONFORMED SUBMISSION TYPE:\t8-K',
    `FILED AS OF DATE:\t\t${year}1231`,
    'FILER:',
    '\tCOMPANY DATA:',
    `\t\tCOMPANY CONFORMED NAME:\t\t\t${company.toUpperCase()}`,
    '\t\tCENTRAL INDEX KEY:\t\t\t0009999999',
    '</SEC-HEADER>',
  ].join('\n');
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
