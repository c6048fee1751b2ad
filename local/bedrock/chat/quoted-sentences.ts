import { datesIn } from '#domain/analysis/check/check-dates.ts';
import { figuresIn } from '#domain/analysis/check/figures.ts';
import type { ShownLine } from '#domain/chat/passage-lines.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { stemsOf } from '#domain/text/stems.ts';
import { isOfSpan, statesFigure } from './stated-figures.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** The smallest share of a question's words that a sentence and its passage combined must contain. */
const LEAST_COVERED = 0.62;
/** The weight of a word that does not occur in the sentence itself, but elsewhere in its passage or headings. */
const NEARBY = 0.6;
const LONGEST = 600;
const SHORTEST = 8;
const MOST_SENTENCES = 2;
/** A second sentence is quoted only if it scores nearly as high as the first. */
const NEARLY = 0.92;

const SHORTEST_ROOT = 5;
const LONGEST_ENDING = 3;
/** Starts of words that filings and readers use with the same meaning. */
const SAME: readonly (readonly string[])[] = [
  ['leav', 'resign', 'depart', 'separat', 'retir', 'terminat'],
  ['appoint', 'elect', 'nam', 'hir', 'promot'],
  ['spin', 'spun', 'separat'],
  ['merg', 'acqui', 'combin'],
  ['employ', 'workforc', 'headcount', 'staff'],
  ['redeem', 'redempt', 'repay'],
  ['matur', 'expir', 'terminat'],
  ['effect', 'commenc', 'begin'],
];
/** A name with an entity suffix. */
const ORGANIZATION =
  /\p{Lu}[\p{L}&.’'-]*,? (?:\p{Lu}[\p{L}&.’'-]*,? )*(?:Inc|Corp|Corporation|LLP|LLC|L\.P|LP|Ltd|Limited|N\.A|Bank|Company|Co|PLC|plc|Group|Trust)\b/u;

const DATE_OF_REPORT = /\bdate of (?:report|earliest event)/i;

type Candidate = {
  number: number;
  text: string;
  score: number;
  /** Whether it states the figure that the question asks for. */
  isStated: boolean;
};

/** Returns the sentences from passages that answer a question best, with citations; none if no sentence fits. */
export function quotedSentences(asked: UnderstoodQuestion, lines: readonly ShownLine[]): string[] {
  if (asked.topics.length === 0) return [];
  const weights = weightsOf(asked.topics, lines);
  const candidates = lines
    .filter((line) => isOfYear(line, asked.years))
    .flatMap((line) => candidatesIn(line, asked, weights))
    .filter(({ score }) => score >= LEAST_COVERED)
    .sort((a, b) => Number(b.isStated) - Number(a.isStated) || b.score - a.score);
  const [first] = candidates;
  if (first === undefined) return [];
  const others = candidates.filter(
    ({ number, score, text, isStated }) =>
      number === first.number &&
      score >= first.score * NEARLY &&
      isStated === first.isStated &&
      text !== first.text,
  );
  return [first, ...others.slice(0, MOST_SENTENCES - 1)].map(withCitation);
}

/**
 * Returns the date that a filing is about, with a citation: the date of the event that it reports, or else the first
 * date in its text. Returns none if it states no date.
 */
export function datedSentence(lines: readonly ShownLine[]): string[] {
  const dated = lines.flatMap(({ number, text }) =>
    piecesOf(text)
      .filter((piece) => datesIn(piece).length > 0)
      .map((piece) => ({ number, text: piece })),
  );
  const first = dated.find(({ text }) => DATE_OF_REPORT.test(text)) ?? dated[0];
  return first === undefined ? [] : [withCitation(first)];
}

function withCitation({ text, number }: Pick<Candidate, 'text' | 'number'>): string {
  return `${text.replace(/(?:\s\|\s*)+$/, '').replace(/[.\s]+$/, '')} [${number}].`;
}

/** Splits a passage into sentences and table rows that are short enough to quote. */
function piecesOf(text: string): string[] {
  return text
    .split(' / ')
    .flatMap((piece) => (piece.includes(' | ') ? [piece] : sentencesOf(piece)))
    .filter((piece) => piece.length <= LONGEST && piece.length >= SHORTEST);
}

/**
 * A word that occurs in few passages distinguishes a passage better than a word that occurs in all of them.
 */
function weightsOf(topics: readonly string[], lines: readonly ShownLine[]): Map<string, number> {
  const stems = lines.map(({ text, where }) => new Set(stemsOf(`${where} ${text}`)));
  return new Map(
    topics.map((topic) => {
      const n = stems.filter((some) => some.has(topic)).length;
      return [topic, Math.log(1.5 + (lines.length + 1) / (n + 1))];
    }),
  );
}

function candidatesIn(
  line: ShownLine,
  asked: UnderstoodQuestion,
  weights: ReadonlyMap<string, number>,
): Candidate[] {
  const { number, where, text } = line;
  const { figure, span } = asked;
  const near = stemsOf(`${where} ${text}`);
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return piecesOf(text)
    .filter((piece) => answersKind(piece, asked.wants))
    .filter((piece) => figure === null || span === null || isOfSpan(span, piece, line))
    .map((piece) => {
      const own = stemsOf(piece);
      const covered = [...weights].reduce(
        (sum, [stem, weight]) => sum + weight * (isAmong(stem, own) ? 1 : isAmong(stem, near) ? NEARBY : 0),
        0,
      );
      const isStated = figure !== null && statesFigure(figure, piece);
      // The question may use another name of the figure, such as EPS.
      return { number, text: piece, score: isStated ? 1 : covered / all, isStated };
    });
}

/** Returns whether the words include one with the same root or meaning. */
function isAmong(topic: string, stems: readonly string[]): boolean {
  const meanings = SAME.find((group) => group.some((root) => topic.startsWith(root))) ?? [];
  return stems.some(
    (stem) => isSameRoot(stem, topic) || meanings.some((root) => stem === root || stem.startsWith(root)),
  );
}

/** Endings are removed by rule, so stems with the same root may differ at the end. */
function isSameRoot(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    short.length >= SHORTEST_ROOT && long.length - short.length <= LONGEST_ENDING && long.startsWith(short)
  );
}

function answersKind(piece: string, wants: UnderstoodQuestion['wants']): boolean {
  if (wants === 'number') return figuresIn(piece).length > 0;
  if (wants === 'percentage') return /\d\s?%|\bpercent\b/i.test(piece);
  if (wants === 'organization') return ORGANIZATION.test(piece);
  if (wants === 'date') return datesIn(piece).length > 0;
  return wants !== 'person' || /\p{Lu}[\p{L}.'’-]+ (?:\p{Lu}\. )?\p{Lu}[\p{L}.'’-]+/u.test(piece);
}

/**
 * A question about a year can be answered by a passage that mentions the year, or by a filing from that year or the
 * next.
 */
function isOfYear({ where, text }: ShownLine, years: readonly number[]): boolean {
  if (years.length === 0) return true;
  const filed = Number(/filed (\d{4})/.exec(where)?.[1]);
  return years.some((year) => text.includes(String(year)) || filed === year || filed === year + 1);
}
