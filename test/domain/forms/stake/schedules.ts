import { page } from '../support.ts';

export type Holder = { name: string; cik?: string; percent?: string; shares?: string; type?: string };
export type Schedule = {
  form?: string;
  purpose?: string;
  holders?: Holder[];
  issuer?: string;
  cusip?: string;
};

/** Builds a Schedule 13D in the SEC's XML; a test sets only the fields relevant to it. */
export function schedule13d(parts: Schedule = {}): string {
  return `<?xml version="1.0"?><edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13D">
  <headerData><submissionType>${parts.form ?? 'SCHEDULE 13D'}</submissionType></headerData>
  <formData><coverPageHeader><securitiesClassTitle>Common Stock</securitiesClassTitle><dateOfEvent>12/31/2024</dateOfEvent>
  <issuerInfo>${parts.issuer ?? '<issuerCIK>21344</issuerCIK><issuerName>Coca-Cola Co</issuerName>'}<issuerCUSIP>${parts.cusip ?? '191216100'}</issuerCUSIP></issuerInfo></coverPageHeader>
  <reportingPersons>${(parts.holders ?? [{ name: 'Icahn Capital LP' }]).map(holderXml).join('')}</reportingPersons>
  <items1To7><item4><transactionPurpose>${parts.purpose ?? 'For investment.'}</transactionPurpose></item4></items1To7></formData></edgarSubmission>`;
}

function holderXml({ name, cik, percent, shares, type }: Holder): string {
  return `<reportingPersonInfo>${cik ? `<reportingPersonCIK>${cik}</reportingPersonCIK>` : ''}<reportingPersonName>${name}</reportingPersonName>
  <soleVotingPower>0</soleVotingPower><sharedVotingPower>${shares ?? '1000000.00'}</sharedVotingPower>
  <aggregateAmountOwned>${shares ?? '1000000.00'}</aggregateAmountOwned><percentOfClass>${percent ?? '9.8'}</percentOfClass>
  <typeOfReportingPerson>${type ?? 'PN'}</typeOfReportingPerson></reportingPersonInfo>`;
}

/** Builds a Schedule 13G as written before December 2024. */
export function schedule13gPage(parts: { percent?: string; shares?: string; head?: string } = {}): string {
  const rows = [
    parts.head ?? 'SCHEDULE 13G',
    'COCA COLA CO',
    '(Name of Issuer)',
    'Common Stock',
    '(Title of Class of Securities)',
    '191216 10 0',
    '(CUSIP Number)',
    'December 31, 2023',
    '(Date of Event Which Requires Filing of this Statement)',
    '[x] Rule 13d-1(b)',
    '[ ] Rule 13d-1(c)',
    '1. NAME OF REPORTING PERSON',
    'S.S. OR I.R.S. IDENTIFICATION NO. OF ABOVE PERSON',
    'Berkshire Hathaway Inc.',
    '2. CHECK THE APPROPRIATE BOX IF A MEMBER OF A GROUP',
    '(a) [X] (b) [ ]',
    '4. CITIZENSHIP OR PLACE OF ORGANIZATION',
    'Delaware',
    '5. SOLE VOTING POWER',
    'None',
    '6. SHARED VOTING POWER',
    parts.shares ?? '400,000,000 shares',
    '9. AGGREGATE AMOUNT BENEFICIALLY OWNED BY EACH REPORTING PERSON',
    parts.shares ?? '400,000,000 shares',
    '11. PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (9)',
    parts.percent ?? '9.25%',
    '12. TYPE OF REPORTING PERSON',
    'HC, CO',
    'SIGNATURE. Pursuant to the requirements of the Securities Exchange Act',
  ];
  return page(...rows);
}
