import { assessFromFeed } from '#domain/assessment/from-feed.ts';
import type { HeaderParty } from '#domain/edgar/header.ts';
import { headerItems } from '#domain/edgar/header-items.ts';
import {
  type FeedFiling,
  type FilingExplanation,
  type OwnershipOwner,
  subjectCompany,
} from '#domain/filings/filing.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import type { DocumentReading, FilingSource } from './document-reader.ts';
import { explanationOf } from './explanation.ts';

/**
 * Returns facts from the header alone, for forms whose document is not read and for paper-style forms from the 1990s.
 * @throws AppError `unsupported_form` if there is no header
 */
export function readHeaderFacts(source: FilingSource): DocumentReading {
  const { header, form } = source;
  if (header === null) {
    throw unreadable(
      'unsupported_form',
      `The document of form ${form} is not read yet; its full submission would be.`,
    );
  }
  const items = headerItems(header, form);
  const assessment = assessFromFeed({ form, items, acceptedAt: header.acceptedAt, parties: header.parties });
  return {
    explanation: explanationOf(source, {
      issuer: issuerOf(header.parties, source.tickerOf),
      period: header.period,
      owners: header.parties.filter(({ role }) => role === 'Reporting').map(ownerOf),
      items,
      assessment,
    }),
    summaryText: null,
    takeaways: [],
    dollarAmounts: [],
    text: '',
  };
}

/** Returns the company that a header is about. */
export function issuerOf(
  parties: FeedFiling['parties'],
  tickerOf: (cik: string) => string | null,
): FilingExplanation['issuer'] {
  const company =
    subjectCompany({ parties }) ?? parties.find(({ role }) => role !== 'Reporting' && role !== 'Filed by');
  return company ? { cik: company.cik, name: company.name, ticker: tickerOf(company.cik) } : null;
}

/** Returns the company that a document names as its issuer, for filings without a header. */
export function statedIssuer(
  { cik, name }: { cik: string | null; name: string | null },
  { tickerOf }: FilingSource,
): FilingExplanation['issuer'] {
  return cik === null ? null : { cik, name: name ?? '', ticker: tickerOf(cik) };
}

function ownerOf({ cik, name, relationship }: HeaderParty): OwnershipOwner {
  const relation = relationship?.toUpperCase() ?? '';
  return {
    cik,
    name,
    title: null,
    is_director: relation.includes('DIRECTOR'),
    is_officer: relation.includes('OFFICER'),
    is_ten_percent_owner: /10|TEN/.test(relation),
  };
}
