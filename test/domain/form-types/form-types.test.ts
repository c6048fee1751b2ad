import { describe, expect, test } from 'vitest';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { FORMS } from '#domain/form-types/form-catalog.ts';
import { FORM_TYPES } from '#domain/form-types/form-types.ts';
import { familyOf, formRule, formType, isLoweredAmendment, listingStage } from '#domain/form-types/lookup.ts';
import { FORMS_IN_SCOPE, isHoldingsReport, isReadForAll, scopeOf } from '#domain/form-types/scope.ts';

describe('the table of form types', () => {
  test('names every form once, without "/A"', () => {
    const names = FORM_TYPES.flatMap((type) => type.names);
    expect(names.filter((name) => name.endsWith('/A'))).toEqual([]);
    expect(names.length).toBe(new Set(names).size);
  });

  test('offers users exactly the forms in the catalog to follow', () => {
    const followed = new Set(FORM_TYPES.flatMap(({ follow }) => follow ?? []));
    const offered = FORMS.filter(({ discovery }) => !discovery).map(({ value }) => value);
    expect([...followed].sort()).toEqual([...offered].sort());
  });

  test('gives every form a score between 0 and 10 and a description', () => {
    for (const { score, headline, reason, amended } of FORM_TYPES) {
      for (const value of [score, amended?.score ?? 0]) expect(value >= 0 && value <= 10).toBe(true);
      expect(headline).toMatch(/^\S.*[^.]$/);
      expect(reason).toMatch(/^\S.*[^.]$/);
    }
  });
});

test.each([
  ['SC 13D', '13D'],
  ['SCHEDULE 13D/A', '13D'],
  ['8-K12B', '8-K'],
  ['10-KT', '10-K'],
  ['40-F', '20-F'],
  ['DEFM14A', 'DEF 14A'],
  ['13F-HR/A', '13F'],
])('%s is followed as %s', (form, value) => expect(catalogForm(form)?.value).toBe(value));

test.each(['13F-NT', 'S-1', '424B2', '10-K405', '4X', ''])('%s cannot be followed', (form) =>
  expect(catalogForm(form)).toBeNull(),
);

test.each([
  ['4/A', 'ownership'],
  ['8-K15D5', 'current-report'],
  ['10-KSB40', 'periodic-report'],
  ['SC14D9C', 'deal'],
  ['CERTNYS', 'registration'],
  ['25-NSE', 'notice'],
  ['497K', null],
  ['10-KFOO', null],
])('a document of form %s is read by %s', (form, family) => expect(familyOf(form)).toBe(family));

describe('an amendment', () => {
  test('is scored by its own rule if the form’s row has one', () => {
    expect(formRule('SC 13G/A').score).toBe(2);
    expect(isLoweredAmendment('SC 13G/A')).toBe(false);
  });

  test('is scored lower by the general rule otherwise', () => {
    expect(formRule('DEF 14A/A')).toBe(formRule('DEF 14A'));
    expect(isLoweredAmendment('DEF 14A/A')).toBe(true);
  });
});

test('a row for the exact form name takes precedence over one for a prefix', () => {
  expect(listingStage('CERT')).toBe('admitted');
  expect(listingStage('CERTNAS')).toBeNull();
  expect(formType('NT 10-K').score).toBe(7.5);
  expect(formType('NT N-CEN').score).toBe(7);
});

test('a form without a row is treated as a less common form', () => {
  expect(formType('SUPPL')).toMatchObject({ score: 1.5, headline: 'Filing received' });
});

describe('forms that are stored although nobody can follow them', () => {
  test('include the filings of a listing and a first Form D', () => {
    expect(['S-1/A', '8-A12B', '424B4', 'RW', 'D'].map(scopeOf)).toEqual(Array(5).fill('new-listing'));
    expect(['D/A', '424B2', 'S-3'].map(scopeOf)).toEqual(Array(3).fill('outside'));
  });

  test('are read for all companies if they are about a listing or holdings', () => {
    expect(['S-1', '13F-HR', '13F-HR/A'].every(isReadForAll)).toBe(true);
    expect(['D', '13F-NT', '8-K'].some(isReadForAll)).toBe(false);
    expect(isHoldingsReport('13F-NT')).toBe(false);
  });

  test('are included in a search by form', () => {
    expect(FORMS_IN_SCOPE).toEqual(expect.arrayContaining(['8-K', 'SC 13D', 'SCHEDULE 13D', 'RW', 'D']));
    expect(FORMS_IN_SCOPE).not.toContain('424B2');
  });
});
