import { looksLikeHtml, refuseServerPage } from '#domain/edgar/sniff.ts';
import { looksLikeSubmission, type SubmissionDocument, splitSubmission } from '#domain/edgar/submission.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import type { FilingHints, FilingSource } from '#domain/reading/document-reader.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { pageBeginning, pageText } from '#domain/text/page-text.ts';
import { namedCurrentReport, namedForm } from './named-form.ts';

const DASHED = /\b(\d{10}-\d{2}-\d{6})\b/;
const FOLDER = /(?:^|\D)(\d{10})(\d{2})(\d{6})(?!\d)/;
const HEAD = 60_000;
const LONG_HEAD = 1_000_000;
/** The number of characters at the end that are searched for the signature clause; they may contain tags. */
const LAST_PAGES = 200_000;
/** A text with fewer characters cannot name both a form and its subject. */
const FEW_WORDS = 1_000;
/** The number of characters of readable text at the start that must name the form. */
const OPENING = 12_000;
const SIGNED = /pursuant\s+to\s+the\s+requirements?\s+of\s+the\s+securities(?:\s+and)?\s+exchange\s+act/i;
/** Matches EDGAR's layout tags that may come at the start of a typewritten document. */
const TYPEWRITTEN = /^\s*<(?:PAGE|CAPTION|TYPE|TEXT)>/;
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*(?:[[{"\]]|\d+\s*[,\]]))/;
/** Matches the root elements of other XML documents on EDGAR. */
const OTHER_XML =
  /<(?:\w+:)?(?:edgarSubmission|informationTable|xbrl|schema|linkbase|assetData|FilingSummary)[\s>]/;
/** Matches the type and number of a document whose tags have been removed. */
const UNTAGGED_START = /^([\w-]{1,12}(?:\/A)?)[^\S\n]*\n[1-9]\d?[^\S\n]*\n/gm;
const FEED = /<(?:\w+:)?(?:rss|feed)[\s>]/;
const STATED_FORM = /<(?:\w+:)?submissionType>\s*([^<]{1,40}?)\s*</i;

/**
 * Opens a full submission, or a single document whose form can be recognized from its words.
 * @throws AppError for text that is not a filing, and `unsupported_form` for XML that does not name its form
 */
export function openFiling(text: string, hints: FilingHints): FilingSource {
  refuseServerPage(text);
  return looksLikeSubmission(text) ? openSubmission(text, hints) : openBare(text, hints);
}

function openSubmission(text: string, hints: FilingHints): FilingSource {
  const { header, documents } = splitSubmission(text);
  const hasHeader = header.accession !== null || header.form !== null;
  if (/<(?:SEC|IMS)-HEADER>/.test(text) && !/<\/(?:SEC|IMS)-HEADER>|&lt;\/SEC-HEADER/.test(text)) {
    throw unreadable('truncated_document', 'The submission ends inside its header.');
  }
  const form = header.form ?? hints.form ?? (documents[0]?.type || null);
  if (form === null) throw unreadable('missing_field', 'The submission does not name its form type.');
  return {
    form,
    accession: header.accession ?? hints.accession ?? accessionIn(hints.path),
    header: hasHeader ? header : null,
    documents: documents.length > 0 ? documents : withoutTags(text, form),
    capped: hints.capped === true,
    tickerOf: hints.tickerOf ?? (() => null),
  };
}

/**
 * Returns the document in a submission whose tags have been removed. It follows its type and number, each on its own
 * line.
 */
function withoutTags(text: string, form: string): SubmissionDocument[] {
  const [start, ...others] = [...text.matchAll(UNTAGGED_START)].filter(([, type]) => type === form);
  if (start === undefined || /<(?:DOCUMENT|TYPE)>/.test(text)) return [];
  const end = others[0]?.index ?? text.length;
  const body = text.slice(start.index + start[0].length, end);
  const complete = SIGNED.test(body);
  return complete
    ? [{ type: form, sequence: 1, filename: null, description: null, text: body, complete }]
    : [];
}

/** Returns whether a submission opens its envelope but does not close it. */
export function isCutShort(text: string): boolean {
  return /<(?:SEC|IMS)-DOCUMENT>/.test(text.slice(0, 4_000)) && !/<\/(?:SEC|IMS)-DOCUMENT>/.test(text);
}

function openBare(text: string, hints: FilingHints): FilingSource {
  if (JSON_START.test(text.slice(0, HEAD)))
    throw unreadable('not_a_filing', 'The document is JSON, not a filing.');
  const html = looksLikeHtml(text);
  const form = bareForm(text, html, hints);
  return {
    form,
    accession: hints.accession ?? accessionIn(hints.path),
    header: null,
    documents: [
      { type: form, sequence: 1, filename: null, description: null, text, complete: !html || isClosed(text) },
    ],
    capped: hints.capped === true,
    tickerOf: hints.tickerOf ?? (() => null),
  };
}

/**
 * Returns whether the document is complete. Without an end tag, part of it is missing, unless the signature clause
 * shows that the report had ended.
 */
function isClosed(text: string): boolean {
  return (
    /<\/(?:html|body)\s*>/i.test(text.slice(-20_000)) ||
    SIGNED.test(text) ||
    SIGNED.test(pageText(text.slice(-LAST_PAGES)))
  );
}

function bareForm(text: string, html: boolean, hints: FilingHints): string {
  const head = text.slice(0, HEAD);
  if (!html && /<(?:\w+:)?ownershipDocument[\s>]/.test(head)) return ownershipForm(head, hints);
  if (
    !html &&
    /^\s*(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:\?xml|[A-Za-z])/.test(head) &&
    !/<(?:p|div|pre|body|table|font|b)[\s>]/i.test(head) &&
    !TYPEWRITTEN.test(head)
  ) {
    return xmlForm(head, hints);
  }
  const stated = /name=["']dei:DocumentType["'][^>]*>\s*(?:<[^>]*>\s*)*([^<\s]+)/.exec(text)?.[1];
  if (stated !== undefined) return typeName(stated, text);
  const words = openingWords(text);
  if (isOwnershipPage(words)) {
    if (html) return ownershipPageForm(words);
    throw unreadable('unsupported_form', 'A typewritten ownership form is read with its submission alone.');
  }
  const currentReport = namedCurrentReport(words);
  if (currentReport !== null) return currentReport;
  if (hints.form !== undefined) return hintedForm(hints.form, html);
  const named = namedForm(words.slice(0, 4_000));
  if (named !== null) return named;
  throw unreadable('not_a_filing', 'The document is no form that EDGAR carries, or does not name it.');
}

/**
 * Returns the full form type. Proxy statements tag their documents only as `DEF` or `PRE`, without the schedule name
 * that is part of EDGAR's form type.
 */
function typeName(stated: string, text: string): string {
  return /^(?:DEF|PRE)$/.test(stated) && /\bschedule\s+14a\b/i.test(openingWords(text))
    ? `${stated} 14A`
    : stated;
}

/** Returns the first words of a page, after any style sheet. */
function openingWords(text: string): string {
  const words = pageBeginning(text.slice(0, HEAD), OPENING);
  return words.length < FEW_WORDS ? pageBeginning(text.slice(0, LONG_HEAD), OPENING) : words;
}

function ownershipForm(head: string, hints: FilingHints): string {
  const stated = /<documentType>\s*([^<\s]+)\s*<\/documentType>/.exec(head)?.[1];
  return stated ?? hints.form ?? '4';
}

/**
 * Returns the form type of the SEC's rendering of an ownership form. Other pages with the same title are rejected later
 * by the reader.
 */
function ownershipPageForm(words: string): string {
  return /\bFORM\s*([345](?:\/A)?)(?!\w)/i.exec(words)?.[1]?.toUpperCase() ?? '4';
}

function xmlForm(head: string, hints: FilingHints): string {
  if (hints.form !== undefined && familyOf(hints.form) === 'ownership') return hints.form;
  const stated = STATED_FORM.exec(head)?.[1];
  if (stated !== undefined) return stated;
  if (/<(?:\w+:)?informationTable[\s>]/.test(head)) return hints.form ?? '13F-HR';
  if (/<notificationOfRemoval[\s>]/.test(head)) return hints.form ?? '25-NSE';
  if (FEED.test(head)) throw unreadable('not_a_filing', 'This is a feed of filings, not one of them.');
  if (OTHER_XML.test(head)) throw unreadable('unsupported_form', 'The XML of this form is not read yet.');
  return /^\s*<\?xml[^>]*>?\s*$/.test(head) ? throwTruncated() : throwNotFiling();
}

function throwTruncated(): never {
  throw unreadable('truncated_document', 'The XML document ends too early.');
}

function throwNotFiling(): never {
  throw unreadable('not_a_filing', 'The XML is no document of a filing.');
}

function hintedForm(form: string, html: boolean): string {
  if (html && familyOf(form) === 'ownership') {
    throw unreadable('html_instead_of_xml', 'The ownership form came as HTML in place of XML.');
  }
  return form;
}

function isOwnershipPage(words: string): boolean {
  return (
    /\bFORM\s*[345]\b/i.test(words) &&
    /BENEFICIAL\s+OWNERSHIP/i.test(words) &&
    /Section\s+16\(a\)|Reporting Person/i.test(words)
  );
}

function accessionIn(path: string | undefined): string | null {
  const dashed = DASHED.exec(path ?? '')?.[1];
  if (dashed !== undefined) return dashed;
  const folder = FOLDER.exec(path ?? '');
  return folder ? `${folder[1]}-${folder[2]}-${folder[3]}` : null;
}
