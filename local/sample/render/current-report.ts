import { itemsOf, itemTitle } from '#domain/edgar/report-items.ts';
import type { CorpusDocument } from '#local/edgar/corpus.ts';
import { escaped } from '#local/edgar/edgar-reply.ts';
import { asParty, type Issuer, issuer } from '../issuers.ts';
import { type DocumentDates, documentDates, longDate } from '../sample-dates.ts';
import { documentHtml, type Section, sectionHtml } from './page-writer.ts';
import { type SampleFiling, sampleDocument, type When } from './sample-filing.ts';

type PressRelease = Section & { title: string };

/** The facts of an 8-K; Item 9.01 is added if there is a press release. */
export type CurrentReport = {
  ticker: string;
  when: When;
  /** EDGAR days between the event and the filing, at most four. */
  eventDaysBefore: number;
  /** The paragraphs of each item, by item number. */
  items: Record<string, string[]>;
  signer: string;
  release?: PressRelease;
  amendment?: boolean;
};

/** Returns the items by number, including the one that lists the press release. */
function itemsWithExhibit(company: Issuer, { items, release }: CurrentReport): Record<string, string[]> {
  if (!release) return items;
  return { ...items, '9.01': [`(d) Exhibits. 99.1: press release of ${company.legalName}, {filed}.`] };
}

function cover(company: Issuer, form: string, dates: DocumentDates): string {
  return `<p>UNITED STATES SECURITIES AND EXCHANGE COMMISSION</p>
<p><b>FORM ${form}</b></p>
<p>CURRENT REPORT under Section 13 or 15(d) of the Securities Exchange Act of 1934</p>
<p>Date of report (date of earliest event reported): ${longDate(dates.event)}</p>
<p><b>${escaped(company.legalName)}</b></p>
<p>${escaped(`${company.street}, ${company.city}, ${company.region} ${company.zip}`)}</p>
<p>Trading symbol: ${company.ticker}</p>`;
}

function signature(company: Issuer, signer: string, dates: DocumentDates): string {
  return `<p><b>SIGNATURE</b></p>
<p>${escaped(company.legalName)}<br>By: /s/ ${escaped(signer)}<br>Date: ${longDate(dates.filed)}</p>`;
}

function body(company: Issuer, report: CurrentReport, form: string, acceptedAt: Date): string {
  const dates = documentDates(acceptedAt, report.eventDaysBefore);
  const sections = Object.entries(itemsWithExhibit(company, report)).map(([number, paragraphs]) =>
    sectionHtml({ heading: `Item ${number}. ${itemTitle(number)}.`, paragraphs }, dates),
  );
  return documentHtml(`${company.legalName} ${form}`, [
    cover(company, form, dates),
    ...sections,
    signature(company, report.signer, dates),
  ]);
}

function releaseHtml(release: PressRelease, report: CurrentReport, acceptedAt: Date): string {
  const dates = documentDates(acceptedAt, report.eventDaysBefore);
  return documentHtml(release.title, [
    '<p>Exhibit 99.1</p>',
    `<h1>${escaped(release.title)}</h1>`,
    sectionHtml(release, dates),
  ]);
}

function exhibits(report: CurrentReport, symbol: string): CorpusDocument[] {
  const { release } = report;
  if (!release) return [];
  return [
    sampleDocument(2, 'EX-99.1', `${symbol}-ex991.htm`, (acceptedAt) =>
      releaseHtml(release, report, acceptedAt),
    ),
  ];
}

/** Builds the 8-K (or 8-K/A) with its exhibits. */
export function currentReport(report: CurrentReport): SampleFiling {
  const company = issuer(report.ticker);
  const form = report.amendment ? '8-K/A' : '8-K';
  const symbol = report.ticker.toLowerCase().replace('-', '');
  return {
    form,
    when: report.when,
    sentBy: company.cik,
    parties: [asParty(company, 'Filer')],
    period: (acceptedAt) => documentDates(acceptedAt, report.eventDaysBefore).event,
    items: itemsOf(Object.keys(itemsWithExhibit(company, report))),
    documents: [
      sampleDocument(1, form, `${symbol}-8k.htm`, (acceptedAt) => body(company, report, form, acceptedAt)),
      ...exhibits(report, symbol),
    ],
  };
}
