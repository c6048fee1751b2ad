import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { CORPUS } from '#test/support/corpus.ts';

export function corpusFile(path: string): Uint8Array {
  return readFileSync(join(CORPUS, path));
}

export function corpusFolder(folder: string): string[] {
  return readdirSync(join(CORPUS, folder))
    .sort()
    .map((name) => `${folder}/${name}`);
}

export function corpusJson<T>(path: string): Record<string, T> {
  return JSON.parse(readFileSync(join(CORPUS, path), 'utf8'));
}

export function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Returns the code of the typed error that the call throws; any other outcome fails the test. */
export function problemOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    return error instanceof AppError ? error.code : '';
  }
  return expect.unreachable('the call did not throw');
}

export type Line = {
  code?: string;
  side?: 'A' | 'D';
  shares?: string | null;
  price?: string | null;
  after?: string;
  security?: string;
  date?: string;
  /** How an indirect holding is held; omitted for a direct holding. */
  nature?: string;
};

export type OwnershipForm = {
  type?: string;
  ticker?: string;
  owner?: string;
  /** CIK of the first owner; the next owners get consecutive numbers. */
  ownerCik?: number;
  period?: string;
  title?: string | null;
  flags?: string;
  plan?: string | null;
  lines?: Line[];
  remarks?: string;
  footnotes?: string[];
  moreOwners?: string[];
};

/** Builds a valid ownership document; a test sets only the fields relevant to it. */
export function ownershipXml(form: OwnershipForm = {}): string {
  const owners = [form.owner ?? 'Quincey James', ...(form.moreOwners ?? [])];
  const plan = form.plan === undefined ? '0' : form.plan;
  return `<?xml version="1.0"?>
<ownershipDocument>
  <schemaVersion>X0508</schemaVersion>
  <documentType>${form.type ?? '4'}</documentType>
  <periodOfReport>${form.period ?? '2026-02-13'}</periodOfReport>
  <issuer><issuerCik>21344</issuerCik><issuerName>COCA COLA CO</issuerName><issuerTradingSymbol>${form.ticker ?? 'KO'}</issuerTradingSymbol></issuer>
  ${owners.map((name, index) => ownerXml(name, index, form)).join('\n  ')}
  ${plan === null ? '' : `<aff10b5One>${plan}</aff10b5One>`}
  <nonDerivativeTable>${(form.lines ?? [{}]).map(lineXml).join('')}</nonDerivativeTable>
  <footnotes>${(form.footnotes ?? []).map((note, index) => `<footnote id="F${index + 1}">${note}</footnote>`).join('')}</footnotes>
  <remarks>${form.remarks ?? ''}</remarks>
</ownershipDocument>`;
}

function ownerXml(name: string, index: number, form: OwnershipForm): string {
  const title = form.title === undefined ? 'Chairman' : form.title;
  return `<reportingOwner><reportingOwnerId><rptOwnerCik>${(form.ownerCik ?? 1_700_000) + index}</rptOwnerCik><rptOwnerName>${name}</rptOwnerName></reportingOwnerId>
  <reportingOwnerRelationship>${form.flags ?? '<isOfficer>true</isOfficer><isDirector>1</isDirector><isTenPercentOwner>0</isTenPercentOwner>'}${title === null ? '' : `<officerTitle>${title}</officerTitle>`}</reportingOwnerRelationship></reportingOwner>`;
}

function lineXml(line: Line): string {
  const shares = line.shares === undefined ? '1000' : line.shares;
  const price = line.price === undefined ? '50' : line.price;
  return `<nonDerivativeTransaction><securityTitle><value>${line.security ?? 'Common Stock'}</value></securityTitle>
  <transactionDate><value>${line.date ?? '2026-02-13'}</value></transactionDate>
  <transactionCoding><transactionFormType>4</transactionFormType><transactionCode>${line.code ?? 'S'}</transactionCode></transactionCoding>
  <transactionAmounts>${shares === null ? '' : `<transactionShares><value>${shares}</value></transactionShares>`}
  <transactionPricePerShare>${price === null ? '<footnoteId id="F1"/>' : `<value>${price}</value>`}</transactionPricePerShare>
  <transactionAcquiredDisposedCode><value>${line.side ?? (line.code === 'P' ? 'A' : 'D')}</value></transactionAcquiredDisposedCode></transactionAmounts>
  <postTransactionAmounts><sharesOwnedFollowingTransaction><value>${line.after ?? '100000'}</value></sharesOwnedFollowingTransaction></postTransactionAmounts>
  <ownershipNature><directOrIndirectOwnership><value>${line.nature === undefined ? 'D' : 'I'}</value></directOrIndirectOwnership>${line.nature === undefined ? '' : `<natureOfOwnership><value>${line.nature}</value></natureOfOwnership>`}</ownershipNature></nonDerivativeTransaction>`;
}

export type Submission = {
  form?: string;
  filed?: string;
  accepted?: string;
  items?: string[];
  /** Text of the only document, which has the submission's form type. */
  text?: string;
  documents?: { type: string; text: string }[];
  end?: string;
};

/** Builds a full submission with a header in the colon format. */
export function submissionText(parts: Submission = {}): string {
  const documents = parts.documents ?? [
    { type: parts.form ?? '8-K', text: parts.text ?? page('Item 8.01 Other Events') },
  ];
  return `<SEC-DOCUMENT>0000021344-26-000137.txt : 20260213
<SEC-HEADER>0000021344-26-000137.hdr.sgml : 20260213
<ACCEPTANCE-DATETIME>${parts.accepted ?? '20260213163000'}
ACCESSION NUMBER:\t\t0000021344-26-000137
CONFORMED SUBMISSION TYPE:\t${parts.form ?? '8-K'}
PUBLIC DOCUMENT COUNT:\t\t1
CONFORMED PERIOD OF REPORT:\t20260212
${(parts.items ?? []).map((item) => `ITEM INFORMATION:\t\t${item}`).join('\n')}
FILED AS OF DATE:\t\t${parts.filed ?? '20260213'}

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\t\t\tCOCA COLA CO
\t\tCENTRAL INDEX KEY:\t\t\t0000021344
\t\tSTANDARD INDUSTRIAL CLASSIFICATION:\tBEVERAGES [2080]
</SEC-HEADER>
${documents.map(({ type, text }, index) => `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>${index + 1}\n<FILENAME>d${index + 1}.htm\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>`).join('\n')}
${parts.end ?? '</SEC-DOCUMENT>'}
`;
}

/** Builds a page with these paragraphs. */
export function page(...paragraphs: string[]): string {
  return `<html><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`;
}

/** Builds the page of an 8-K with these paragraphs. */
export function reportPage(...paragraphs: string[]): string {
  return page('FORM 8-K', 'CURRENT REPORT', ...paragraphs);
}
