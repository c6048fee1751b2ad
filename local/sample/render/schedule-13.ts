import { asParty, type Issuer, issuer } from '../issuers.ts';
import { documentDates, slashDate, withDates } from '../sample-dates.ts';
import { type SampleFiling, structuredFiling, type When } from './sample-filing.ts';
import { element, markup } from './xml-writer.ts';

type Holder = {
  /** Ten digits; a person may have none. */
  cik?: string;
  name: string;
  shares: number;
  percent: number;
  /** EDGAR's code: IN person, CO company, PN partnership, IA adviser, HC parent. */
  type: string;
  /** Code for the state or country. */
  citizenship: string;
};

export type StakeReport = {
  form: 'SCHEDULE 13D' | 'SCHEDULE 13D/A' | 'SCHEDULE 13G' | 'SCHEDULE 13G/A';
  ticker: string;
  when: When;
  eventDaysBefore: number;
  cusip: string;
  securities: string;
  /** The holders; the first of them files the report. */
  holders: [Holder & { cik: string }, ...Holder[]];
  /** 13D item 3: the source of the funds. */
  funds?: string;
  /** 13D item 4: the holder's intentions. */
  purpose?: string;
  /** 13G: the rule under which the schedule is filed. */
  rule?: 'Rule 13d-1(b)' | 'Rule 13d-1(c)' | 'Rule 13d-1(d)';
};

function address(company: Issuer): string {
  return `<com:street1>${company.street}</com:street1><com:city>${company.city}</com:city><com:stateOrCountry>${company.region}</com:stateOrCountry><com:zipCode>${company.zip}</com:zipCode>`;
}

function headerData(report: StakeReport): string {
  return `<headerData>${element('submissionType', report.form)}<filerInfo><filer><filerCredentials>${element('cik', report.holders[0].cik)}<ccc>XXXXXXXX</ccc></filerCredentials></filer><liveTestFlag>LIVE</liveTestFlag></filerInfo></headerData>`;
}

function holder13d(holder: Holder): string {
  return markup([
    '<reportingPersonInfo>',
    holder.cik ? element('reportingPersonCIK', holder.cik) : element('reportingPersonNoCIK', 'Y'),
    element('reportingPersonName', holder.name),
    element('fundType', 'OO'),
    element('citizenshipOrOrganization', holder.citizenship),
    element('soleVotingPower', 0),
    element('sharedVotingPower', holder.shares),
    element('soleDispositivePower', 0),
    element('sharedDispositivePower', holder.shares),
    element('aggregateAmountOwned', holder.shares),
    element('percentOfClass', holder.percent),
    element('typeOfReportingPerson', holder.type),
    '</reportingPersonInfo>',
  ]);
}

function schedule13d(report: StakeReport, company: Issuer, acceptedAt: Date): string {
  const dates = documentDates(acceptedAt, report.eventDaysBefore);
  const isAmendment = report.form.endsWith('/A');
  return markup([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13D" xmlns:com="http://www.sec.gov/edgar/common">',
    headerData(report),
    '<formData>',
    `<coverPageHeader>${element('securitiesClassTitle', report.securities)}${element('dateOfEvent', slashDate(dates.event))}${element('previouslyFiledFlag', String(isAmendment))}`,
    `<issuerInfo>${element('issuerCIK', company.cik)}${element('issuerCUSIP', report.cusip)}${element('issuerName', company.legalName)}<address>${address(company)}</address></issuerInfo></coverPageHeader>`,
    `<reportingPersons>${report.holders.map(holder13d).join('')}</reportingPersons>`,
    '<items1To7>',
    `<item3>${element('fundsSource', withDates(report.funds ?? '', dates))}</item3>`,
    `<item4>${element('transactionPurpose', withDates(report.purpose ?? '', dates))}</item4>`,
    '</items1To7>',
    `<signatureInfo>${element('signatureReportingPerson', report.holders[0].name)}${element('date', slashDate(dates.filed))}</signatureInfo>`,
    '</formData>',
    '</edgarSubmission>',
  ]);
}

function holder13g(holder: Holder): string {
  const shares = holder.shares.toFixed(2);
  return markup([
    '<coverPageHeaderReportingPersonDetails>',
    element('reportingPersonName', holder.name),
    element('citizenshipOrOrganization', holder.citizenship),
    `<reportingPersonBeneficiallyOwnedNumberOfShares>${element('soleVotingPower', '0.00')}${element('sharedVotingPower', shares)}${element('soleDispositivePower', '0.00')}${element('sharedDispositivePower', shares)}</reportingPersonBeneficiallyOwnedNumberOfShares>`,
    element('reportingPersonBeneficiallyOwnedAggregateNumberOfShares', shares),
    element('classPercent', holder.percent),
    element('typeOfReportingPerson', holder.type),
    '</coverPageHeaderReportingPersonDetails>',
  ]);
}

function schedule13g(report: StakeReport, company: Issuer, acceptedAt: Date): string {
  const { event } = documentDates(acceptedAt, report.eventDaysBefore);
  return markup([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13g" xmlns:com="http://www.sec.gov/edgar/common">',
    headerData(report),
    '<formData>',
    `<coverPageHeader>${element('securitiesClassTitle', report.securities)}${element('eventDateRequiresFilingThisStatement', slashDate(event))}`,
    `<issuerInfo>${element('issuerCik', company.cik)}${element('issuerName', company.legalName)}${element('issuerCusip', report.cusip)}<issuerPrincipalExecutiveOfficeAddress>${address(company)}</issuerPrincipalExecutiveOfficeAddress></issuerInfo>`,
    `<designateRulesPursuantThisScheduleFiled>${element('designateRulePursuantThisScheduleFiled', report.rule)}</designateRulesPursuantThisScheduleFiled></coverPageHeader>`,
    ...report.holders.map(holder13g),
    '</formData>',
    '</edgarSubmission>',
  ]);
}

/**
 * Builds the report on a stake above five percent as structured data.
 * @see docs/edgar.md#schedules-13d-and-13g
 */
export function stakeReport(report: StakeReport): SampleFiling {
  const company = issuer(report.ticker);
  const render = report.form.startsWith('SCHEDULE 13D') ? schedule13d : schedule13g;
  const [filer] = report.holders;
  return structuredFiling(
    {
      form: report.form,
      when: report.when,
      sentBy: filer.cik,
      parties: [
        asParty(company, 'Subject'),
        { cik: filer.cik, name: filer.name.toUpperCase(), role: 'Filed by' },
      ],
    },
    (acceptedAt) => render(report, company, acceptedAt),
  );
}
