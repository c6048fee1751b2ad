import { parseHeader, type SubmissionHeader } from './header.ts';

/** A document of a complete submission. */
export type SubmissionDocument = {
  /** Document type such as `8-K` or `EX-99.1`. */
  type: string;
  sequence: number | null;
  filename: string | null;
  description: string | null;
  text: string;
  /** False if the submission breaks off inside this document. */
  complete: boolean;
};

export type Submission = { header: SubmissionHeader; documents: SubmissionDocument[] };

const START =
  /<(?:SEC|IMS)-(?:DOCUMENT|HEADER)>|^\s*<SUBMISSION>|^-----BEGIN PRIVACY-ENHANCED MESSAGE-----|^\s*<DOCUMENT>\s*<TYPE>|<ACCEPTANCE-DATETIME>\d{14}|^ACCESSION NUMBER:\s+\d{10}-/m;
const BINARY_TYPE = /^(?:GRAPHIC|ZIP|EXCEL|PDF|XML|JSON|EX-101|EX-104)/;
const UUENCODED = /^\s*(?:<PDF>\s*)?begin \d{3} \S/;
const WRAPPER = /^\s*<(XML|XBRL|PDF|PAPER)>\s*/;
const WRAPPER_END = /^<\/(?:XML|XBRL|PDF|PAPER)>\s*$/;

/** Returns whether a text is a complete submission, a header alone, or documents without a header. */
export function looksLikeSubmission(text: string): boolean {
  return START.test(text.slice(0, 4_000));
}

/**
 * Splits a complete submission (`.txt`, `.nc`) into its header and documents. Binary parts (images, PDFs, archives,
 * structured data) are dropped. A part that was cut off by a byte limit is kept and marked as incomplete.
 */
export function splitSubmission(text: string): Submission {
  return { header: parseHeader(text), documents: [...documentsOf(text)].filter(isReadable) };
}

function* documentsOf(text: string): Generator<SubmissionDocument> {
  let start = text.indexOf('<DOCUMENT>');
  while (start >= 0) {
    const next = text.indexOf('<DOCUMENT>', start + 1);
    const limit = next < 0 ? text.length : next;
    const end = text.lastIndexOf('</DOCUMENT>', limit);
    const complete = end > start;
    yield readDocument(text.slice(start, complete ? end : limit), complete);
    start = next;
  }
}

function readDocument(source: string, complete: boolean): SubmissionDocument {
  const mark = source.indexOf('<TEXT>');
  const head = mark < 0 ? source : source.slice(0, mark);
  const sequence = Number(field(head, 'SEQUENCE') ?? Number.NaN);
  return {
    type: field(head, 'TYPE') ?? '',
    sequence: Number.isInteger(sequence) ? sequence : null,
    filename: field(head, 'FILENAME'),
    description: field(head, 'DESCRIPTION'),
    text: mark < 0 ? '' : bodyOf(source, mark + '<TEXT>'.length),
    complete,
  };
}

function bodyOf(source: string, start: number): string {
  const end = source.lastIndexOf('</TEXT>');
  const body = source.slice(start, end > start ? end : undefined);
  return WRAPPER.test(body) ? withoutWrapperEnd(body.replace(WRAPPER, '')) : body;
}

function withoutWrapperEnd(body: string): string {
  const end = body.lastIndexOf('</');
  return end >= 0 && WRAPPER_END.test(body.slice(end)) ? body.slice(0, end).trimEnd() : body;
}

function field(head: string, name: string): string | null {
  const value = new RegExp(`<${name}>([^<\\r\\n]*)`).exec(head)?.[1]?.trim();
  return value ? value : null;
}

function isReadable({ type, text }: SubmissionDocument): boolean {
  return !BINARY_TYPE.test(type) && !UUENCODED.test(text.slice(0, 200));
}
