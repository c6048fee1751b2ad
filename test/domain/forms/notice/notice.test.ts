import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, problemOf, submissionText } from '../support.ts';

const read = (text: string) => explainFiling(bytes(text));

const saleXml = (value = '11588537.76') => `<?xml version="1.0"?>
<ns2:edgarSubmission xmlns:ns2="http://www.sec.gov/edgar/ownership"><ns2:headerData><ns2:submissionType>144</ns2:submissionType></ns2:headerData>
<ns2:formData><ns2:issuerInfo><ns2:issuerCik>320193</ns2:issuerCik><ns2:issuerName>Apple Inc.</ns2:issuerName>
<ns2:nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>MAESTRI, LUCA</ns2:nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>
<ns2:relationshipsToIssuer><ns2:relationshipToIssuer>Officer</ns2:relationshipToIssuer></ns2:relationshipsToIssuer></ns2:issuerInfo>
<ns2:securitiesInformation><ns2:noOfUnitsSold>69996</ns2:noOfUnitsSold><ns2:aggregateMarketValue>${value}</ns2:aggregateMarketValue><ns2:approxSaleDate>04/13/2023</ns2:approxSaleDate></ns2:securitiesInformation>
<ns2:securitiesSoldInPast3Months><ns2:amountOfSecuritiesSold>200</ns2:amountOfSecuritiesSold><ns2:grossProceeds>32932</ns2:grossProceeds></ns2:securitiesSoldInPast3Months>
<ns2:securitiesSoldInPast3Months><ns2:amountOfSecuritiesSold>300</ns2:amountOfSecuritiesSold><ns2:grossProceeds>0.50</ns2:grossProceeds></ns2:securitiesSoldInPast3Months>
<ns2:noticeSignature><ns2:planAdoptionDate>11/15/2022</ns2:planAdoptionDate></ns2:noticeSignature></ns2:formData></ns2:edgarSubmission>`;

const offeringXml = (
  form: string,
  amount: string,
) => `<?xml version="1.0"?><edgarSubmission><submissionType>${form}</submissionType>
<primaryIssuer><cik>1961089</cik><entityName>Example Fund LP</entityName></primaryIssuer>
<offeringData><industryGroup><industryGroupType>Pooled Investment Fund</industryGroupType></industryGroup><federalExemptionsExclusions><item>06b</item></federalExemptionsExclusions>
<offeringSalesAmounts><totalOfferingAmount>${amount}</totalOfferingAmount><totalAmountSold>2500000</totalAmountSold></offeringSalesAmounts></offeringData></edgarSubmission>`;

const removalXml = (
  rule: string,
) => `<?xml version="1.0"?><notificationOfRemoval><exchange><cik>876661</cik><entityName>NYSE American LLC</entityName></exchange>
<issuer><cik>21344</cik><entityName>Example Corp</entityName></issuer><descriptionClassSecurity>Common Stock</descriptionClassSecurity><ruleProvision>${rule}</ruleProvision></notificationOfRemoval>`;

test('a Form 144 states who plans to sell how much, under which plan, and after which sales', () => {
  const { explanation, dollarAmounts, summaryText } = read(saleXml());

  expect(explanation).toMatchObject({
    form: '144',
    issuer: { cik: '0000320193' },
    period: '2023-04-13',
    plan_10b5_1: true,
    assessment: {
      material_score: 4,
      one_liner: 'Officer Luca Maestri plans to sell $11.6M of Apple Inc. (69,996 shares, planned)',
    },
    facts: {
      kind: 'planned-sale',
      units: 69_996,
      market_value: 11_588_537.76,
      plan_dates: ['2022-11-15'],
      sold_past_3_months: { units: 500, proceeds: 32_932.5 },
    },
  });
  expect(dollarAmounts).toEqual(['$11.6M', '$32,933']);
  expect(summaryText).toContain('plan of 2022-11-15');
});

test('a Form 144 for $10M or less scores lower', () => {
  expect(read(saleXml('10000000')).explanation.assessment.material_score).toBe(2.5);
});

test('a Form D states what is offered and sold; an indefinite amount is not a number', () => {
  expect(read(offeringXml('D', '8000000')).explanation).toMatchObject({
    assessment: {
      material_score: 1.5,
      one_liner: 'Example Fund LP offers securities privately: $8.0M, $2.5M sold so far',
    },
    facts: { kind: 'private-offering', is_amendment: false, offered: 8_000_000, exemptions: ['06b'] },
  });
  expect(read(offeringXml('D/A', 'Indefinite')).explanation).toMatchObject({
    form: 'D/A',
    assessment: { material_score: 0 },
    facts: { is_amendment: true, offered: null },
  });
});

test('a notice of effectiveness names the registration', () => {
  const xml = `<?xml version="1.0"?><edgarSubmission><submissionType>EFFECT</submissionType><effectiveData><finalEffectivenessDispDate>2026-02-13</finalEffectivenessDispDate>
    <accessionNumber>0000038723-22-000117</accessionNumber><submissionType>S-1</submissionType><filer><cik>38723</cik><entityName>Figma, Inc.</entityName><fileNumber>333-1</fileNumber></filer></effectiveData></edgarSubmission>`;

  expect(read(xml).explanation).toMatchObject({
    form: 'EFFECT',
    period: '2026-02-13',
    assessment: {
      material_score: 3,
      one_liner: 'Registration on Form S-1 of Figma, Inc. declared effective',
    },
    facts: { kind: 'effectiveness', registration: 'S-1', accession: '0000038723-22-000117' },
  });
});

test.each([
  ['17 CFR 240.12d2-2(b)', 8, 'NYSE American LLC removes Common Stock of Example Corp from its list'],
  ['17 CFR 240.12d2-2(c)', 6, 'Example Corp takes its Common Stock off NYSE American LLC'],
])('a 25-NSE under %s scores %d', (rule, score, one_liner) => {
  const { explanation } = read(removalXml(rule));

  expect(explanation).toMatchObject({
    form: '25-NSE',
    facts: { kind: 'delisting', exchange: 'NYSE American LLC', securities: 'Common Stock', rule },
    assessment: { material_score: score, one_liner },
  });
});

test('an issuer’s own Form 25 is read as a page, with its class, exchange and the rule whose box is checked', () => {
  const text = `<html><body><p>FORM 25</p><p>COCA COLA CO</p><p>The Nasdaq Stock Market LLC</p><p>(Exact name of Issuer and name of Exchange where security is listed)</p>
    <p>Common Stock, par value $0.25</p><p>(Description of class of securities)</p>
    <p>☐ 17 CFR 240.12d2-2(b)</p><p>☒ 17 CFR 240.12d2-2(c)</p></body></html>`;
  const { explanation } = read(submissionText({ form: '25', text }));

  expect(explanation).toMatchObject({
    facts: {
      kind: 'delisting',
      is_voluntary: true,
      exchange: 'Nasdaq',
      securities: 'Common Stock, par value $0.25',
      rule: '17 CFR 240.12d2-2(c)',
    },
    assessment: {
      material_score: 6,
      one_liner: 'COCA COLA CO takes its Common Stock, par value $0.25 off Nasdaq',
    },
  });
});

test('a notice from the era of paper filings yields the facts in its header', () => {
  const paper = submissionText({ form: '144', text: 'Scanned.' });

  expect(read(paper).explanation).toMatchObject({ form: '144', issuer: { name: 'COCA COLA CO' } });
  expect(read(paper).explanation).not.toHaveProperty('facts');
});

test.each([
  ['no issuer', offeringXml('D', '1').replace('Example Fund LP', ''), 'missing_field'],
  ['half a document', saleXml().slice(0, 900), 'truncated_document'],
])('a notice with %s is rejected', (_, text, code) => {
  expect(problemOf(() => read(text))).toBe(code);
});
