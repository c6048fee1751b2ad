import type { ShownLine } from '#domain/chat/passage-lines.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

const FACT = /^(.+?) (for|on) (.+?(\d{4})): (.+?)(?:; (.+) a year before)?$/;
const MOST_YEARS = 6;

type Fact = {
  number: number;
  label: string;
  period: string;
  year: number;
  value: string;
  before: string | null;
};

/** Returns sentences with the figures for the periods that a question asks about; none if no report states them. */
export function figureSentences(asked: UnderstoodQuestion, lines: readonly ShownLine[]): string[] {
  const facts = lines.flatMap(factIn).filter((fact) => isOfSpan(fact, asked));
  const { years, isOverTime } = asked;
  if (isOverTime) {
    const inside = facts.filter(({ year }) => years.length < 2 || isBetween(year, years));
    return inside.slice(0, MOST_YEARS).toReversed().map(sentence);
  }
  if (years.length === 0) return facts.slice(0, 1).map(sentence);
  const exact = years.flatMap((wanted) => facts.find(({ year }) => year === wanted) ?? []);
  if (exact.length > 0) return exact.map(sentence);
  const later = facts.find(({ year, before }) => before !== null && years.includes(year - 1));
  return later === undefined ? [] : [sentence(later)];
}

function factIn({ number, text }: ShownLine): Fact[] {
  const match = FACT.exec(text);
  if (match === null) return [];
  const [, label = '', word = '', period = '', year = '', value = '', before] = match;
  return [{ number, label, period: `${word} ${period}`, year: Number(year), value, before: before ?? null }];
}

function isOfSpan({ period }: Fact, { span }: UnderstoodQuestion): boolean {
  if (span === 'quarter') return !/ year ended /.test(period);
  return span !== 'year' || !/ months ended /.test(period);
}

function isBetween(year: number, years: readonly number[]): boolean {
  return year >= Math.min(...years) && year <= Math.max(...years);
}

function sentence({ label, period, value, before, number }: Fact): string {
  const compared = before === null ? '' : `, against ${before} a year before`;
  return `${label} ${period} was ${value}${compared} [${number}].`;
}
