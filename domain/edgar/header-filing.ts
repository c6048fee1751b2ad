import { fromNewYork } from '#domain/calendar/new-york.ts';
import type { FeedFiling } from '#domain/filings/filing.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { parseHeader, type SubmissionHeader } from './header.ts';
import { headerItems } from './header-items.ts';
import { refuseServerPage } from './sniff.ts';

const HEADER_END = /<\/(?:SEC|IMS)-HEADER>/;

/**
 * Returns a filing as the feed would have shown it, based on its submission header.
 * @param bytes the beginning of the complete submission
 * @param expected the requested accession number and its `-index.htm` page
 * @throws AppError `truncated_document` if the header has no end, `not_a_filing` if it is not this submission,
 * `missing_field` if the form, acceptance time or parties are missing
 */
export function filingFromHeader(
  bytes: Uint8Array,
  expected: Pick<FeedFiling, 'accession' | 'filedDate' | 'indexUrl'>,
): FeedFiling {
  const text = decodeText(bytes);
  refuseServerPage(text);
  const header = parseHeader(text);
  if (header.accession !== expected.accession)
    throw unreadable('not_a_filing', `The answer is not the submission ${expected.accession}.`);
  if (!HEADER_END.test(text)) throw unreadable('truncated_document', 'The header does not end.');
  const { form, acceptedAt, parties } = header;
  if (form === null || acceptedAt === null || parties.length === 0)
    throw unreadable('missing_field', `The header of ${expected.accession} is not complete.`);
  return {
    accession: expected.accession,
    form,
    parties: partiesOf(parties),
    acceptedAt: newYorkMoment(acceptedAt),
    filedDate: header.filedDate ?? expected.filedDate,
    indexUrl: expected.indexUrl,
    items: headerItems(header, form),
  };
}

/** Returns each company once per role, as the poller does when it merges entries. */
function partiesOf(parties: SubmissionHeader['parties']): FeedFiling['parties'] {
  const byKey = new Map(parties.map(({ cik, name, role }) => [`${cik} ${role}`, { cik, name, role }]));
  return [...byKey.values()];
}

function newYorkMoment(local: string): string {
  return fromNewYork(local.slice(0, 10), local.slice(11)).toISOString();
}
