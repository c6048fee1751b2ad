import { findAll, findNumber, findText } from '#domain/text/lenient-xml.ts';
import { child, parseXml, textAt, type XmlElement } from '#domain/text/parse-xml.ts';
import { writtenDate } from '#domain/text/written-date.ts';
import type { HoldingsFacts } from './holdings-facts.ts';

/** The cover page and summary page of a 13F, and its signature date. */
export type ThirteenFCover = Pick<
  HoldingsFacts,
  'report' | 'amendment' | 'confidential' | 'manager' | 'other_managers' | 'period' | 'stated'
> & { signed: string | null };

const COVER_CHARACTERS = 12_000;
const CHECKED = /\[\s*[xX]\s*\]\s*13F\s+(HOLDINGS|NOTICE|COMBINATION)/;

const OMITTED = /confidential\s+information\s+has\s+been\s+omitted/i;
const NO_LONGER_CONFIDENTIAL =
  /confidential\s+treatment\s+(?:is\s+no\s+longer\s+warranted|(?:was|has\s+been)\s+denied|(?:has\s+)?expired)/i;
const AMENDMENT = /\[\s*[xX]\s*\]\s*(is a restatement|adds new holdings)/i;

/**
 * Reads the structured cover page, which has been mandatory since 2013.
 * @throws AppError the errors of `parseXml`
 */
export function parseThirteenFCover(xml: string): ThirteenFCover {
  const root = parseXml(xml);
  const form = child(root, 'formData') ?? root;
  const cover = child(form, 'coverPage');
  return {
    report: reportOf(textAt(cover, 'reportType') ?? findText(root, 'submissionType') ?? ''),
    amendment: amendmentOf(findText(cover, 'amendmentType')),
    confidential: [
      ...(isTrue(findText(form, 'isConfidentialOmitted')) ? (['omitted'] as const) : []),
      ...(isTrue(findText(cover, 'confDeniedExpired')) ? (['ended'] as const) : []),
    ],
    manager: textAt(cover, 'filingManager', 'name'),
    other_managers: managersIn(cover),
    period: writtenDate(findText(root, 'reportCalendarOrQuarter', 'periodOfReport')),
    stated: { entries: findNumber(form, 'tableEntryTotal'), value: findNumber(form, 'tableValueTotal') },
    signed: writtenDate(findText(form, 'signatureDate')),
  };
}

function isTrue(text: string | null): boolean {
  return text !== null && /^(?:true|y|yes|1)$/i.test(text);
}

function managersIn(cover: XmlElement | undefined): string[] {
  return findAll(cover, 'otherManager')
    .map((manager) => findText(manager, 'name'))
    .filter((name) => name !== null);
}

function reportOf(words: string): HoldingsFacts['report'] {
  if (/combination/i.test(words)) return 'combination';
  return /notice|13F-NT/i.test(words) ? 'notice' : 'holdings';
}

function amendmentOf(words: string | null): HoldingsFacts['amendment'] {
  if (words === null) return null;
  return /new/i.test(words) ? 'new holdings' : 'restatement';
}

/** Reads the typewritten cover page from before 2013. Values that are not clearly stated are `null`. */
export function readThirteenFCover(text: string): ThirteenFCover {
  const cover = text.slice(0, COVER_CHARACTERS);
  const manager = /^\s*Name:[ \t]*(\S[^\n]{1,100}?)\s*$/m.exec(cover)?.[1];
  return {
    report: reportOf(CHECKED.exec(cover)?.[1] ?? ''),
    amendment: amendmentOf(AMENDMENT.exec(cover)?.[1] ?? null),
    confidential: [
      ...(OMITTED.test(cover) ? (['omitted'] as const) : []),
      ...(NO_LONGER_CONFIDENTIAL.test(cover) ? (['ended'] as const) : []),
    ],
    manager: manager === undefined || /\bFile No\b/i.test(manager) ? null : manager,
    other_managers: [],
    period: writtenDate(
      /(?:Calendar Year or )?Quarter\s+Ended:?([^\n]{0,60}\n?[^\n]{0,40})/i.exec(cover)?.[1] ?? null,
    ),
    stated: {
      entries: statedNumber(/Table\s+Entry\s+Total:?\s*([\d,]+)/i.exec(cover)?.[1]),
      value: statedNumber(
        /Table\s+Value\s+Total:?\s*\$?\s*([\d,]+)(?![\d.,]*\s*\(?million)/i.exec(cover)?.[1],
      ),
    },
    signed: null,
  };
}

function statedNumber(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}
