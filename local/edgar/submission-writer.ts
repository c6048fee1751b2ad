import { newYorkDigits } from '#domain/edgar/new-york.ts';
import type { CorpusParty } from './corpus.ts';

/** The content of a submission's header. */
export type SubmissionFacts = {
  accession: string;
  form: string;
  parties: CorpusParty[];
  acceptedAt: Date;
  filedDate: string;
  period: string | null;
  items: { number: string; title: string }[];
};

export type SubmissionPart = {
  type: string;
  sequence: number;
  filename: string;
  description: string;
  bytes: Uint8Array;
};

const digits = (date: string) => date.replaceAll('-', '');

const BLOCKS: Record<string, string> = {
  Filer: 'FILER',
  Issuer: 'ISSUER',
  Reporting: 'REPORTING-OWNER',
  Subject: 'SUBJECT COMPANY',
  'Filed by': 'FILED BY',
};

function partyBlock(party: CorpusParty, form: string): string[] {
  const isOwner = party.role === 'Reporting';
  return [
    '',
    `${BLOCKS[party.role] ?? party.role.toUpperCase()}:\t`,
    '',
    `\t${isOwner ? 'OWNER' : 'COMPANY'} DATA:\t`,
    `\t\tCOMPANY CONFORMED NAME:\t\t\t${party.name}`,
    `\t\tCENTRAL INDEX KEY:\t\t\t${party.cik}`,
    ...(party.stateOfIncorporation ? [`\t\tSTATE OF INCORPORATION:\t\t\t${party.stateOfIncorporation}`] : []),
    ...(party.fiscalYearEnd ? [`\t\tFISCAL YEAR END:\t\t\t${party.fiscalYearEnd}`] : []),
    '',
    '\tFILING VALUES:',
    `\t\tFORM TYPE:\t\t${form}`,
  ];
}

/**
 * The colon form of the SGML header, from `<ACCEPTANCE-DATETIME>` to the last party.
 * @see docs/edgar.md#submission-header
 */
export function headerText(facts: SubmissionFacts, documentCount: number): string {
  return [
    `<ACCEPTANCE-DATETIME>${newYorkDigits(facts.acceptedAt)}`,
    `ACCESSION NUMBER:\t\t${facts.accession}`,
    `CONFORMED SUBMISSION TYPE:\t${facts.form}`,
    `PUBLIC DOCUMENT COUNT:\t\t${documentCount}`,
    ...(facts.period ? [`CONFORMED PERIOD OF REPORT:\t${digits(facts.period)}`] : []),
    ...facts.items.map((item) => `ITEM INFORMATION:\t\t${item.title}`),
    `FILED AS OF DATE:\t\t${digits(facts.filedDate)}`,
    `DATE AS OF CHANGE:\t\t${digits(facts.filedDate)}`,
    ...facts.parties.flatMap((party) => partyBlock(party, facts.form)),
  ].join('\n');
}

const TAG_BLOCKS: Record<string, string> = {
  Filer: 'FILER',
  Issuer: 'ISSUER',
  Reporting: 'REPORTING-OWNER',
  Subject: 'SUBJECT-COMPANY',
  'Filed by': 'FILED-BY',
};

function partyTags(party: CorpusParty, form: string): string[] {
  const block = TAG_BLOCKS[party.role] ?? party.role.toUpperCase().replaceAll(' ', '-');
  const facts = party.role === 'Reporting' ? 'OWNER-DATA' : 'COMPANY-DATA';
  return [
    `<${block}>`,
    `<${facts}>`,
    `<CONFORMED-NAME>${party.name}`,
    `<CIK>${party.cik}`,
    ...(party.stateOfIncorporation ? [`<STATE-OF-INCORPORATION>${party.stateOfIncorporation}`] : []),
    ...(party.fiscalYearEnd ? [`<FISCAL-YEAR-END>${party.fiscalYearEnd}`] : []),
    `</${facts}>`,
    '<FILING-VALUES>',
    `<FORM-TYPE>${form}`,
    '</FILING-VALUES>',
    `</${block}>`,
  ];
}

/** The tag form of the header, as in `{accession}.hdr.sgml`; items are numbers. */
export function headerTags(facts: SubmissionFacts, documentCount: number): string {
  return [
    `<SEC-HEADER>${facts.accession}.hdr.sgml : ${digits(facts.filedDate)}`,
    `<ACCEPTANCE-DATETIME>${newYorkDigits(facts.acceptedAt)}`,
    `<ACCESSION-NUMBER>${facts.accession}`,
    `<TYPE>${facts.form}`,
    `<PUBLIC-DOCUMENT-COUNT>${documentCount}`,
    ...(facts.period ? [`<PERIOD>${digits(facts.period)}`] : []),
    ...facts.items.map((item) => `<ITEMS>${item.number}`),
    `<FILING-DATE>${digits(facts.filedDate)}`,
    `<DATE-OF-FILING-DATE-CHANGE>${digits(facts.filedDate)}`,
    ...facts.parties.flatMap((party) => partyTags(party, facts.form)),
    '</SEC-HEADER>',
    '',
  ].join('\n');
}

function wrapped(part: SubmissionPart): Uint8Array[] {
  const isXml = part.filename.toLowerCase().endsWith('.xml');
  const head = [
    '<DOCUMENT>',
    `<TYPE>${part.type}`,
    `<SEQUENCE>${part.sequence}`,
    `<FILENAME>${part.filename}`,
    ...(part.description ? [`<DESCRIPTION>${part.description}`] : []),
    '<TEXT>',
    ...(isXml ? ['<XML>'] : []),
    '',
  ].join('\n');
  const tail = ['', ...(isXml ? ['</XML>'] : []), '</TEXT>', '</DOCUMENT>', ''].join('\n');
  return [Buffer.from(head), part.bytes, Buffer.from(tail)];
}

/** The complete submission: header, then every document in its envelope. */
export function submissionText(facts: SubmissionFacts, parts: SubmissionPart[]): Uint8Array {
  const date = digits(facts.filedDate);
  const head = [
    `<SEC-DOCUMENT>${facts.accession}.txt : ${date}`,
    `<SEC-HEADER>${facts.accession}.hdr.sgml : ${date}`,
    headerText(facts, parts.length),
    '</SEC-HEADER>',
    '',
  ].join('\n');
  return Buffer.concat([Buffer.from(head), ...parts.flatMap(wrapped), Buffer.from('</SEC-DOCUMENT>\n')]);
}
