import { unreadable } from '#domain/text/document-problem.ts';
import { cleanText, findAll, findCik, findNumber, findText, leafText } from '#domain/text/lenient-xml.ts';
import { parseXml, type XmlElement } from '#domain/text/parse-xml.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import { withXmlEntities } from '#domain/text/xml-entities.ts';
import type { StakeFacts, StakeHolder } from './stake-facts.ts';

/** A structured schedule with its facts and readable text. */
export type ReadSchedule = { facts: StatedStake; text: string; signed: string[] };

/** Facts stated in the schedule. The reader adds those derived from them and from the header. */
export type StatedStake = Omit<StakeFacts, 'holders' | 'stated_previous_percent' | 'is_since_offering'> & {
  holders: Omit<StakeHolder, 'spoken_name'>[];
};

const FORM = /^(?:SC|SCHEDULE)\s*13([DG])(\/A)?$/i;

/** Returns the schedule, and whether it is an amendment, for an exact form type. */
export function scheduleOf(form: string): Pick<StakeFacts, 'schedule' | 'is_amendment'> {
  const match = FORM.exec(form.trim());
  return {
    schedule: match?.[1]?.toUpperCase() === 'G' ? '13G' : '13D',
    is_amendment: match?.[2] !== undefined,
  };
}

/**
 * Reads the XML of a Schedule 13D or 13G, which has been mandatory since December 18, 2024. The two schedules use
 * different names for the same facts.
 * @throws AppError `missing_field` if the issuer or holders are missing; `not_a_filing` for other XML; the errors of
 * `parseXml`
 * @see docs/edgar.md#schedules-13d-and-13g
 */
export function parseSchedule13(xml: string): ReadSchedule {
  const root = parseXml(withXmlEntities(withClosedEndTags(xml)));
  const form = findText(root, 'submissionType') ?? '';
  if (!FORM.test(form)) throw unreadable('not_a_filing', 'The XML is no Schedule 13D or 13G.');
  const issuer = findAll(root, 'issuerInfo')[0];
  const name = findText(issuer, 'issuerName');
  if (!issuer || name === null) throw unreadable('missing_field', 'The schedule does not name its issuer.');
  const holders = findAll(root, 'reportingPersonInfo', 'coverPageHeaderReportingPersonDetails').map(holderOf);
  if (holders.length === 0) throw unreadable('missing_field', 'The schedule names no reporting person.');
  const purpose = findText(root, 'transactionPurpose');
  return {
    facts: {
      kind: 'stake',
      ...scheduleOf(form),
      issuer: {
        cik: findCik(issuer, 'issuerCIK'),
        name,
        cusip: findText(issuer, 'issuerCUSIP', 'issuerCusipNumber'),
      },
      security_class: findText(root, 'securitiesClassTitle'),
      event_date: writtenDate(findText(root, 'dateOfEvent', 'eventDateRequiresFilingThisStatement')),
      rules: findAll(root, 'designateRulePursuantThisScheduleFiled').map(({ text }) => ruleOf(text)),
      holders,
      percent: largestPercent(holders),
      purpose: purpose === null ? null : cleanText(purpose),
      purpose_passage: null,
      change: null,
    },
    text: textOf(root),
    signed: findAll(root, 'signature').map(({ text }) => cleanText(text)),
  };
}

/**
 * Closes incomplete end tags. EDGAR has published schedules in which an end tag is missing its bracket (`</item4`
 * before the next tag).
 */
function withClosedEndTags(xml: string): string {
  return xml.replace(/<\/[A-Za-z][\w:.-]{0,80}(?=\s*<)/g, (endTag) => `${endTag}>`);
}

function holderOf(person: XmlElement): StatedStake['holders'][number] {
  return {
    cik: findCik(person, 'reportingPersonCIK'),
    name: findText(person, 'reportingPersonName') ?? '',
    types: findAll(person, 'typeOfReportingPerson')
      .map(({ text }) => text.trim())
      .filter((type) => type !== ''),
    citizenship: findText(person, 'citizenshipOrOrganization'),
    group: groupOf(findText(person, 'memberOfGroup', 'memberGroup')),
    sole_voting: findNumber(person, 'soleVotingPower'),
    shared_voting: findNumber(person, 'sharedVotingPower'),
    sole_dispositive: findNumber(person, 'soleDispositivePower'),
    shared_dispositive: findNumber(person, 'sharedDispositivePower'),
    aggregate: findNumber(
      person,
      'aggregateAmountOwned',
      'reportingPersonBeneficiallyOwnedAggregateNumberOfShares',
    ),
    percent: percentOf(findNumber(person, 'percentOfClass', 'classPercent')),
  };
}

function groupOf(text: string | null): StakeHolder['group'] {
  const letter = text?.toLowerCase();
  return letter === 'a' || letter === 'b' ? letter : null;
}

function ruleOf(text: string): string {
  return text.replace(/^\s*rule\s*/i, '').trim();
}

/**
 * Returns a percentage, or `null` above 100: nobody can hold more than the whole class, so it must be a filer error.
 */
function percentOf(stated: number | null): number | null {
  return stated !== null && stated >= 0 && stated <= 100 ? stated : null;
}

/** Returns the largest percentage of any holder; `null` if none is stated. */
export function largestPercent(holders: readonly Pick<StakeHolder, 'percent'>[]): number | null {
  const stated = holders.map(({ percent }) => percent).filter((percent) => percent !== null);
  return stated.length === 0 ? null : Math.max(...stated);
}

/** Returns the text of the items, plus the text that holders add to their cover pages. */
function textOf(root: XmlElement): string {
  const items = findAll(root, 'items1To7', 'items')[0];
  const said = (items?.children ?? []).map(
    (item) => `${item.name.replace(/^item/i, 'Item ')}\n${leafText(item)}`,
  );
  const comments = findAll(root, 'commentContent', 'commentText').map(({ text }) => cleanText(text));
  return [...said, ...comments].filter((part) => part !== '').join('\n\n');
}
