import { type Assessment, importanceOf } from '#domain/importance.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import type { PriorNews } from './prior-news.ts';

/** The parts of a filing's news that are compared with earlier filings. */
export type ReportedNews = {
  /** 8-K item numbers. */
  items: readonly string[];
  /** The headline. For an earlier filing, it also includes the summary and takeaways. */
  words: string;
  /** Persons and counterparties in the news. */
  names: readonly string[];
};

/** A recent earlier filing by the same company. */
export type EarlierNews = Omit<ReportedNews, 'names'> & {
  accession: string;
  form: string;
  acceptedAt: string;
  one_liner: string;
};

/** Number of days in which earlier filings are searched for the same news. */
export const LOOKED_BACK_DAYS = 30;
/** Points by which the score is reduced. News that was published earlier no longer moves the price. */
const ALREADY_REPORTED = 1.5;
/** The minimum number of shared amounts or share counts; fewer may be a coincidence. */
const SAME_AMOUNTS = 2;
const AMOUNT = /[$€£]\s?\d[\d.,]*\s?(?:[BMTK]\b|billion|million)?|\b\d{1,3}(?:,\d{3})+\b/g;
/**
 * Groups of 8-K items that can report the same type of event: a signing may be reported under the agreement's item or
 * in a press release, a closing under its own item.
 */
const KINDS: readonly (readonly string[])[] = [
  ['5.02', '7.01', '8.01'],
  ['1.01', '7.01', '8.01'],
  ['2.01', '7.01', '8.01'],
  ['2.02', '7.01', '8.01'],
  ['1.02', '2.03', '2.05', '2.06', '3.01', '4.01', '4.02', '8.01'],
];
/** An event that completes an earlier agreement is separate news. */
const CARRIES_OUT = /\b(?:complet(?:e[ds]|ion)|clos(?:e[ds]|ing)|consummat|terminat|approv|vote)/i;

/**
 * Finds the earliest filing that reported the same news: an event of the same type with a person, a counterparty or at
 * least two amounts in common.
 * @param earlier earlier filings by the same company, in any order
 * @returns `null` if no filing did
 */
export function alreadyReported(news: ReportedNews, earlier: readonly EarlierNews[]): PriorNews | null {
  const [first] = earlier
    .filter((one) => isSameKind(news, one) && sharesSubject(news, one))
    .toSorted((one, other) => (one.acceptedAt < other.acceptedAt ? -1 : 1));
  if (first === undefined) return null;
  const { accession, form, acceptedAt, one_liner } = first;
  return { announced: acceptedAt.slice(0, 10), accession, form, one_liner };
}

function isSameKind(news: ReportedNews, earlier: EarlierNews): boolean {
  if (CARRIES_OUT.test(news.words) !== CARRIES_OUT.test(earlier.one_liner)) return false;
  return KINDS.some(
    (kind) =>
      news.items.some((item) => kind.includes(item)) && earlier.items.some((item) => kind.includes(item)),
  );
}

function sharesSubject(news: ReportedNews, { words }: EarlierNews): boolean {
  if (news.names.some((name) => words.includes(name))) return true;
  const amounts = new Set(amountsIn(words));
  return new Set(amountsIn(news.words).filter((amount) => amounts.has(amount))).size >= SAME_AMOUNTS;
}

function amountsIn(words: string): string[] {
  return [...words.matchAll(AMOUNT)].map(([amount]) =>
    amount
      .replace(/\s/g, '')
      .replace(/billion$/, 'B')
      .replace(/million$/, 'M'),
  );
}

/**
 * Returns the assessment for previously announced news. The headline says when it was announced, and the score is
 * reduced only if it has not been reduced for this reason before.
 */
export function assessAlreadyReported(assessment: Assessment, known: PriorNews): Assessment {
  const { material_score: score, one_liner, score_basis } = assessment;
  const said = `${one_liner} (announced ${readableDate(known.announced).replace(/, \d{4}$/, '')})`;
  if (/announced before/.test(score_basis ?? '')) return { ...assessment, one_liner: said };
  const material_score = Math.max(0, Math.round((score - ALREADY_REPORTED) * 10) / 10);
  const because = `it was announced on ${readableDate(known.announced)}, which counts ${ALREADY_REPORTED} less`;
  return {
    ...assessment,
    material_score,
    importance_level: importanceOf(material_score),
    one_liner: said,
    score_basis: score_basis === undefined ? `${because}.` : `${score_basis.replace(/\.$/, '')}; ${because}.`,
  };
}
