import type { FilingHints } from '#domain/reading/document-reader.ts';
import { readHeaderFacts } from '#domain/reading/header-facts.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { isCutShort, openFiling } from './open-filing.ts';
import type { ReadFiling } from './read-filing.ts';
import { readerOf } from './readers.ts';

/** Larger bodies are refused rather than held in memory several times over. */
export const MAX_FILING_BYTES = 50 * 1024 * 1024;

const BINARY: readonly (readonly [string, string])[] = [
  ['%PDF-', 'a PDF'],
  ['PK\u0003\u0004', 'an archive'],
  ['\u0089PNG', 'a picture'],
  ['GIF8', 'a picture'],
  ['\u00FF\u00D8\u00FF', 'a picture'],
];

/**
 * Explains a filing from the bytes as the SEC sent them: a full submission (`.txt`, `.nc`), a bare ownership
 * XML, or a bare current report.
 * @throws AppError with one of the codes of `DocumentProblem`, and nothing else
 */
export function explainFiling(bytes: Uint8Array, hints: FilingHints = {}): ReadFiling {
  if (bytes.length === 0) throw unreadable('empty_document', 'The document is empty.');
  if (bytes.length > MAX_FILING_BYTES) throw unreadable('too_large', 'The document is larger than 50 MB.');
  refuseBinary(bytes);
  const text = decodeText(bytes);
  const source = openFiling(text, hints);
  const read = readerOf(source.form);
  if (read !== null && source.documents.length === 0 && !source.capped && isCutShort(text)) {
    throw unreadable('truncated_document', 'The submission ends before its documents.');
  }
  return (read ?? readHeaderFacts)(source);
}

/** True for forms whose document is read: those of the catalogue. */
export function readsDocument(form: string): boolean {
  return readerOf(form) !== null;
}

function refuseBinary(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const kind = BINARY.find(([mark]) => start.startsWith(mark));
  if (kind) throw unreadable('not_a_filing', `The document is ${kind[1]}, not a filing.`);
}
