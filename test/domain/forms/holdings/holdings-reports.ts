import { submissionText } from '../support.ts';

export type Row = {
  issuer?: string;
  cusip?: string;
  value?: number;
  shares?: number;
  putCall?: string;
  type?: string;
};

/** Builds a 13F information table; a test sets only the fields relevant to it. */
export function informationTable(rows: Row[]): string {
  return `<?xml version="1.0"?><n1:informationTable xmlns:n1="http://www.sec.gov/edgar/document/thirteenf/informationtable">${rows.map(rowXml).join('')}</n1:informationTable>`;
}

function rowXml(row: Row): string {
  return `<n1:infoTable><n1:nameOfIssuer>${row.issuer ?? 'APPLE INC'}</n1:nameOfIssuer><n1:titleOfClass>COM</n1:titleOfClass><n1:cusip>${row.cusip ?? '037833100'}</n1:cusip><n1:value>${row.value ?? 1_000_000}</n1:value>
  <n1:shrsOrPrnAmt><n1:sshPrnamt>${row.shares ?? 5_000}</n1:sshPrnamt><n1:sshPrnamtType>${row.type ?? 'SH'}</n1:sshPrnamtType></n1:shrsOrPrnAmt>${row.putCall ? `<n1:putCall>${row.putCall}</n1:putCall>` : ''}</n1:infoTable>`;
}

/** Builds the cover page of a 13F. */
export function thirteenFCover(
  parts: {
    form?: string;
    type?: string;
    others?: string;
    signed?: string;
    summary?: string;
    total?: number;
  } = {},
): string {
  return `<?xml version="1.0"?><edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler"><headerData><submissionType>${parts.form ?? '13F-HR'}</submissionType></headerData>
  <formData><coverPage><reportCalendarOrQuarter>12-31-2025</reportCalendarOrQuarter><filingManager><name>Berkshire Hathaway Inc</name></filingManager><reportType>${parts.type ?? '13F HOLDINGS REPORT'}</reportType>${parts.others ?? ''}</coverPage>
  <signatureBlock><name>Marc D. Hamburg</name><signatureDate>${parts.signed ?? '02-13-2026'}</signatureDate></signatureBlock>
  <summaryPage><tableEntryTotal>2</tableEntryTotal><tableValueTotal>${parts.total ?? 3_000_000}</tableValueTotal>${parts.summary ?? ''}</summaryPage></formData></edgarSubmission>`;
}

/**
 * Builds a holdings report as stored by EDGAR.
 * @param total total on the cover; by default the sum of the rows
 */
export function holdingsReport(
  rows: Row[],
  filed = '20260213',
  form = '13F-HR',
  total = rows.reduce((sum, { value = 1_000_000 }) => sum + value, 0),
): string {
  return submissionText({
    form,
    filed,
    documents: [
      { type: form, text: `<XML>${thirteenFCover({ form, total })}</XML>` },
      { type: 'INFORMATION TABLE', text: `<XML>${informationTable(rows)}</XML>` },
    ],
  });
}
