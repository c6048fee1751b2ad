import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { filingPart } from '#domain/forms/ownership/document/filing-part.ts';
import { bytes, type OwnershipForm, ownershipXml } from '#test/domain/forms/support.ts';

const TEN_PERCENT = '<isTenPercentOwner>1</isTenPercentOwner>';
const BOX = '<notSubjectToSection16>1</notSubjectToSection16>';
const boxed = (form: OwnershipForm) => ownershipXml(form).replace('<issuer>', `${BOX}<issuer>`);
const read = (xml: string) => explainFiling(bytes(xml));
const headline = (xml: string) => read(xml).explanation.assessment.one_liner;

describe('an exit filing', () => {
  test('is recognized by the checked exit box', () => {
    const { explanation } = read(boxed({}));

    expect(explanation.assessment.one_liner).toBe(
      'Chairman James Quincey sold $50K (1,000 shares); no longer a reporting insider',
    );
    expect(explanation.assessment.importance_reason).toContain(
      'Later trades of this holder will no longer be reported on Form 4.',
    );
  });

  test('is described as an exit for a large shareholder and those who report with it', () => {
    const form = { flags: TEN_PERCENT, title: null, owner: 'Fund A LP', moreOwners: ['Fund B LP'] };

    expect(headline(boxed(form))).toBe(
      '10% owner Fund A LP and 1 other sold $50K (1,000 shares); no longer 10% owners',
    );
  });

  test.each([
    'The Reporting Person resigned from the board on February 1, 2026.',
    'Effective February 1, 2026, the reporting person is no longer an officer of the Issuer.',
    'Mr. Quincey retired as Chairman on February 1, 2026.',
    'The Reporting Person has ceased to be a director.',
    'This is an exit filing.',
  ])('is recognized by a note: %s', (note) => {
    expect(headline(ownershipXml({ footnotes: [note] }))).toContain('; no longer a reporting insider');
  });

  test.each([
    'The options expire 90 days after the reporting person is no longer employed by the Issuer.'.replace(
      'after',
      'when',
    ),
    'The award vests if the Reporting Person retired before 2030.',
    'Unless the reporting person ceased to be a director, the units settle in 2027.',
    'Mr. Smith’s trust, of which the reporting person is trustee, sold the shares.',
    'This power of attorney remains in force until the undersigned is no longer required to file Forms 3, 4 or 5.',
  ])('is not recognized by an unrelated statement: %s', (note) => {
    expect(headline(ownershipXml({ footnotes: [note] }))).not.toContain('no longer');
  });

  test('is not recognized in a Form 3', () => {
    expect(headline(boxed({ type: '3', lines: [] }))).not.toContain('no longer');
  });
});

describe('a report filed in parts', () => {
  test.each([
    ['This Form 4 is the second of four Form 4s being filed by the Reporting Person.', 2, 4],
    ['Form 4 (2 of 5)', 2, 5],
    ['This is part 1 of 2.', 1, 2],
    ['This is the 3rd of 5 reports relating to the same event.', 3, 5],
    ['One of two Form 4 filings.', 1, 2],
  ])('%s', (note, number, of) => {
    expect(filingPart([note])).toEqual({ number, of });
  });

  test.each([
    'The first of four equal annual installments vests on March 1.',
    'The restricted stock units vest 1 of 4 each year.',
    'The reporting person is one of three trustees.',
    'Form 4 filed on May 2, 2026.',
    'This is part 5 of 2.',
  ])('is not recognized by “%s”', (note) => {
    expect(filingPart([note])).toBeNull();
  });

  test('names its part in the headline and takeaways', () => {
    const remarks = 'This Form 4 is the second of four Form 4s being filed by the Reporting Person.';
    const { explanation, takeaways } = read(ownershipXml({ remarks }));

    expect(explanation.assessment.one_liner).toBe(
      'Chairman James Quincey sold $50K (1,000 shares), part 2 of 4',
    );
    expect(takeaways).toContain(
      'Part 2 of 4 of one report; the other parts list further trades of the same days',
    );
  });
});
