import { describe, expect, it } from 'vitest';
import { checkAnalysis } from '#domain/analysis/check/check-analysis.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { subjectOf } from '#domain/analysis/subject.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const DEFAULT =
  'On June 3, 2024 the lender told the Company that an event of default occurred under the loan.';
const TEXT = `Item 8.01 Other Events\nOn June 3, 2024 the Company opened its new plant in Toledo, Ohio, and hired 250 people.\n${DEFAULT}\n`;
const subject = subjectOf(
  storedFiling({
    form: '8-K',
    takeaways: [],
    assessment: {
      importance_level: 'MEDIUM',
      material_score: 5,
      one_liner: 'Opens its new plant in Toledo, Ohio',
      importance_reason: 'A plant opened.',
    },
  }),
  { text: TEXT, passages: passagesOf(TEXT), facts: null },
);
const { passages } = preparePrompt(subject);
const numberOf = (words: string) => passages.findLast(({ text }) => text.includes(words))?.number ?? 0;

/** The analysis by a model that moves the score by so many points. */
function moved(points: number, cause: string, words = DEFAULT) {
  const said = (text: string) => ({ text, passages: [numberOf('Toledo')] });
  const analysis = {
    one_liner: said('The Company opened its new plant in Toledo, Ohio'),
    summary: [],
    key_takeaways: [said('The Company hired 250 people in Toledo, Ohio')],
    importance_reason: { text: 'A plant opened.', passages: [0] },
    score_move: { points, cause, passage: numberOf(words) },
  };
  return checkAnalysis(subject, passages, { analysis, model: 'a model' });
}

describe('a model that moves the score', () => {
  it('moves it by 2 at most, and says why with the cited words', () => {
    const { score, level, importanceReason, scoreBasis, fallback } = moved(9, 'default or covenant breach');

    expect({ score, level, fallback }).toEqual({ score: 7, level: 'HIGH', fallback: null });
    expect(importanceReason).toBe(
      'A plant opened. Lenders who may call their loans come before shareholders.',
    );
    expect(scoreBasis).toContain(`2 more for default or covenant breach: “${DEFAULT}”`);
  });

  it.each([
    ['a cause that its passage does not state', 2, 'going-concern doubt', DEFAULT],
    ['a passage that there is not', 2, 'default or covenant breach', 'nowhere'],
    ['a grave cause to lower it', -2, 'default or covenant breach', DEFAULT],
  ] as const)('may not name %s', (_, points, cause, words) => {
    expect(moved(points, cause, words)).toMatchObject({ score: 5, level: 'MEDIUM' });
  });
});
