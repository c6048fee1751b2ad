import { datesIn } from '#domain/analysis/check/check-dates.ts';
import { figuresIn } from '#domain/analysis/check/figures.ts';
import type { ShownLine } from '#domain/chat/passage-lines.ts';
import { sentencesOf } from '#domain/text/sentences.ts';
import { stemsOf } from '#domain/text/stems.ts';
import type { UnderstoodQuestion } from './question.ts';

/** The least share of a question's words that a sentence with its passage must contain. */
const LEAST_COVERED = 0.62;
/** How much a word counts that occurs only elsewhere in the passage, or in its headings. */
const NEARBY = 0.6;
const LONGEST = 600;
const MOST_SENTENCES = 2;
/** A second sentence must be nearly as good as the first. */
const NEARLY = 0.92;

type Candidate = { number: number; text: string; score: number };

/** Returns the sentences of passages that answer a question best, with citations; none if no sentence fits. */
export function quotedSentences(asked: UnderstoodQuestion, lines: readonly ShownLine[]): string[] {
  if (asked.topics.length === 0) return [];
  const weights = weightsOf(asked.topics, lines);
  const candidates = lines
    .filter((line) => isOfYear(line, asked.years))
    .flatMap((line) => candidatesIn(line, asked, weights))
    .filter(({ score }) => score >= LEAST_COVERED)
    .sort((a, b) => b.score - a.score);
  const [first] = candidates;
  if (first === undefined) return [];
  const others = candidates.filter(
    ({ number, score, text }) =>
      number === first.number && score >= first.score * NEARLY && text !== first.text,
  );
  return [first, ...others.slice(0, MOST_SENTENCES - 1)].map(
    ({ text, number }) => `${text.replace(/(?:\s\|\s*)+$/, '').replace(/[.\s]+$/, '')} [${number}].`,
  );
}

/** Words that few of the passages contain tell more than words that all of them contain. */
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
  { number, where, text }: ShownLine,
  asked: UnderstoodQuestion,
  weights: ReadonlyMap<string, number>,
): Candidate[] {
  const near = new Set(stemsOf(`${where} ${text}`));
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return text
    .split(' / ')
    .flatMap((piece) => (piece.includes(' | ') ? [piece] : sentencesOf(piece)))
    .filter((piece) => piece.length <= LONGEST && piece.length >= 8 && answersKind(piece, asked.wants))
    .map((piece) => {
      const own = new Set(stemsOf(piece));
      const covered = [...weights].reduce(
        (sum, [stem, weight]) => sum + weight * (own.has(stem) ? 1 : near.has(stem) ? NEARBY : 0),
        0,
      );
      return { number, text: piece, score: covered / all };
    });
}

function answersKind(piece: string, wants: UnderstoodQuestion['wants']): boolean {
  if (wants === 'number') return figuresIn(piece).length > 0;
  if (wants === 'date') return datesIn(piece).length > 0;
  return wants !== 'person' || /\p{Lu}[\p{L}.'’-]+ (?:\p{Lu}\. )?\p{Lu}[\p{L}.'’-]+/u.test(piece);
}

/** A question about a year is answered by a passage that names it, or by a filing of that year or the one after. */
function isOfYear({ where, text }: ShownLine, years: readonly number[]): boolean {
  if (years.length === 0) return true;
  const filed = Number(/filed (\d{4})/.exec(where)?.[1]);
  return years.some((year) => text.includes(String(year)) || filed === year || filed === year + 1);
}
