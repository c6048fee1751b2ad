import type { CorpusParty } from '#local/edgar/corpus.ts';
import { escaped } from '#local/edgar/edgar-reply.ts';
import { asParty, issuer } from '../issuers.ts';
import { documentDates, longDate } from '../sample-dates.ts';
import { documentHtml, type Section, sectionHtml } from './page-writer.ts';
import { type SampleFiling, sampleDocument, type When } from './sample-filing.ts';
import { type TaggedReport, taggedCover, taggedTable } from './tagged-report.ts';

/** A form whose document is text: reports, proxy statements, prospectuses, notices. */
export type ProseFiling = {
  form: string;
  ticker: string;
  when: When;
  title: string;
  sections: Section[];
  /** The header's period: end of the last quarter or calendar year, filing day, or none. */
  period: 'quarter' | 'year' | 'filed' | 'none';
  /** The parties, if they differ from the company itself. */
  parties?: CorpusParty[];
  sentBy?: string;
  exhibit?: { title: string; sections: Section[] };
  /** For a report on the quarter, or on the year that ends with it, whose figures are tagged. */
  tagged?: TaggedReport;
};

type Page = {
  title: string;
  form: string;
  name: string;
  sections: Section[];
  tagged?: TaggedReport | undefined;
};

function page({ title, form, name, sections, tagged }: Page, acceptedAt: Date): string {
  const dates = documentDates(acceptedAt, 0);
  return documentHtml(title, [
    `<p><b>FORM ${escaped(form)}</b></p>`,
    `<p><b>${escaped(name)}</b></p>`,
    `<h1>${escaped(title)}</h1>`,
    `<p>${longDate(dates.filed)}</p>`,
    ...(tagged ? [taggedCover(tagged, dates.quarter)] : []),
    ...sections.map((section) => sectionHtml(section, dates, tagged && taggedTable)),
  ]);
}

/** Returns the filing with its main document and, if there is one, Exhibit 99.1. */
export function proseFiling(filing: ProseFiling): SampleFiling {
  const company = issuer(filing.ticker);
  const { form, title, sections, exhibit, tagged } = filing;
  const name = company.legalName;
  const base = `${filing.ticker}-${form}`.toLowerCase().replace(/[^a-z0-9]/g, '');
  return {
    form,
    when: filing.when,
    sentBy: filing.sentBy ?? company.cik,
    parties: filing.parties ?? [asParty(company, 'Filer')],
    period: (acceptedAt) => {
      if (filing.period === 'none') return null;
      const dates = documentDates(acceptedAt, 0);
      if (filing.period === 'year') return `${Number(dates.filed.slice(0, 4)) - 1}-12-31`;
      return dates[filing.period];
    },
    items: [],
    documents: [
      sampleDocument(1, form, `${base}.htm`, (acceptedAt) =>
        page({ title, form, name, sections, tagged }, acceptedAt),
      ),
      ...(exhibit
        ? [
            sampleDocument(2, 'EX-99.1', `${base}-ex991.htm`, (acceptedAt) =>
              page({ ...exhibit, form: 'EX-99.1', name }, acceptedAt),
            ),
          ]
        : []),
    ],
  };
}
