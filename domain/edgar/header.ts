import type { Party } from '#domain/filings/filing.ts';
import { isOnCalendar } from '#domain/text/written-date.ts';

/** A party in the header: its role, name and CIK, and EDGAR's classification of it. */
export type HeaderParty = Party & {
  /** Standard industrial classification, four digits. */
  sic: string | null;
  /** EDGAR's code for the state or country of incorporation. */
  state: string | null;
  /** The reporting owner's relationship to the issuer, in headers before 2003. */
  relationship: string | null;
};

/** Facts from the SGML header at the top of a submission. */
export type SubmissionHeader = {
  accession: string | null;
  form: string | null;
  /** ISO date. */
  period: string | null;
  /** ISO date. */
  filedDate: string | null;
  /** Date and time in New York without an offset, as EDGAR writes it. */
  acceptedAt: string | null;
  /** 8-K items as listed: titles in the colon format, numbers in the tag format and in the 1990s. */
  items: string[];
  parties: HeaderParty[];
};

/** Maps the role names used in headers to those used in the feed. */
const ROLES: Record<string, string> = {
  FILER: 'Filer',
  ISSUER: 'Issuer',
  'SUBJECT COMPANY': 'Subject',
  'REPORTING OWNER': 'Reporting',
  'FILED BY': 'Filed by',
  'FILED FOR': 'Filed for',
  DEPOSITOR: 'Depositor',
  SECURITIZER: 'Securitizer',
  'ISSUING ENTITY': 'Issuing Entity',
  SPONSOR: 'Sponsor',
};

const MAX_HEADER_CHARACTERS = 2_000_000;
const STARTS = ['<SEC-HEADER>', '<IMS-HEADER>', '<SUBMISSION>'];
const ENDS = ['</SEC-HEADER>', '</IMS-HEADER>', '<DOCUMENT>'];
/** `<TAG>value`, possibly several on a line, or `KEY: value` on a line of its own. */
const FIELD = /<([A-Z][A-Z0-9-]*)>([^<\r\n]*)|^[ \t]*([A-Z][A-Z0-9 /&.-]*):[ \t]*([^\r\n]*)$/gm;

/**
 * Reads the header of a complete submission, a `.hdr.sgml` or an `-index-headers.html`. It may use the colon format
 * (`CENTRAL INDEX KEY: …`), the tag format (`<CIK>…`) or the mix of both from the 1990s.
 * @returns the facts found; `null` for missing ones
 * @see docs/edgar.md#submission-header
 */
export function parseHeader(text: string): SubmissionHeader {
  const header = emptyHeader();
  let party: HeaderParty | null = null;
  for (const [, tag, tagValue, key, keyValue] of headerRegion(text).matchAll(FIELD)) {
    const name = (tag ?? key ?? '').replaceAll('-', ' ').trim();
    const value = plain(tagValue ?? keyValue ?? '');
    const role = ROLES[name];
    if (role !== undefined && value === '') {
      party = { role, cik: '', name: '', sic: null, state: null, relationship: null };
      header.parties.push(party);
    } else if (party === null || !setPartyField(party, name, value)) {
      setHeaderField(header, name, value, party !== null);
    }
  }
  header.parties = header.parties.filter(({ cik }) => cik !== '');
  return header;
}

function emptyHeader(): SubmissionHeader {
  return {
    accession: null,
    form: null,
    period: null,
    filedDate: null,
    acceptedAt: null,
    items: [],
    parties: [],
  };
}

function headerRegion(text: string): string {
  const starts = STARTS.map((mark) => text.slice(0, 20_000).indexOf(mark)).filter((index) => index >= 0);
  const start = starts.length > 0 ? Math.min(...starts) : 0;
  const region = text.slice(start, start + MAX_HEADER_CHARACTERS);
  const ends = ENDS.map((mark) => region.indexOf(mark)).filter((index) => index >= 0);
  return region.slice(0, ends.length > 0 ? Math.min(...ends) : undefined);
}

function setPartyField(party: HeaderParty, name: string, value: string): boolean {
  switch (name) {
    case 'COMPANY CONFORMED NAME':
    case 'CONFORMED NAME':
      party.name ||= value;
      return true;
    case 'CENTRAL INDEX KEY':
    case 'CIK':
      if (/^\d{1,10}$/.test(value)) party.cik ||= value.padStart(10, '0');
      return true;
    case 'STANDARD INDUSTRIAL CLASSIFICATION':
    case 'ASSIGNED SIC':
      party.sic ??= /(\d{4})\]?$/.exec(value)?.[1] ?? null;
      return true;
    case 'STATE OF INCORPORATION':
      party.state ??= value || null;
      return true;
    case 'RELATIONSHIP':
      party.relationship ??= value || null;
      return true;
    default:
      return false;
  }
}

function setHeaderField(header: SubmissionHeader, name: string, value: string, insideParty: boolean): void {
  switch (name) {
    case 'ACCESSION NUMBER':
      header.accession ??= /^\d{10}-\d{2}-\d{6}$/.exec(value)?.[0] ?? null;
      return;
    case 'CONFORMED SUBMISSION TYPE':
    case 'TYPE':
      if (!insideParty && value !== '') header.form ??= value;
      return;
    case 'CONFORMED PERIOD OF REPORT':
    case 'PERIOD':
      header.period ??= compactDate(value);
      return;
    case 'FILED AS OF DATE':
    case 'FILING DATE':
      header.filedDate ??= compactDate(value);
      return;
    case 'ACCEPTANCE DATETIME':
      header.acceptedAt ??= compactDateTime(value);
      return;
    case 'ITEM INFORMATION':
    case 'ITEMS':
      if (value !== '') header.items.push(value);
      return;
  }
}

function plain(value: string): string {
  return value.replaceAll('&amp;', '&').replace(/\s+/g, ' ').trim();
}

/** Converts `20240605` to `2024-06-05`. */
function compactDate(value: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})/.exec(value);
  if (!match) return null;
  const iso = `${match[1]}-${match[2]}-${match[3]}`;
  return isOnCalendar(iso) ? iso : null;
}

function compactDateTime(value: string): string | null {
  const time = /^\d{8}(\d{2})(\d{2})(\d{2})$/.exec(value);
  const date = compactDate(value);
  return time && date ? `${date}T${time[1]}:${time[2]}:${time[3]}` : null;
}
