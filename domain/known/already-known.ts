import { type Assessment, importanceOf } from '#domain/importance.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import type { Known } from './known.ts';

/** What a filing tells, as far as an earlier one may have told the same. */
export type ToldNews = {
  /** 8-K items. */
  items: readonly string[];
  /** Headline, summary and takeaways. */
  words: string;
  /** Who or what the news is about: persons and counterparties. */
  names: readonly string[];
};

/** A filing of the same company shortly before. */
export type EarlierNews = Omit<ToldNews, 'names'> & {
  accession: string;
  form: string;
  acceptedAt: string;
  one_liner: string;
};

/** Days within which news is looked for in earlier filings. */
export const LOOKED_BACK_DAYS = 30;
/** What was told before moves the price no more. */
const ALREADY_KNOWN = 1.5;
/** Amounts of money and counts of shares that two filings share by chance are few. */
const SAME_AMOUNTS = 2;
const AMOUNT = /[$€£]\s?\d[\d.,]*\s?(?:[BMTK]\b|billion|million)?|\b\d{1,3}(?:,\d{3})+\b/g;
/** Items under which the same kind of event is told: a signing by the agreement or by a release, a closing by its own. */
const KINDS: readonly (readonly string[])[] = [
  ['5.02', '7.01', '8.01'],
  ['1.01', '7.01', '8.01'],
  ['2.01', '7.01', '8.01'],
  ['2.02', '7.01', '8.01'],
  ['1.02', '2.03', '2.05', '2.06', '3.01', '4.01', '4.02', '8.01'],
];
/** An event that carries out what was agreed is news of its own. */
const CARRIES_OUT = /\b(?:complet(?:e[ds]|ion)|clos(?:e[ds]|ing)|consummat|terminat|approv|vote)/i;

/**
 * The earliest filing that told the same news: an event of the same kind that shares a person, a counterparty or at
 * least two amounts.
 * @param earlier filings of the same company before this one, in any order
 * @returns `null` where none did
 */
export function alreadyKnown(news: ToldNews, earlier: readonly EarlierNews[]): Known | null {
  const [first] = earlier
    .filter((one) => isSameKind(news, one) && sharesSubject(news, one))
    .toSorted((one, other) => (one.acceptedAt < other.acceptedAt ? -1 : 1));
  if (first === undefined) return null;
  const { accession, form, acceptedAt, one_liner } = first;
  return { announced: acceptedAt.slice(0, 10), accession, form, one_liner };
}

function isSameKind(news: ToldNews, earlier: EarlierNews): boolean {
  if (CARRIES_OUT.test(news.words) !== CARRIES_OUT.test(earlier.one_liner)) return false;
  return KINDS.some(
    (kind) =>
      news.items.some((item) => kind.includes(item)) && earlier.items.some((item) => kind.includes(item)),
  );
}

function sharesSubject(news: ToldNews, { words }: EarlierNews): boolean {
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

/** The assessment of news that was out before: the headline says since when, and it counts less, once. */
export function assessKnown(assessment: Assessment, known: Known): Assessment {
  const { material_score: score, one_liner, score_basis } = assessment;
  const said = `${one_liner} (announced ${readableDate(known.announced).replace(/, \d{4}$/, '')})`;
  if (/announced before/.test(score_basis ?? '')) return { ...assessment, one_liner: said };
  const material_score = Math.max(0, Math.round((score - ALREADY_KNOWN) * 10) / 10);
  const because = `it was announced on ${readableDate(known.announced)}, which counts ${ALREADY_KNOWN} less`;
  return {
    ...assessment,
    material_score,
    importance_level: importanceOf(material_score),
    one_liner: said,
    score_basis: score_basis === undefined ? `${because}.` : `${score_basis.replace(/\.$/, '')}; ${because}.`,
  };
}
