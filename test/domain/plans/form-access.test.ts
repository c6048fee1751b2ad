import { expect, it } from 'vitest';
import {
  displayForm,
  displayForms,
  formChoices,
  formInWords,
  formValue,
  isLocked,
  startingForms,
} from '#domain/plans/form-access.ts';

it('groups a filing by its catalog form, or by its own form if it is not in the catalog', () => {
  expect(formValue({ form: 'SCHEDULE 13D/A', form_type: '13D' })).toBe('13D');
  expect(formValue({ form: 'S-1', form_type: null })).toBe('S-1');
});

it('shows forms as the SEC writes them, or Unknown if there is none', () => {
  expect(['SCHEDULE 13G/A', '8-K12B', '', null].map(displayForm)).toEqual([
    '13G/A',
    '8-K12B',
    'Unknown',
    'Unknown',
  ]);
});

it('shows new listings by their label, alone and among others', () => {
  expect(displayForm('NEW_LISTINGS')).toBe('New listings');
  expect(displayForms('8-K,4,NEW_LISTINGS')).toBe('8-K, 4, New listings');
});

it('the word Form is added before a single digit', () => {
  expect(['4', '4/A', '8-K', 'SCHEDULE 13D'].map(formInWords)).toEqual(['Form 4', 'Form 4/A', '8-K', '13D']);
});

const ANNUAL_REPORT = { form: '10-K', form_type: '10-K' };

it('locks forms that were not chosen, but never for PRO', () => {
  expect(isLocked({ form: '8-K/A', form_type: '8-K' }, '8-K, 4', { isPro: false })).toBe(false);
  expect(isLocked(ANNUAL_REPORT, '8-K, 4', { isPro: false })).toBe(true);
  expect(isLocked(ANNUAL_REPORT, '', { isPro: true })).toBe(false);
});

it('lists the brand’s forms first, and its upsell forms as locked', () => {
  const choices = formChoices('8k', { isPro: false });
  expect(choices.map(({ value, locked }) => [value, locked])).toEqual([
    ['8-K', false],
    ['4', true],
    ['10-Q', true],
    ['10-K', true],
    ['13D', true],
    ['13G', true],
  ]);
});

it('the Form 4 brand lists its forms in its own order', () => {
  expect(formChoices('form4', { isPro: false }).map((choice) => choice.value)).toEqual([
    '4',
    '3',
    '5',
    '13D',
    '13G',
    '8-K',
    '10-Q',
    '10-K',
  ]);
});

it('opens the whole catalog to PRO on every brand, and twelve forms to free users of the all-filings brand', () => {
  const pro = formChoices('8k', { isPro: true });
  expect([pro.length, pro.some((choice) => choice.locked)]).toEqual([13, false]);
  expect(formChoices('all', { isPro: false }).filter((choice) => !choice.locked)).toHaveLength(12);
});

it.each([
  ['all', null, ['8-K', '4', '13D', '13G', '10-Q', '10-K']],
  ['all', ['10-K', '4'], ['4', '10-K']],
  // What a free reader chose on the all-filings brand includes nothing that the 8-K brand offers.
  ['8k', ['10-K', '4'], ['8-K']],
  ['form4', undefined, ['4']],
] as const)('on %s the add form for a reader who chose %j starts with %j', (brand, defaults, forms) => {
  expect(startingForms(brand, { isPro: false }, defaults)).toEqual(forms);
});

it('allows PRO to start with any form in the catalog', () => {
  expect(startingForms('8k', { isPro: true }, ['10-K', '13F'])).toEqual(['10-K', '13F']);
});
