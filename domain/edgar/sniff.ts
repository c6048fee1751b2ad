import { unreadable } from '#domain/text/document-problem.ts';

const BLOCK_PAGE =
  /Request Rate Threshold Exceeded|Undeclared Automated Tool|Your Request Originates from an Undeclared|<Code>AccessDenied<\/Code>|<title>\s*Access Denied\s*<\/title>/i;
const ERROR_PAGE =
  /<Code>NoSuchKey<\/Code>|<Error>\s*<Code>|File Unavailable|<title>\s*(?:SEC\.gov \|\s*)?(?:HTTP |Error:? )*(?:40[34]|50\d)\b[^<]{0,80}<\/title>|<title>[^<]{0,80}(?:Not Found|Unavailable)[^<]{0,80}<\/title>/i;
const INDEX_PAGE = /<title>\s*EDGAR (?:Filing Documents for|Filing Index)/i;
const HTML_START =
  /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!DOCTYPE\s+html|<html[\s>]|<head[\s>]|<body[\s>])/i;
const HEAD_CHARACTERS = 16_000;

/**
 * Rejects responses that the SEC's servers send instead of a document.
 * @throws AppError `empty_document` if there is nothing but whitespace, `blocked_by_sec` for rate-limit and
 * access-denied pages, `not_a_filing` for error and index pages
 * @see docs/edgar.md#fair-access
 */
export function refuseServerPage(text: string): void {
  const head = text.slice(0, HEAD_CHARACTERS);
  if (head.trim() === '' && text.trim() === '') throw unreadable('empty_document', 'The document is empty.');
  if (BLOCK_PAGE.test(head)) {
    throw unreadable('blocked_by_sec', 'The SEC refused the request; this is its block page, not a filing.');
  }
  if (ERROR_PAGE.test(head)) {
    throw unreadable('not_a_filing', 'This is an error page of the SEC, not a filing.');
  }
  if (INDEX_PAGE.test(head)) {
    throw unreadable('not_a_filing', 'This is the index page of a filing, not one of its documents.');
  }
}

/** Returns whether a text starts like an HTML document, including XHTML with an XML declaration. */
export function looksLikeHtml(text: string): boolean {
  return HTML_START.test(text.slice(0, 4_000).replace(/^[\uFEFF\s]+/, ''));
}
