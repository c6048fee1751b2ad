import { AppError, type ErrorKind } from '#domain/app-error.ts';

/** Reasons why a document could not be read. The codes are stable and are reported as the command's `error.code`. */
export type DocumentProblem =
  | 'empty_document'
  | 'truncated_document'
  | 'html_instead_of_xml'
  | 'blocked_by_sec'
  | 'not_well_formed'
  | 'wrong_encoding'
  | 'missing_field'
  | 'unsupported_form'
  | 'too_large'
  | 'not_a_filing';

/** Problems with the delivery of the document rather than with the filing itself: fetching it again may help. */
const UPSTREAM: ReadonlySet<DocumentProblem> = new Set([
  'empty_document',
  'truncated_document',
  'html_instead_of_xml',
  'blocked_by_sec',
]);

/** Creates the error for a document that cannot be read. */
export function unreadable(problem: DocumentProblem, message: string, cause?: unknown): AppError {
  return new AppError(kindOf(problem), problem, message, cause === undefined ? undefined : { cause });
}

function kindOf(problem: DocumentProblem): ErrorKind {
  if (problem === 'too_large') return 'too-large';
  return UPSTREAM.has(problem) ? 'upstream' : 'invalid';
}
