import { familyOf } from '#domain/form-types/lookup.ts';
import type { FilingHints } from '#domain/reading/document-reader.ts';
import { dropRepeats } from '#domain/reading/drop-repeats.ts';
import { readHeaderFacts } from '#domain/reading/header-facts.ts';
import { ownStatements } from '#domain/reading/own-statements.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { isCutShort, openFiling } from './open-filing.ts';
import type { ReadFiling } from './read-filing.ts';
import { readerOf } from './readers.ts';

/** Larger bodies are rejected, because several copies of them would be in memory at once. */
export const MAX_FILING_BYTES = 50 * 1024 * 1024;

const BINARY: readonly (readonly [string, string])[] = [
  ['%PDF-', 'a PDF'],
  ['PK\u0003\u0004', 'an archive'],
  ['\u0089PNG', 'a picture'],
  ['GIF8', 'a picture'],
  ['\u00FF\u00D8\u00FF', 'a picture'],
];

/**
 * Explains a filing from the bytes sent by the SEC: a full submission (`.txt`, `.nc`), a bare ownership XML, or a bare
 * current report.
 * @throws AppError only with one of the codes of `DocumentProblem`
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
  const reading: ReadFiling = (read ?? readHeaderFacts)(source);
  return withOwnWords(familyOf(source.form) === 'current-report' ? reading : withoutRepeats(reading));
}

/**
 * If the rules of its form found no takeaway, quotes sentences of the filing that add something to the headline. A
 * report with figures is not quoted, because the rules have already rejected what it says about them. A filing
 * without such a sentence has no takeaway.
 */
function withOwnWords(reading: ReadFiling): ReadFiling {
  if (reading.takeaways.length > 0) return reading;
  const { facts } = reading.explanation;
  const hasFigures = facts?.kind === 'periodic-report' && facts.figures.length > 0;
  const own = hasFigures ? [] : ownStatements(reading.text);
  const shown = [reading.explanation.assessment.one_liner, reading.summaryText];
  return { ...reading, takeaways: dropRepeats(own, shown) };
}

/** Removes takeaways that repeat the headline or the summary shown above them. */
function withoutRepeats(reading: ReadFiling): ReadFiling {
  const shown = [reading.explanation.assessment.one_liner, reading.summaryText];
  return { ...reading, takeaways: dropRepeats(reading.takeaways, shown) };
}

function refuseBinary(bytes: Uint8Array): void {
  const start = String.fromCharCode(...bytes.subarray(0, 8));
  const kind = BINARY.find(([mark]) => start.startsWith(mark));
  if (kind) throw unreadable('not_a_filing', `The document is ${kind[1]}, not a filing.`);
}
