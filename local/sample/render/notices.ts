import { newYorkDate } from '#domain/calendar/new-york.ts';
import { asParty, issuer } from '../issuers.ts';
import { documentDates, slashDate } from '../sample-dates.ts';
import { type SampleFiling, structuredFiling, type When } from './sample-filing.ts';
import { element, markup } from './xml-writer.ts';

export type SaleNotice = {
  ticker: string;
  when: When;
  seller: { cik: string; name: string; signedAs: string; relationship: string };
  shares: number;
  dollars: number;
  outstanding: number;
  broker: string;
  remarks: string;
};

function saleXml(notice: SaleNotice, acceptedAt: Date): string {
  const company = issuer(notice.ticker);
  const date = slashDate(newYorkDate(acceptedAt));
  return markup([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<edgarSubmission xmlns="http://www.sec.gov/edgar/ownership" xmlns:com="http://www.sec.gov/edgar/common">',
    `<headerData><submissionType>144</submissionType><filerInfo><filer><filerCredentials>${element('cik', notice.seller.cik)}<ccc>XXXXXXXX</ccc></filerCredentials></filer><liveTestFlag>LIVE</liveTestFlag></filerInfo></headerData>`,
    '<formData>',
    `<issuerInfo>${element('issuerCik', company.cik)}${element('issuerName', company.legalName)}${element('nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold', notice.seller.signedAs)}<relationshipsToIssuer>${element('relationshipToIssuer', notice.seller.relationship)}</relationshipsToIssuer></issuerInfo>`,
    `<securitiesInformation>${element('securitiesClassTitle', 'Common')}<brokerOrMarketmakerDetails>${element('name', notice.broker)}</brokerOrMarketmakerDetails>${element('noOfUnitsSold', notice.shares)}${element('aggregateMarketValue', notice.dollars)}${element('noOfUnitsOutstanding', notice.outstanding)}${element('approxSaleDate', date)}${element('securitiesExchangeName', 'NASD')}</securitiesInformation>`,
    element('remarks', notice.remarks),
    `<noticeSignature>${element('noticeDate', date)}${element('signature', notice.seller.signedAs)}</noticeSignature>`,
    '</formData>',
    '</edgarSubmission>',
  ]);
}

/** Builds a Form 144, with which an insider announces an intended sale. */
export function saleNotice(notice: SaleNotice): SampleFiling {
  const { cik, name } = notice.seller;
  return structuredFiling(
    {
      form: '144',
      when: notice.when,
      sentBy: cik,
      parties: [asParty(issuer(notice.ticker), 'Subject'), { cik, name, role: 'Reporting' }],
    },
    (acceptedAt) => saleXml(notice, acceptedAt),
  );
}

export type ExemptOffering = {
  when: When;
  entity: { cik: string; name: string; street: string; city: string; region: string; zip: string };
  signer: string;
  industry: string;
};

function offeringXml({ entity, signer, industry }: ExemptOffering, acceptedAt: Date): string {
  const { filed } = documentDates(acceptedAt, 0);
  return markup([
    '<?xml version="1.0"?>',
    '<edgarSubmission>',
    '<schemaVersion>X0708</schemaVersion><submissionType>D</submissionType><testOrLive>LIVE</testOrLive>',
    `<primaryIssuer>${element('cik', entity.cik)}${element('entityName', entity.name)}<issuerAddress>${element('street1', entity.street)}${element('city', entity.city)}${element('stateOrCountry', entity.region)}${element('zipCode', entity.zip)}</issuerAddress>${element('entityType', 'Limited Partnership')}</primaryIssuer>`,
    `<offeringData><industryGroup>${element('industryGroupType', industry)}</industryGroup>`,
    '<federalExemptionsExclusions><item>06b</item><item>3C</item><item>3C.7</item></federalExemptionsExclusions>',
    '<typeOfFiling><newOrAmendment><isAmendment>false</isAmendment></newOrAmendment><dateOfFirstSale><yetToOccur>true</yetToOccur></dateOfFirstSale></typeOfFiling>',
    '<offeringSalesAmounts><totalOfferingAmount>Indefinite</totalOfferingAmount><totalAmountSold>0</totalAmountSold><totalRemaining>Indefinite</totalRemaining></offeringSalesAmounts>',
    `<signatureBlock><signature>${element('issuerName', entity.name)}${element('nameOfSigner', signer)}${element('signatureDate', filed)}</signature></signatureBlock></offeringData>`,
    '</edgarSubmission>',
  ]);
}

/** Builds a Form D, which reports a private offering. */
export function exemptOffering(offering: ExemptOffering): SampleFiling {
  const { cik, name } = offering.entity;
  return structuredFiling(
    {
      form: 'D',
      when: offering.when,
      sentBy: cik,
      parties: [{ cik, name, role: 'Filer' }],
    },
    (acceptedAt) => offeringXml(offering, acceptedAt),
  );
}

export type Delisting = {
  when: When;
  subject: { cik: string; name: string };
  exchange: { cik: string; name: string };
  securities: string;
  rule: string;
};

function delistingXml({ subject, exchange, securities, rule }: Delisting, acceptedAt: Date): string {
  return markup([
    '<?xml version="1.0"?>',
    '<notificationOfRemoval>',
    '<schemaVersion>X0203</schemaVersion>',
    `<exchange>${element('cik', exchange.cik)}${element('entityName', exchange.name)}</exchange>`,
    `<issuer>${element('cik', subject.cik)}${element('entityName', subject.name)}</issuer>`,
    element('descriptionClassSecurity', securities),
    element('ruleProvision', rule),
    `<signatureData>${element('signatureName', exchange.name)}${element('signatureDate', newYorkDate(acceptedAt))}</signatureData>`,
    '</notificationOfRemoval>',
  ]);
}

/** Builds a Form 25-NSE, with which an exchange removes a security from listing. */
export function delisting(removal: Delisting): SampleFiling {
  return structuredFiling(
    {
      form: '25-NSE',
      when: removal.when,
      sentBy: removal.exchange.cik,
      parties: [
        { ...removal.subject, role: 'Subject' },
        { ...removal.exchange, role: 'Filed by' },
      ],
    },
    (acceptedAt) => delistingXml(removal, acceptedAt),
  );
}
