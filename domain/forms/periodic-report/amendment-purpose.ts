import { sentencesOf } from '#domain/text/sentences.ts';
import type { AmendedPart } from './periodic-report-facts.ts';
import { reportHeadings } from './report-headings.ts';

/** The note that explains an amendment is within this many characters of the start. */
const OPENING = 20_000;
/** Matches sentences that state why an amendment is filed. */
const PURPOSE = new RegExp(
  [
    String.raw`\b(?:purposes?|solely|in\s+order\s+to|(?:is|are|being|was)\s+(?:being\s+)?(?:filed`,
    String.raw`|filing|submitted|amending|amended)|hereby\s+(?:amend|file)\w*`,
    String.raw`|this\s+(?:form\s+(?:10-[KQ]|20-F)(?:\/A)?|amendment(?:\s+no\.\s*\d+)?|filing`,
    String.raw`|report)\s+(?:also\s+)?(?:amends?|adds?|includes?|provides?|furnish\w*|files?|contains?`,
    String.raw`|corrects?|restates?|sets\s+forth))\b`,
  ].join(''),
  'i',
);
const ABOUT_AMENDMENT = /\bamend|\b(?:10-[KQ]|20-F)\/A\b/i;
/** Matches checkboxes on the cover page. */
const COVER = /\bcheck\s*mark\b/i;
/** Matches subjects that are more than formalities: the financial statements, the business and its risks. */
const SUBSTANCE = new RegExp(
  [
    String.raw`\bExhibit\s+13\b(?!\.)|\brisk\s+factors\b|\bmanagement[’']s\s+discussion\b`,
    String.raw`|\blegal\s+proceedings\b|\bPart\s+(?:I|II)\b(?!\s*[IV])|\bItems?\s+(?:1[AB]?`,
    String.raw`|[2-9][A-C]?)\b(?!\d)|\brestat(?:e[ds]?|ement|ing)\b[^.]{0,80}\bfinancial\b|\b(?:correct`,
    String.raw`|revis)\w*\b[^.]{0,80}\b(?:statements?|figures?|tables?|notes?|disclosures?|errors?)\b`,
    String.raw`|\b(?:audit(?:or’?'?s)?|accounting\s+firm’?'?s?)\s+report\b|\breport\s+of\s+(?:the\s+`,
    String.raw`|its\s+|our\s+)?independent\b`,
  ].join(''),
  'i',
);
/** The first part that matches is used, because notes about Part III also mention new certifications. */
const PARTS: readonly (readonly [AmendedPart, RegExp])[] = [
  [
    'part III',
    /\bPart\s+III\b|\bItems?\s+1[0-4]\b[^.]{0,60}\b(?:through|to|and|[-–—])\b[^.]{0,20}\b1[1-4]\b|\bItem\s+1[0-3]\b/i,
  ],
  ['XBRL', /\bXBRL\b|\binteractive\s+data\b|\bExhibit\s+101\b/i],
  [
    'consent',
    /\bconsents?\b[^.]{0,80}\b(?:account|audit|firm|independent|Exhibit\s+23)|\bExhibit\s+23\b[^.]{0,80}\bconsent/i,
  ],
  ['exhibits', /\bexhibits?\b/i],
];
const THIRD_PART = /^1[0-4]$/;

/**
 * Returns the part that an amended 10-K, 10-Q or 20-F adds to the original report, based on the sentences that state
 * its purpose or, if there are none, on its items.
 * @returns `null` if it names several parts, amends statements or text, or does not state what it amends
 */
export function amendedPart(text: string, form: string): AmendedPart | null {
  const isAnnual = form.startsWith('10-K');
  const purposes = sentencesOf(text.slice(0, OPENING)).filter(
    (sentence) => PURPOSE.test(sentence) && ABOUT_AMENDMENT.test(sentence) && !COVER.test(sentence),
  );
  const said = purposes.join(' ');
  if (SUBSTANCE.test(said)) return null;
  const named = PARTS.find(([part, pattern]) => (isAnnual || part !== 'part III') && pattern.test(said))?.[0];
  if (named !== undefined) return named;
  const own = reportHeadings(text)
    .flatMap(({ items }) => items)
    .filter((item) => item !== '15');
  return isAnnual && own.length > 0 && own.every((item) => THIRD_PART.test(item)) ? 'part III' : null;
}
