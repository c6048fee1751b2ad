import { describe, expect, it } from 'vitest';
import { composeAnalysis } from '#domain/analysis/compose/compose-analysis.ts';
import { draftOf } from '#domain/analysis/compose/draft.ts';
import { statementsToJudge } from '#domain/analysis/compose/statements-to-judge.ts';
import type { Verdict } from '#domain/analysis/judge/judge-request.ts';
import { preparePrompt } from '#domain/analysis/prompt/prepare-prompt.ts';
import { subjectOf } from '#domain/analysis/subject.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';

const PLANT = 'On June 3, 2024 the Company opened its new plant in Toledo, Ohio, and hired 250 people there.';
const DEFAULT =
  'On June 3, 2024 the lender told the Company that an event of default occurred under the loan of $40 million.';
const TEXT = `Item 8.01 Other Events\n${PLANT}\n${DEFAULT}\n`;
const subject = subjectOf(
  storedFiling({
    form: '8-K',
    companyName: 'Acme Corp.',
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
const said = (text: string) => ({ text, passages: passages.slice(1).map(({ number }) => number) });
const ANSWER = {
  one_liner: said('Lender declares a default on a $40 million loan'),
  summary: [said('The lender gave notice on June 3, 2024.')],
  key_takeaways: [said('A new plant in Toledo started with 250 people')],
  importance_reason: said('Holders stand behind a lender who may call $40 million.'),
  score_move: {
    points: 9,
    cause: 'default or covenant breach',
    because: said('The lender says that an event of default occurred.'),
  },
};

/**
 * @param verdicts in the order of the answer's statements, followed by the one on the rules' headline; missing ones
 * default to "supported"
 */
function composed(answer: object = {}, verdicts: readonly (Verdict | null)[] | null = []) {
  const draft = draftOf(subject, passages, { ...ANSWER, ...answer }) ?? expect.unreachable('no draft');
  const count = (statementsToJudge(subject, passages, draft)?.statements.length ?? 0) + 1;
  const given = verdicts && Array.from({ length: count }, (_, index) => verdicts[index] ?? 'supported');
  return composeAnalysis(subject, draft, given && { judge: 'a judge', verdicts: given }, 'a model');
}

describe('an analysis that passed both gates', () => {
  it('contains the writer’s text, each takeaway with its passage, and the name of the judge', () => {
    expect(composed()).toMatchObject({
      oneLiner: 'Lender declares a default on a $40 million loan',
      summary: 'The lender gave notice on June 3, 2024.',
      takeaways: [{ text: 'A new plant in Toledo started with 250 people', passage: PLANT }],
      verified: 5,
      total: 5,
      judge: 'a judge',
      dropped: [],
      fallback: null,
    });
  });

  it('moves the score by at most 2, and explains why', () => {
    expect(composed()).toMatchObject({
      score: 7,
      level: 'HIGH',
      importanceReason: expect.stringContaining('Lenders who may call their loans come before shareholders.'),
      scoreBasis: expect.stringContaining('2 more for default or covenant breach'),
    });
  });

  it.each([
    ['a cause that its passage does not state', { points: 2, cause: 'going-concern doubt' }],
    ['a grave cause to lower it', { points: -2, cause: 'default or covenant breach' }],
  ])('does not move the score for %s', (_, move) => {
    expect(composed({ score_move: { ...ANSWER.score_move, ...move } })).toMatchObject({ score: 5 });
  });

  it('may lower the score if the rules misread the filing', () => {
    const move = { points: -2, cause: 'baseline misread', because: said('It is the opening of a plant.') };
    expect(composed({ score_move: move })).toMatchObject({ score: 3, level: 'LOW' });
  });
});

describe('a statement that fails', () => {
  it('is dropped if the judge rejects it, is kept for administrators, and affects no other statement', () => {
    const analysis = composed({}, ['supported', 'not there']);

    expect(analysis).toMatchObject({ summary: null, verified: 4, total: 5 });
    expect(analysis.takeaways).toHaveLength(1);
    expect(analysis.dropped).toEqual([
      {
        part: 'summary',
        text: 'The lender gave notice on June 3, 2024.',
        gate: 'judge',
        reason: 'not there',
      },
    ]);
  });

  it('is dropped by the code check before any judge sees it', () => {
    const analysis = composed({ summary: [said('The loan is $45 million.')] });

    expect(analysis.dropped).toEqual([
      { part: 'summary', text: 'The loan is $45 million.', gate: 'code', reason: 'figure: $45 million' },
    ]);
  });

  it('is dropped if the judge gives no verdict on it', () => {
    const draft = draftOf(subject, passages, ANSWER) ?? expect.unreachable('no draft');
    const { dropped } = composeAnalysis(subject, draft, { judge: 'a judge', verdicts: [] }, 'a model');
    expect(dropped.map(({ reason }) => reason)).toEqual(Array.from({ length: 5 }, () => 'no verdict'));
  });

  it('is replaced by the best takeaway that passes the checks, if the statement is the headline', () => {
    expect(composed({}, ['contradicted']).oneLiner).toBe('A new plant in Toledo started with 250 people');
  });

  it('is replaced by the quoted sentence if the statement is the headline and no takeaway fits', () => {
    const long = said(`The plant in Toledo, Ohio opened with 250 people${', as the Company says'.repeat(6)}`);
    const { oneLiner } = composed(
      { summary: [], key_takeaways: [long], importance_reason: ANSWER.importance_reason },
      ['contradicted'],
    );
    expect(oneLiner).toBe(`“${DEFAULT}”`);
  });

  it('leaves the whole analysis to the rules if no other statement passes', () => {
    const none = ['contradicted', 'contradicted', 'contradicted', 'contradicted', 'contradicted'] as const;
    expect(composed({}, none)).toMatchObject({
      oneLiner: 'Opens its new plant in Toledo, Ohio',
      model: 'rules',
      fallback: 'not-borne-out',
      judge: 'a judge',
    });
  });
});

describe('without a judge', () => {
  it('quotations replace prose, and the score is unchanged', () => {
    expect(composed({}, null)).toMatchObject({
      oneLiner: `“${DEFAULT}”`,
      summary: null,
      takeaways: [{ text: `“${PLANT}”`, passage: PLANT, start: TEXT.indexOf(PLANT) }],
      score: 5,
      judge: null,
      fallback: null,
    });
  });

  it('the text written by the rules is used if no sentence can be quoted', () => {
    const nothing = { one_liner: said('The loan is $45 million'), summary: [], key_takeaways: [] };
    expect(composed(nothing, null)).toMatchObject({ model: 'rules', fallback: 'not-judged' });
  });
});

it('if an analysis has no takeaway, the last sentence of its summary becomes the takeaway', () => {
  const summary = [said('The lender gave notice on June 3, 2024.'), said('A plant opened in Toledo.')];
  expect(composed({ summary, key_takeaways: [] })).toMatchObject({
    summary: 'The lender gave notice on June 3, 2024.',
    takeaways: [{ text: 'A plant opened in Toledo.', passage: PLANT }],
  });
});

it('reports that the filing contradicts the rules’ headline', () => {
  const all = ['supported', 'supported', 'supported', 'supported', 'supported'] as const;
  expect(composed({}, [...all, 'contradicted']).contradictsRules).toBe(true);
  expect(composed({}, [...all, 'not there']).contradictsRules).toBe(false);
});

it('uses the rules’ headline if the writer gives none', () => {
  expect(composed({ one_liner: null }).oneLiner).toBe('Opens its new plant in Toledo, Ohio');
});

describe('a malformed answer', () => {
  it.each([[null], ['text'], [{}], [{ one_liner: 3, summary: 'x', key_takeaways: [] }]])(
    '%j is not an answer',
    (input) => {
      expect(draftOf(subject, passages, input)).toBeNull();
    },
  );

  it('keeps its well-formed parts', () => {
    const { oneLiner, takeaways } = composed({
      summary: ['text', { text: '' }],
      key_takeaways: [3, ...ANSWER.key_takeaways],
    });
    expect({ oneLiner, takeaways: takeaways.length }).toEqual({
      oneLiner: 'Lender declares a default on a $40 million loan',
      takeaways: 1,
    });
  });

  it('is checked against the most similar passages if its passage numbers do not exist', () => {
    const lost = { text: 'A new plant in Toledo started with 250 people', passages: [99] };
    expect(composed({ key_takeaways: [lost] }).takeaways).toMatchObject([{ passage: PLANT }]);
  });
});
