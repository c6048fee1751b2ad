import { asParty, type Issuer, issuer } from '../issuers.ts';
import { documentDates } from '../sample-dates.ts';
import { type SampleFiling, sampleDocument, type When } from './sample-filing.ts';
import { element, markup } from './xml-writer.ts';

export type Position = [issuer: string, title: string, cusip: string, shares: number, dollars: number];

export type HoldingsReport = { ticker: string; when: When; signer: string; positions: Position[] };

const dashed = (date: string) => `${date.slice(5, 7)}-${date.slice(8)}-${date.slice(0, 4)}`;

function cover(report: HoldingsReport, company: Issuer, acceptedAt: Date): string {
  const { quarter, filed } = documentDates(acceptedAt, 0);
  const total = report.positions.reduce((sum, [, , , , dollars]) => sum + dollars, 0);
  return markup([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler" xmlns:com="http://www.sec.gov/edgar/common">',
    `<headerData><submissionType>13F-HR</submissionType><filerInfo><liveTestFlag>LIVE</liveTestFlag><filer><credentials>${element('cik', company.cik)}<ccc>XXXXXXXX</ccc></credentials></filer>${element('periodOfReport', dashed(quarter))}</filerInfo></headerData>`,
    '<formData>',
    `<coverPage>${element('reportCalendarOrQuarter', dashed(quarter))}<filingManager>${element('name', company.legalName)}</filingManager>${element('reportType', '13F HOLDINGS REPORT')}</coverPage>`,
    `<signatureBlock>${element('name', report.signer)}${element('signatureDate', dashed(filed))}</signatureBlock>`,
    `<summaryPage>${element('otherIncludedManagersCount', 0)}${element('tableEntryTotal', report.positions.length)}${element('tableValueTotal', total)}</summaryPage>`,
    '</formData>',
    '</edgarSubmission>',
  ]);
}

function row([name, title, cusip, shares, dollars]: Position): string {
  return markup([
    '<infoTable>',
    element('nameOfIssuer', name),
    element('titleOfClass', title),
    element('cusip', cusip),
    element('value', dollars),
    `<shrsOrPrnAmt>${element('sshPrnamt', shares)}${element('sshPrnamtType', 'SH')}</shrsOrPrnAmt>`,
    element('investmentDiscretion', 'DFND'),
    `<votingAuthority>${element('Sole', shares)}${element('Shared', 0)}${element('None', 0)}</votingAuthority>`,
    '</infoTable>',
  ]);
}

function informationTable(positions: Position[]): string {
  return markup([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<informationTable xmlns="http://www.sec.gov/edgar/document/thirteenf/informationtable">',
    ...positions.map(row),
    '</informationTable>',
  ]);
}

/**
 * Builds the report on a manager's holdings at quarter-end, in whole dollars.
 * @see docs/edgar.md#13f-holdings
 */
export function holdingsReport(report: HoldingsReport): SampleFiling {
  const company = issuer(report.ticker);
  return {
    form: '13F-HR',
    when: report.when,
    sentBy: company.cik,
    parties: [asParty(company, 'Filer')],
    period: (acceptedAt) => documentDates(acceptedAt, 0).quarter,
    items: [],
    documents: [
      sampleDocument(1, '13F-HR', 'primary_doc.xml', (acceptedAt) => cover(report, company, acceptedAt)),
      sampleDocument(2, 'INFORMATION TABLE', 'infotable.xml', informationTable(report.positions)),
    ],
  };
}
