import { assessFromFeed } from '#domain/assessment/from-feed.ts';
import { looksLikeHtml } from '#domain/edgar/sniff.ts';
import type { SubmissionDocument } from '#domain/edgar/submission.ts';
import type { LineNotes } from '#domain/forms/ownership/document/line-notes.ts';
import { ownershipFacts } from '#domain/forms/ownership/document/ownership-facts.ts';
import {
  ownerLines,
  ownershipTotals,
  transactionLines,
} from '#domain/forms/ownership/document/ownership-lines.ts';
import { readOwnershipPage } from '#domain/forms/ownership/document/ownership-page.ts';
import type { OwnershipPage } from '#domain/forms/ownership/document/ownership-table.ts';
import { readTypewrittenOwnership } from '#domain/forms/ownership/document/ownership-typewritten.ts';
import {
  type OwnershipDocument,
  readOwnershipXml,
  saysNoTicker,
} from '#domain/forms/ownership/document/ownership-xml.ts';
import { leadOwner } from '#domain/forms/ownership/document/reporting-owners.ts';
import { settleDocument } from '#domain/forms/ownership/doubts/settle-document.ts';
import type { FilingSource } from '#domain/reading/document-reader.ts';
import { readHeaderFacts } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { isPage } from '#domain/text/page-text.ts';
import { count, plural } from '#domain/wording/words.ts';
import { explainOwnership } from './explain-ownership.ts';
import type { OwnershipReading } from './ownership-reading.ts';
import { ownershipAmounts } from './ownership-summary.ts';

/** Forms 3, 4 and 5 have been filed as XML since June 2003; older ones are typewritten pages. */
const XML_SINCE = '2003-06-30';
/** The maximum length of a page. The longest forms, with ten owners, are a tenth as long. */
const MOST_CHARACTERS = 1_000_000;
const OWNERSHIP = /<(?:[\w-]+:)?ownershipDocument[\s>]/;

/**
 * Reads a Form 3, 4 or 5: its XML, the page that the SEC's style sheet creates from it, or a typewritten page from
 * before 2003.
 * @throws AppError `truncated_document`, `html_instead_of_xml`, `missing_field` and the errors of the XML reader
 */
export function readOwnership(source: FilingSource): OwnershipReading {
  const main = source.documents.find(({ text }) => OWNERSHIP.test(text)) ?? source.documents[0];
  if (!main) return readHeaderFacts(source);
  const isXml = /<\?xml/.test(main.text.slice(0, 4_000)) || OWNERSHIP.test(main.text);
  if (isXml && !looksLikeHtml(main.text)) {
    const { document, links } = readOwnershipXml(main.text);
    return explainDocument(document, links, source);
  }
  const page = pageOf(main, source);
  if (page !== null) return explainPage(page, source);
  if (isBeforeXml(source.header?.filedDate ?? null)) return readHeaderFacts(source);
  throw unreadable('html_instead_of_xml', 'The ownership form holds no XML.');
}

function isBeforeXml(filed: string | null): boolean {
  return filed !== null && filed < XML_SINCE;
}

/** Reads the page; `null` if it is uncertain who the parties are. */
function pageOf(main: SubmissionDocument, { form, header, capped }: FilingSource): OwnershipPage | null {
  if (!main.complete && !capped) throw unreadable('truncated_document', 'The ownership form ends too early.');
  if (main.text.length > MOST_CHARACTERS) return null;
  const rendered = isPage(main.text) ? readOwnershipPage(main.text) : null;
  if (rendered !== null || header === null || !isBeforeXml(header.filedDate)) return rendered;
  return readTypewrittenOwnership(main.text, form, header);
}

/**
 * Explains a page. If a line is missing, this is reported, and the headline gives only the form type, because a
 * headline or total based on the other lines would be wrong.
 */
function explainPage({ document, unsureRows }: OwnershipPage, source: FilingSource): OwnershipReading {
  const read = explainDocument(document, null, source);
  const unread = missingFrom(document, unsureRows);
  if (unread.length === 0) return read;
  const missing = [...unread, ...(read.explanation.missing ?? [])];
  const { facts, ...explanation } = read.explanation;
  if (unsureRows === 0) return { ...read, explanation: { ...explanation, missing, ...(facts && { facts }) } };
  const { form } = explanation;
  const parties = [...document.owners.map(({ cik, name }) => ({ cik, name, role: 'Reporting' }))];
  const issuer = { cik: document.issuer.cik, name: document.issuer.name, role: 'Issuer' };
  const acceptedAt = source.header?.acceptedAt ?? null;
  const assessment = assessFromFeed({ form, items: [], acceptedAt, parties: [issuer, ...parties] });
  return {
    explanation: { ...explanation, assessment, missing },
    summaryText: null,
    takeaways: missing,
    dollarAmounts: [],
    text: read.text,
  };
}

function missingFrom({ owners }: OwnershipDocument, unsureRows: number): string[] {
  const isUnrelated = owners.some(({ isDirector }) => isDirector === null);
  return [
    unsureRows > 0
      ? `${count(unsureRows)} ${plural(unsureRows, 'line')} of the tables could not be read for sure`
      : null,
    isUnrelated ? 'The page does not say of every reporting owner what they are to the company' : null,
  ].filter((words) => words !== null);
}

function explainDocument(
  filed: OwnershipDocument,
  links: LineNotes | null,
  source: FilingSource,
): OwnershipReading {
  const settled = settleDocument(filed, links);
  const { document, doubts } = settled;
  const form = source.header?.form ?? document.documentType;
  const facts = ownershipFacts(settled, form);
  const lines = {
    form,
    accession: source.accession,
    issuer: { ...document.issuer, ticker: tickerOf(document.issuer, source) },
    period: document.periodOfReport,
    owners: ownerLines(document),
    transactions: transactionLines(document),
    totals: ownershipTotals(document),
    plan_10b5_1: document.aff10b5One,
    items: [],
    ...(doubts.length > 0 && { missing: doubts }),
  };
  const lead = leadOwner(lines.owners);
  return {
    ...explainOwnership(facts, lines),
    dollarAmounts: ownershipAmounts(lines),
    text: notesOf(document),
    ownerTitle: lead === undefined ? null : (facts.titles[lines.owners.indexOf(lead)] ?? null),
  };
}

/** Returns the prose in the form: its footnotes and remarks. */
function notesOf({ footnotes, remarks }: OwnershipDocument): string {
  return [...footnotes, remarks ?? ''].filter((note) => note !== '').join('\n');
}

/** Returns the ticker as filed. If the filer gave none, returns the one in the directory, if known. */
function tickerOf(issuer: OwnershipDocument['issuer'], source: FilingSource): string | null {
  return saysNoTicker(issuer.ticker) ? (source.tickerOf(issuer.cik) ?? issuer.ticker) : issuer.ticker;
}
