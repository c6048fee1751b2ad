import { AppError } from '#domain/app-error.ts';
import { parseFeed } from '#domain/edgar/feed.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { bytes, ownershipXml, reportPage, submissionText } from './support.ts';

const MEGABYTE = 1024 * 1024;
const DEPTH = 100_000;
/** More megabytes than the client fetches for a submission. */
const BODY_MEGABYTES = IS_LONG_RUN ? 50 : 9;
const ATTRIBUTE_MEGABYTES = IS_LONG_RUN ? 20 : 9;
const HOLDINGS = IS_LONG_RUN ? 200_000 : 40_000;

/** Builds a "billion laughs" XML: each entity expands to ten of the previous one, a billion in total. */
function billionLaughs(): string {
  const entities = Array.from({ length: 9 }, (_, level) =>
    level === 0 ? '<!ENTITY l0 "lol">' : `<!ENTITY l${level} "${`&l${level - 1};`.repeat(10)}">`,
  );
  return ownershipXml()
    .replace('<ownershipDocument>', `<!DOCTYPE a [${entities.join('')}]><ownershipDocument>`)
    .replace('Common Stock', '&l8;');
}

function holding(index: number): string {
  return `<infoTable><nameOfIssuer>ISSUER ${index}</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>${String(index).padStart(9, '0')}</cusip><value>${index}</value><shrsOrPrnAmt><sshPrnamt>${index}</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt><investmentDiscretion>SOLE</investmentDiscretion><votingAuthority><Sole>1</Sole><Shared>0</Shared><None>0</None></votingAuthority></infoTable>`;
}

function holdingsReport(): string {
  const rows = Array.from({ length: HOLDINGS }, (_, index) => holding(index)).join('');
  const table = `<XML><informationTable xmlns="http://www.sec.gov/edgar/document/thirteenf/informationtable">${rows}</informationTable></XML>`;
  const cover =
    '<XML><edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler"><headerData><submissionType>13F-HR</submissionType></headerData><formData></formData></edgarSubmission></XML>';
  return submissionText({
    form: '13F-HR',
    documents: [
      { type: '13F-HR', text: cover },
      { type: 'INFORMATION TABLE', text: table },
    ],
  });
}

const page = (paragraph: string) =>
  reportPage(paragraph.repeat(Math.ceil((BODY_MEGABYTES * MEGABYTE) / paragraph.length)));

/** Inputs that an attacker might send to exhaust our memory, each built only when needed. */
export const HOSTILE_INPUTS: Record<string, () => Uint8Array> = {
  'a billion laughs': () => bytes(billionLaughs()),
  'nested XML': () => bytes(ownershipXml().replace('<remarks>', `<remarks>${'<a>'.repeat(DEPTH)}`)),
  'nested HTML': () => bytes(reportPage('<div>'.repeat(DEPTH))),
  'a huge page': () => bytes(page('<p>Item 8.01 Other Events. The company said nothing new.</p>')),
  'a huge line': () => bytes(page('resigned as chief executive officer ')),
  'one huge attribute': () =>
    bytes(
      ownershipXml().replace(
        '<ownershipDocument>',
        `<ownershipDocument a="${'x'.repeat(ATTRIBUTE_MEGABYTES * MEGABYTE)}">`,
      ),
    ),
  'a 13F with more rows than anybody holds': () => bytes(holdingsReport()),
};

/** The client reads at most this much of a submission. */
const FETCHED_BYTES = 8 * MEGABYTE;

/**
 * Parses a hostile input three times: in full, truncated the way a fetch would truncate it, and as a feed.
 * @returns how each attempt ended: with a result, or with the code of a typed error
 */
export function readHostile(name: string): string {
  const content = HOSTILE_INPUTS[name]?.() ?? new Uint8Array();
  const fetched = content.subarray(0, FETCHED_BYTES);
  const readings = [
    () => explainFiling(content),
    () => explainFiling(fetched, { capped: fetched.length < content.length }),
    () => parseFeed(content),
  ];
  const endings = readings.map((read) => {
    try {
      read();
      return 'result';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  });
  return endings.join(', ');
}
