import { sentencesOf } from '#domain/text/sentences.ts';
import type { AmendedPart } from './facts.ts';
import { reportHeadings } from './report-headings.ts';

/** The note that explains an amendment stands on its first pages. */
const OPENING = 20_000;
/** Sentences that say why an amendment is filed. */
const PURPOSE =
  /\b(?:purposes?|solely|in\s+order\s+to|(?:is|are|being|was)\s+(?:being\s+)?(?:filed|filing|submitted|amending|amended)|hereby\s+(?:amend|file)\w*|this\s+(?:form\s+(?:10-[KQ]|20-F)(?:\/A)?|amendment(?:\s+no\.\s*\d+)?|filing|report)\s+(?:also\s+)?(?:amends?|adds?|includes?|provides?|furnish\w*|files?|contains?|corrects?|restates?|sets\s+forth))\b/i;
const ABOUT_AMENDMENT = /\bamend|\b(?:10-[KQ]|20-F)\/A\b/i;
/** Boxes of the cover page. */
const COVER = /\bcheck\s*mark\b/i;
/** What concerns the statements, the business or its risks is no formality. */
const SUBSTANCE =
  /\bExhibit\s+13\b(?!\.)|\brisk\s+factors\b|\bmanagement[’']s\s+discussion\b|\blegal\s+proceedings\b|\bPart\s+(?:I|II)\b(?!\s*[IV])|\bItems?\s+(?:1[AB]?|[2-9][A-C]?)\b(?!\d)|\brestat(?:e[ds]?|ement|ing)\b[^.]{0,80}\bfinancial\b|\b(?:correct|revis)\w*\b[^.]{0,80}\b(?:statements?|figures?|tables?|notes?|disclosures?|errors?)\b|\b(?:audit(?:or’?'?s)?|accounting\s+firm’?'?s?)\s+report\b|\breport\s+of\s+(?:the\s+|its\s+|our\s+)?independent\b/i;
/** The first that a purpose names counts: notes on Part III name new certifications too. */
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
 * What an amended 10-K, 10-Q or 20-F adds to the first report, by the sentences that say why it is filed, else by the
 * items it consists of.
 * @returns `null` where it amends more than one part by name, statements or text, or does not say
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
