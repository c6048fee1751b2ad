import { expect, test } from 'vitest';
import { readReport } from '#test/domain/forms/current-report/explain-report.ts';

const FILED =
  'filed a voluntary petition under chapter 7 of the Bankruptcy Code in the District of Delaware.';

const assessed = (text: string) => readReport(text, { item: '1.03' }).explanation.assessment;

test.each([
  [
    'holds little',
    `On October 26, 2026, Probeline LLC, an indirect subsidiary of the Company that holds less than 1% of its assets, ${FILED}`,
  ],
  [
    'is alone in it',
    `On October 26, 2026, Probeline LLC, a wholly owned subsidiary of the Company, ${FILED} Neither the Company nor any other subsidiary is a party to the case.`,
  ],
])('the bankruptcy of a subsidiary that %s has a medium score', (_, text) => {
  expect(assessed(text)).toMatchObject({
    importance_level: 'MEDIUM',
    material_score: 6,
    one_liner: expect.stringMatching(/^Bankruptcy of a subsidiary: “Probeline LLC … filed/),
    importance_reason: expect.stringContaining('not the company itself'),
  });
});

test.each([
  ['the company', `On October 26, 2026, the Company ${FILED}`],
  [
    'the company and its subsidiaries',
    `On October 26, 2026, the Company and certain of its subsidiaries ${FILED}`,
  ],
  [
    'a subsidiary with most of the assets',
    `On October 26, 2026, Probeline LLC, a subsidiary of the Company that holds 80% of its assets, ${FILED}`,
  ],
])('the bankruptcy of %s is CRITICAL', (_, text) => {
  expect(assessed(text)).toMatchObject({ importance_level: 'CRITICAL', material_score: 9.5 });
});
