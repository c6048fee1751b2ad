import { readCurrentReport } from '#domain/edgar/report-items/parse-current-report.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import type { CorpusCompany, CorpusParty } from './corpus.ts';
import type { ManifestRow } from './manifest.ts';

/** Header facts for a filing of which the corpus has only one document. */
export type BareFacts = {
  parties: CorpusParty[];
  items: { number: string; title: string }[];
  period: string | null;
};

function tag(xml: string, ...names: string[]): string | null {
  for (const name of names) {
    const value = new RegExp(`<(?:\\w+:)?${name}>\\s*(?:<value>)?\\s*([^<]+?)\\s*<`).exec(xml)?.[1];
    if (value) return value.replaceAll('&amp;', '&');
  }
  return null;
}

function party(cik: string | null, name: string | null, role: string): CorpusParty[] {
  if (cik === null || name === null || !/^\d{1,10}$/.test(cik)) return [];
  return [{ cik: cik.padStart(10, '0'), name, role }];
}

const OWNER = /<rptOwnerCik>\s*(\d{1,10})\s*<\/rptOwnerCik>\s*<rptOwnerName>([^<]*)/g;

function ownershipParties(xml: string): CorpusParty[] {
  const owners = [...xml.matchAll(OWNER)].flatMap(([, cik = null, name = null]) =>
    party(cik, name, 'Reporting'),
  );
  return [...owners, ...party(tag(xml, 'issuerCik'), tag(xml, 'issuerName'), 'Issuer')];
}

/** Returns the parties to a 13D, 13G or 144, which others file about an issuer. */
function subjectParties(xml: string): CorpusParty[] {
  const name = tag(xml, 'reportingPersonName', 'nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold');
  return [
    ...party(tag(xml, 'issuerCIK', 'issuerCik'), tag(xml, 'issuerName'), 'Subject'),
    ...party(tag(xml, 'cik'), name, 'Filed by'),
  ];
}

function xmlParties(xml: string): CorpusParty[] {
  if (xml.includes('<rptOwnerCik>')) return ownershipParties(xml);
  if (tag(xml, 'issuerCIK', 'issuerCik') !== null) return subjectParties(xml);
  return party(tag(xml, 'cik', 'filerCik'), tag(xml, 'entityName', 'nameOfIssuer', 'name'), 'Filer');
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\b(inc|corp|corporation|co|company|ltd|plc|the|llc|lp|de)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the parties named on a page. An inline XBRL page names its company; otherwise the CIK is looked up by the
 * ticker or name in the manifest.
 */
function pageParties(page: string, row: ManifestRow, companies: readonly CorpusCompany[]): CorpusParty[] {
  const marked = /name="dei:EntityCentralIndexKey"[^>]*>(?:<[^>]*>)*(\d{10})</.exec(page)?.[1];
  const sender = row.accession.slice(0, 10);
  const known =
    companies.find(({ cik }) => cik === marked) ??
    companies.find(({ ticker }) => row.ticker !== '' && ticker === row.ticker) ??
    companies.find(
      ({ cik, name }) => cik === sender || (row.issuer !== '' && plain(name) === plain(row.issuer)),
    );
  return party(known?.cik ?? marked ?? null, known?.name ?? (row.issuer || null), 'Filer');
}

const DATE_TAGS = [
  'periodOfReport',
  'dateOfEvent',
  'eventDateRequiresFilingThisStatement',
  'noticeDate',
  'signatureDate',
];

/** Converts `2026-05-07`, `05/07/2026` or `05-07-2026` to ISO. */
function isoDate(text: string): string | null {
  const [, month, day, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text;
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso)) ? iso : null;
}

/**
 * Derives the facts for a submission header from a bare XML or HTML document.
 * @returns no parties if the filer is unknown
 */
export function bareFacts(content: string, row: ManifestRow, companies: readonly CorpusCompany[]): BareFacts {
  const isXml = row.path.endsWith('.xml');
  return {
    parties: isXml ? xmlParties(content) : pageParties(content, row, companies),
    items: !isXml && familyOf(row.form) === 'current-report' ? readCurrentReport(content, null).items : [],
    period: isXml ? isoDate(tag(content, ...DATE_TAGS) ?? '') : null,
  };
}
