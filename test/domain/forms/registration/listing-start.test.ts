import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { mayBeginListing } from '#domain/forms/registration/listing-start.ts';
import { bytes, submissionText } from '#test/domain/forms/support.ts';

function begins(form: string, lines: readonly string[]): boolean {
  const text = `<html><body>${lines.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join('')}</body></html>`;
  const { facts } = explainFiling(bytes(submissionText({ form, text }))).explanation;
  return mayBeginListing(form, facts?.kind === 'registration' ? facts : null);
}

function listingOf(security: string): string[] {
  return [
    'FORM 8-A',
    'Securities to be registered pursuant to Section 12(b) of the Act:',
    `<table><tr><td>Title of each class to be so registered</td><td>Name of each exchange on which each class is to be registered</td></tr><tr><td>${security}</td><td>New York Stock Exchange LLC</td></tr></table>`,
    'If this form relates to the registration of a class of securities pursuant to Section 12(b), check the box.',
  ];
}

test.each([
  [
    'an IPO',
    'S-1',
    [
      'FORM S-1',
      '10,000,000 Shares',
      'Common Stock',
      'This is the initial public offering of our common stock.',
    ],
  ],
  [
    'a blank-check company',
    'S-1',
    [
      'FORM S-1',
      '20,000,000 Units',
      'We are a blank check company. This is an initial public offering of our securities.',
    ],
  ],
  [
    'a spin-off',
    '10-12B',
    ['FORM 10', 'In connection with the spin-off from ParentCo, holders receive one share for every four.'],
  ],
  ['a listing of common stock', '8-A12B', listingOf('Common Stock, par value $0.001 per share')],
  [
    'a listing of common stock with rights',
    '8-A12B',
    listingOf('Class A Common Stock and Preferred Stock Purchase Rights'),
  ],
])('%s starts a new listing', (_what, form, lines) => {
  expect(begins(form, lines)).toBe(true);
});

test.each([
  [
    'a resale of a shell’s shares',
    'S-1',
    [
      'FORM S-1',
      'This prospectus relates to the resale by the selling stockholders of up to 5,000,000 shares of common stock. There is no public market.',
    ],
  ],
  ['an annuity', 'S-1', ['FORM S-1', 'Registered index-linked annuity contracts']],
  [
    'a trust that issues baskets',
    'S-1',
    [
      'FORM S-1',
      'Example Bitcoin Trust',
      'The Trust issues Shares of beneficial interest continuously in Baskets.',
    ],
  ],
  [
    'a prospectus for notes',
    '424B4',
    ['Filed pursuant to Rule 424(b)(4)', '$500,000,000', '5.00% Senior Secured Notes due 2031'],
  ],
  ['a listing of notes', '8-A12B', listingOf('3.125% Senior Notes due 2034')],
  [
    'a listing of preferred shares',
    '8-A12B',
    listingOf('Depositary Shares, each a 1/1000th interest in 6% Series A Preferred Stock'),
  ],
  ['a listing of rights', '8-A12B', listingOf('Preferred Stock Purchase Rights')],
  ['a listing of a fund', '8-A12B', listingOf('Shares of beneficial interest of Example ETF')],
])('%s does not start a new listing', (_what, form, lines) => {
  expect(begins(form, lines)).toBe(false);
});
