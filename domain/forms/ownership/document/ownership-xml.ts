import { type Decimal, parseDecimal, toNumber } from '#domain/text/decimal.ts';
import { unreadable } from '#domain/text/document-problem.ts';
import { child, childrenOf, parseXml, textAt, type XmlElement } from '#domain/text/parse-xml.ts';
import { isOnCalendar } from '#domain/text/written-date.ts';
import { withXmlEntities } from '#domain/text/xml-entities.ts';
import { footnotesIn, type LineNotes, lineNotes } from './line-notes.ts';

/** A reporting owner. A relationship is `null` if the form does not state it. */
export type ReportingOwner = {
  cik: string;
  name: string;
  isDirector: boolean | null;
  isOfficer: boolean | null;
  isTenPercentOwner: boolean | null;
  isOther: boolean | null;
  officerTitle: string | null;
  otherText: string | null;
};

/** A transaction line. Amounts are exact decimals; `null` means missing. */
export type ReportedTransaction = {
  security: string;
  date: string | null;
  code: string | null;
  formType: string | null;
  acquiredDisposed: 'A' | 'D' | null;
  shares: Decimal | null;
  /** Dollars paid if the form reports a value rather than shares, as for notes. */
  totalValue: Decimal | null;
  price: Decimal | null;
  /** True if the price is stated only in a footnote. */
  priceOnlyFootnote: boolean;
  sharesAfter: Decimal | null;
  valueAfter: Decimal | null;
  ownership: 'D' | 'I' | null;
  /** The nature of an indirect holding, as filed: `By Trust`. */
  nature: string | null;
  exercisePrice: Decimal | null;
  underlying: string | null;
  underlyingShares: Decimal | null;
};

/** A line for securities held without a transaction. */
export type ReportedHolding = {
  security: string;
  shares: number | null;
  ownership: 'D' | 'I' | null;
  /** Number of shares underlying a derivative; `null` for stock, or if the form does not state it. */
  underlyingShares: number | null;
};

/** A Form 3, 4 or 5 as filed. */
export type OwnershipDocument = {
  documentType: string;
  schemaVersion: string | null;
  periodOfReport: string;
  dateOfOriginalSubmission: string | null;
  notSubjectToSection16: boolean | null;
  noSecuritiesOwned: boolean | null;
  aff10b5One: boolean | null;
  issuer: { cik: string; name: string; ticker: string | null };
  owners: ReportingOwner[];
  nonDerivativeTransactions: ReportedTransaction[];
  derivativeTransactions: ReportedTransaction[];
  nonDerivativeHoldings: ReportedHolding[];
  derivativeHoldings: ReportedHolding[];
  footnotes: string[];
  remarks: string | null;
};

const NO_TICKER = /^(?:none|n\/?a|n\.a\.?|not applicable|not listed|unlisted|-+|0)$/i;

/** Returns whether the filer's entry in the ticker field means that there is no ticker. */
export function saysNoTicker(filed: string | null): boolean {
  return filed === null || NO_TICKER.test(filed);
}

/**
 * Reads the `ownershipDocument` XML of Forms 3, 4 and 5.
 * @throws AppError `missing_field` if the issuer, reporting owner, period, or amounts of a transaction are missing;
 * `not_a_filing` for other XML; the errors of `parseXml`
 * @see docs/edgar.md#ownership-documents
 */
export function parseOwnership(text: string): OwnershipDocument {
  return readOwnershipXml(text).document;
}

/**
 * Reads the XML and the footnotes that each of its lines refers to.
 * @throws AppError the errors of `parseOwnership`
 */
export function readOwnershipXml(text: string): { document: OwnershipDocument; links: LineNotes } {
  const root = parseXml(ownershipXml(text));
  if (root.name !== 'ownershipDocument') {
    throw unreadable('not_a_filing', `The XML holds <${root.name.slice(0, 60)}>, not an ownership document.`);
  }
  return { document: documentOf(root), links: lineNotes(root) };
}

function documentOf(root: XmlElement): OwnershipDocument {
  const nonDerivative = child(root, 'nonDerivativeTable');
  const derivative = child(root, 'derivativeTable');
  return {
    documentType: required(root, 'documentType').toUpperCase(),
    schemaVersion: textAt(root, 'schemaVersion'),
    periodOfReport: isoDate(required(root, 'periodOfReport')) ?? missing('periodOfReport'),
    dateOfOriginalSubmission: isoDate(textAt(root, 'dateOfOriginalSubmission')),
    notSubjectToSection16: flag(root, 'notSubjectToSection16'),
    noSecuritiesOwned: flag(root, 'noSecuritiesOwned'),
    aff10b5One: flag(root, 'aff10b5One'),
    issuer: readIssuer(root),
    owners: readOwners(root),
    nonDerivativeTransactions: childrenOf(nonDerivative, 'nonDerivativeTransaction').map(readTransaction),
    derivativeTransactions: childrenOf(derivative, 'derivativeTransaction').map(readTransaction),
    nonDerivativeHoldings: childrenOf(nonDerivative, 'nonDerivativeHolding').map(readHolding),
    derivativeHoldings: childrenOf(derivative, 'derivativeHolding').map(readHolding),
    footnotes: footnotesIn(root).map(({ text }) => text),
    remarks: textAt(root, 'remarks'),
  };
}

const START = /<\?xml|<(?:[\w-]+:)?ownershipDocument[\s>]/;
/**
 * Matches the end tag. The pattern starts with the tag's name, because `</` occurs in every line and is slower to test.
 */
const END = /ownershipDocument(?<=<\/(?:[\w-]+:)?ownershipDocument)\s*>/;

/** Returns the first ownership document in the text, without the surrounding text. */
function ownershipXml(text: string): string {
  const start = text.search(START);
  const from = start > 0 ? text.slice(start) : text;
  const end = END.exec(from);
  const xml = end ? from.slice(0, end.index + end[0].length) : from;
  return withXmlEntities(xml);
}

function readIssuer(root: XmlElement): OwnershipDocument['issuer'] {
  const issuer = child(root, 'issuer') ?? missing('issuer');
  return {
    cik: cikOf(issuer, 'issuerCik'),
    name: required(issuer, 'issuerName'),
    /**
     * The ticker as filed. The CIK, not the ticker, identifies the issuer. @see docs/edgar.md#ownership-documents
     */
    ticker: textAt(issuer, 'issuerTradingSymbol'),
  };
}

function readOwners(root: XmlElement): ReportingOwner[] {
  const owners = childrenOf(root, 'reportingOwner');
  if (owners.length === 0) missing('reportingOwner');
  return owners.map((owner) => {
    const id = child(owner, 'reportingOwnerId') ?? missing('reportingOwnerId');
    const relation = child(owner, 'reportingOwnerRelationship');
    return {
      cik: cikOf(id, 'rptOwnerCik'),
      name: required(id, 'rptOwnerName'),
      isDirector: flag(relation, 'isDirector'),
      isOfficer: flag(relation, 'isOfficer'),
      isTenPercentOwner: flag(relation, 'isTenPercentOwner'),
      isOther: flag(relation, 'isOther'),
      officerTitle: textAt(relation, 'officerTitle'),
      otherText: textAt(relation, 'otherText'),
    };
  });
}

function readTransaction(line: XmlElement): ReportedTransaction {
  const amounts = child(line, 'transactionAmounts') ?? missing('transactionAmounts');
  const after = child(line, 'postTransactionAmounts');
  const underlying = child(line, 'underlyingSecurity');
  const held = child(line, 'ownershipNature');
  const price = optionalDecimalAt(amounts, 'transactionPricePerShare');
  if (!child(amounts, 'transactionShares') && !child(amounts, 'transactionTotalValue'))
    missing('transactionShares');
  return {
    security: securityTitle(line),
    date: isoDate(valueAt(line, 'transactionDate')),
    code: valueAt(child(line, 'transactionCoding'), 'transactionCode')?.toUpperCase() ?? null,
    formType: textAt(line, 'transactionCoding', 'transactionFormType'),
    acquiredDisposed: letterAt(amounts, 'transactionAcquiredDisposedCode', ['A', 'D']),
    shares: decimalAt(amounts, 'transactionShares'),
    totalValue: decimalAt(amounts, 'transactionTotalValue'),
    price,
    priceOnlyFootnote: price === null && hasFootnote(child(amounts, 'transactionPricePerShare')),
    sharesAfter: optionalDecimalAt(after, 'sharesOwnedFollowingTransaction'),
    valueAfter: optionalDecimalAt(after, 'valueOwnedFollowingTransaction'),
    ownership: letterAt(held, 'directOrIndirectOwnership', ['D', 'I']),
    nature: valueAt(held, 'natureOfOwnership'),
    exercisePrice: optionalDecimalAt(line, 'conversionOrExercisePrice'),
    underlying: valueAt(underlying, 'underlyingSecurityTitle'),
    underlyingShares: optionalDecimalAt(underlying, 'underlyingSecurityShares'),
  };
}

function readHolding(line: XmlElement): ReportedHolding {
  const shares = optionalDecimalAt(child(line, 'postTransactionAmounts'), 'sharesOwnedFollowingTransaction');
  const underlying = optionalDecimalAt(child(line, 'underlyingSecurity'), 'underlyingSecurityShares');
  return {
    security: securityTitle(line),
    shares: shares === null ? null : toNumber(shares),
    ownership: letterAt(child(line, 'ownershipNature'), 'directOrIndirectOwnership', ['D', 'I']),
    underlyingShares: underlying === null ? null : toNumber(underlying),
  };
}

function securityTitle(line: XmlElement): string {
  return valueAt(line, 'securityTitle') ?? '';
}

/**
 * Reads a value, which is in a `<value>` child or, in a few old files, in the element itself; `null` if there is
 * only a footnote.
 */
function valueAt(element: XmlElement | undefined, name: string): string | null {
  return textAt(element, name, 'value') ?? textAt(element, name);
}

/**
 * Reads a number other than the traded amount. An unreadable number is treated as unknown, because the form is still
 * meaningful without it.
 */
function optionalDecimalAt(element: XmlElement | undefined, name: string): Decimal | null {
  return parseDecimal(valueAt(element, name) ?? '');
}

function decimalAt(element: XmlElement | undefined, name: string): Decimal | null {
  const text = valueAt(element, name);
  if (text === null) return null;
  return parseDecimal(text) ?? missing(name, `“${text.slice(0, 40)}” is not a number`);
}

function letterAt<T extends string>(
  element: XmlElement | undefined,
  name: string,
  allowed: readonly T[],
): T | null {
  const text = valueAt(element, name)?.toUpperCase();
  return allowed.find((letter) => letter === text) ?? null;
}

/** Reads true, false, 1 or 0, in any capitalization; `null` if absent. */
function flag(element: XmlElement | undefined, name: string): boolean | null {
  const text = textAt(element, name)?.toLowerCase() ?? textAt(element, name, 'value')?.toLowerCase();
  if (text === undefined) return null;
  return text === '1' || text === 'true' || text === 'y' || text === 'yes';
}

function hasFootnote(element: XmlElement | undefined): boolean {
  return childrenOf(element, 'footnoteId').length > 0;
}

function cikOf(element: XmlElement, name: string): string {
  const text = required(element, name);
  return /^\d{1,10}$/.test(text)
    ? text.padStart(10, '0')
    : missing(name, `“${text.slice(0, 40)}” is not a CIK`);
}

/**
 * Returns the ISO date without a time or zone suffix (`2023-01-02-05:00`), and also reads `01/02/2023`; `null` for text
 * that is not a date.
 */
function isoDate(text: string | null): string | null {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text ?? '');
  const date = american
    ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`
    : /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0];
  return date !== undefined && isOnCalendar(date) ? date : null;
}

function required(element: XmlElement, name: string): string {
  return textAt(element, name) ?? missing(name);
}

function missing(field: string, detail = 'it is absent or empty'): never {
  throw unreadable('missing_field', `The ownership form cannot be read without ${field}: ${detail}.`);
}
