import { unreadable } from '#domain/text/document-problem.ts';
import { findAll, findCik, findNumber, findText } from '#domain/text/lenient-xml.ts';
import { child, parseXml, textAt, type XmlElement } from '#domain/text/parse-xml.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import type {
  DelistingFacts,
  EffectivenessFacts,
  NoticeFacts,
  PlannedSaleFacts,
  PrivateOfferingFacts,
} from './notice-facts.ts';

/** Matches the rule under which the issuer itself requests the removal. @see rule 12d2-2(c) */
const VOLUNTARY = /12d2-2\s*\(c\)/i;

/**
 * Reads the XML of a Form 144, a Form D, a Form 25-NSE or a notice of effectiveness.
 * @throws AppError `missing_field` if the issuer's name is missing; `not_a_filing` for other XML; the errors of
 * `parseXml`
 */
export function parseNotice(xml: string): { facts: NoticeFacts; root: XmlElement } {
  const root = parseXml(xml);
  const facts = factsOf(root, findText(root, 'submissionType') ?? '');
  if (facts === null)
    throw unreadable('not_a_filing', 'The XML is none of the notices 144, D, 25-NSE and EFFECT.');
  if (facts.issuer.name === null) throw unreadable('missing_field', 'The notice does not name its issuer.');
  return { facts, root };
}

function factsOf(root: XmlElement, form: string): NoticeFacts | null {
  if (root.name === 'notificationOfRemoval') return delisting(root);
  if (/^144/.test(form)) return plannedSale(root);
  if (/^D(?:\/A)?$/.test(form)) return privateOffering(root, form.endsWith('/A'));
  return form === 'EFFECT' ? effectiveness(root) : null;
}

function plannedSale(root: XmlElement): PlannedSaleFacts {
  const sale = findAll(root, 'securitiesInformation')[0];
  const sold = findAll(root, 'securitiesSoldInPast3Months');
  return {
    kind: 'planned-sale',
    issuer: { cik: findCik(root, 'issuerCik'), name: findText(root, 'issuerName') },
    seller: findText(root, 'nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold'),
    relationships: textsOf(root, 'relationshipToIssuer'),
    security_class: findText(sale, 'securitiesClassTitle'),
    units: total(findAll(root, 'securitiesInformation'), 'noOfUnitsSold'),
    market_value: total(findAll(root, 'securitiesInformation'), 'aggregateMarketValue'),
    sale_date: writtenDate(findText(sale, 'approxSaleDate')),
    broker: findText(findAll(sale, 'brokerOrMarketmakerDetails')[0], 'name'),
    exchange: findText(sale, 'securitiesExchangeName'),
    plan_dates: textsOf(root, 'planAdoptionDate')
      .map(writtenDate)
      .filter((date) => date !== null),
    sold_past_3_months: {
      units: total(sold, 'amountOfSecuritiesSold') ?? 0,
      proceeds: total(sold, 'grossProceeds') ?? 0,
    },
  };
}

function privateOffering(root: XmlElement, isAmendment: boolean): PrivateOfferingFacts {
  const issuer = child(root, 'primaryIssuer');
  const offering = child(root, 'offeringData');
  return {
    kind: 'private-offering',
    issuer: { cik: findCik(issuer, 'cik'), name: textAt(issuer, 'entityName') },
    is_amendment: isAmendment,
    industry: findText(offering, 'industryGroupType'),
    exemptions: textsOf(findAll(offering, 'federalExemptionsExclusions')[0], 'item'),
    offered: findNumber(offering, 'totalOfferingAmount'),
    sold: findNumber(offering, 'totalAmountSold'),
    investors: findNumber(offering, 'totalNumberAlreadyInvested'),
    first_sale: writtenDate(findText(findAll(offering, 'dateOfFirstSale')[0], 'value')),
  };
}

function effectiveness(root: XmlElement): EffectivenessFacts {
  const data = child(root, 'effectiveData');
  return {
    kind: 'effectiveness',
    issuer: { cik: findCik(data, 'cik'), name: findText(data, 'entityName') },
    effective_date: writtenDate(findText(data, 'finalEffectivenessDispDate')),
    registration: findText(data, 'submissionType', 'form'),
    file_number: findText(data, 'fileNumber'),
    accession: findText(data, 'accessionNumber'),
  };
}

function delisting(root: XmlElement): DelistingFacts {
  const issuer = child(root, 'issuer');
  const rule = findText(root, 'ruleProvision');
  return {
    kind: 'delisting',
    is_voluntary: VOLUNTARY.test(rule ?? ''),
    issuer: { cik: findCik(issuer, 'cik'), name: textAt(issuer, 'entityName') },
    exchange: textAt(root, 'exchange', 'entityName'),
    securities: findText(root, 'descriptionClassSecurity'),
    rule,
  };
}

function textsOf(element: XmlElement | undefined, name: string): string[] {
  return findAll(element, name)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
}

/** Returns the sum over several lines; `null` if none of them states the number. */
function total(lines: readonly XmlElement[], name: string): number | null {
  const stated = lines.map((line) => findNumber(line, name)).filter((value) => value !== null);
  return stated.length === 0 ? null : Math.round(stated.reduce((sum, value) => sum + value, 0) * 100) / 100;
}
