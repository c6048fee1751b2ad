import { ownershipFacts } from '../assess/ownership-facts.ts';
import { ownershipAmounts } from '../assess/ownership-summary.ts';
import { tellOwnership } from '../assess/tell-ownership.ts';
import { type OwnershipDocument, parseOwnership, saysNoTicker } from './ownership.ts';
import { ownerLines, ownershipTotals, transactionLines } from './ownership-lines.ts';
import { unreadable } from './problem.ts';
import type { FilingSource, ReadFiling } from './read-filing.ts';
import { readHeaderFacts } from './read-header.ts';
import { looksLikeHtml } from './sniff.ts';

/** Forms 3, 4 and 5 became XML in June 2003; older ones are typewritten pages. */
const XML_SINCE = '2003-06-30';
const OWNERSHIP = /<(?:[\w-]+:)?ownershipDocument[\s>]/;

/**
 * Reads a Form 3, 4 or 5.
 * @throws AppError `truncated_document`, `html_instead_of_xml`, `missing_field` and those of the XML
 */
export function readOwnership(source: FilingSource): ReadFiling {
  const main = source.documents.find(({ text }) => OWNERSHIP.test(text)) ?? source.documents[0];
  if (!main) return readHeaderFacts(source);
  if (!(/<\?xml/.test(main.text.slice(0, 4_000)) || OWNERSHIP.test(main.text)) || looksLikeHtml(main.text)) {
    const filed = source.header?.filedDate ?? null;
    if (filed !== null && filed < XML_SINCE) return readHeaderFacts(source);
    throw unreadable('html_instead_of_xml', 'The ownership form holds no XML.');
  }
  const document = parseOwnership(main.text);
  const form = source.header?.form ?? document.documentType;
  const facts = ownershipFacts(document, form);
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
  };
  return {
    ...tellOwnership(facts, lines),
    dollarAmounts: ownershipAmounts(lines),
    text: notesOf(document),
    ownerTitle: facts.titles[0] ?? null,
  };
}

/** The words of the form: what its footnotes and remarks say. */
function notesOf({ footnotes, remarks }: OwnershipDocument): string {
  return [...footnotes, remarks ?? ''].filter((note) => note !== '').join('\n');
}

/** The ticker as filed; where the filer gave none, that of the directory, if it knows one. */
function tickerOf(issuer: OwnershipDocument['issuer'], source: FilingSource): string | null {
  return saysNoTicker(issuer.ticker) ? (source.tickerOf(issuer.cik) ?? issuer.ticker) : issuer.ticker;
}
