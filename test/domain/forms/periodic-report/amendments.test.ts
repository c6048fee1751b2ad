import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, page, submissionText } from '../support.ts';

const BODY = 'The company sells beverages in many countries and faces competition in all of them. '.repeat(3);

function assessed(form: string, ...paragraphs: string[]) {
  const text = page('EXPLANATORY NOTE', ...paragraphs, BODY);
  const documents = [{ type: form.replace('/A', ''), text }];
  return explainFiling(bytes(submissionText({ form, documents }))).explanation.assessment;
}

test.each([
  [
    'This Amendment No. 1 on Form 10-K/A is filed solely to provide what Part III requires.',
    'adds Part III (directors, pay) to its annual report to Feb 12, 2026',
    3.5,
  ],
  [
    'The purpose of this Amendment is to include Items 10 through 14, which were omitted. New certifications are filed as exhibits.',
    'adds Part III (directors, pay) to its annual report to Feb 12, 2026',
    3.5,
  ],
  [
    'The purpose of this Amendment No. 2 is to furnish Exhibit 101, the financial statements formatted in XBRL.',
    'adds XBRL data to its annual report to Feb 12, 2026',
    2,
  ],
  [
    'This Amendment is being filed solely to include the consent of our independent accounting firm as Exhibit 23.1.',
    'adds its auditor’s consent to its annual report to Feb 12, 2026',
    2,
  ],
  [
    'We are filing this Amendment in order to file Exhibit 10.7 again.',
    'adds exhibits to its annual report to Feb 12, 2026',
    3,
  ],
])('%s', (purpose, explained, score) => {
  const { one_liner, material_score, importance_reason } = assessed('10-K/A', purpose);

  expect(one_liner).toBe(`Coca Cola Co ${explained}`);
  expect(material_score).toBe(score);
  expect(importance_reason).not.toContain('statements');
});

test.each([
  'This Amendment is being filed to correct Item 8 and to include a new consent as Exhibit 23.1.',
  'The purpose of this Amendment is to revise the risk factors and to file exhibits.',
  'The purpose of this Amendment is to answer comments of the staff.',
  'Part III of any amendment to this Form 10-K: indicate by check mark if it is filed.',
])(
  'the amendment gets a generic description if it changes more than one part or states no purpose: %s',
  (purpose) => {
    expect(assessed('10-K/A', purpose)).toMatchObject({
      one_liner: 'Coca Cola Co filed its amended annual report to Feb 12, 2026',
      material_score: 4,
    });
  },
);

test('an amendment that consists of Items 10 to 14 is described as adding Part III, no matter what else it says', () => {
  const { one_liner } = assessed(
    '10-K/A',
    'Item 10. Directors',
    BODY,
    'Item 11. Executive Compensation',
    BODY,
  );

  expect(one_liner).toContain('adds Part III (directors, pay)');
});

test('Part III of a foreign company’s report contains its financial statements', () => {
  const purpose = 'The purpose of this Amendment is to provide what Part III requires.';

  expect(assessed('20-F/A', purpose).one_liner).toContain('filed its amended annual report');
});

test('restated statements take precedence over other additions', () => {
  const purpose = 'This Amendment restates our consolidated financial statements and adds exhibits.';

  expect(assessed('10-K/A', purpose)).toMatchObject({
    one_liner: 'Coca Cola Co’s amended annual report to Feb 12, 2026 restates earlier figures',
    material_score: 7,
  });
});

test('items that are amended and restated in full do not count as restated figures', () => {
  const purpose =
    'This Amendment amends and restates in its entirety Part III of the report previously filed on Form 10-K.';

  expect(assessed('10-K/A', purpose).material_score).toBe(3.5);
});
