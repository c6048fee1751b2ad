import { newYorkDigits } from '#domain/calendar/new-york.ts';
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
 * Returns the SGML header in its colon format, from `<ACCEPTANCE-DATETIME>` to the last party.
 * @see docs/edgar.md#submission-header
 */
function headerText(facts: SubmissionFacts, documentCount: number): string {
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

/** Returns the complete submission: the header, then every document in its envelope. */
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
