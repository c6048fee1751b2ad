import { describe, expect, it } from 'vitest';
import { companyNameOn, namedIn } from '#domain/search/company-names.ts';

const labeled = (name: string, more = '') =>
  companyNameOn(
    `Commission file number 1-1\n\n${name}\n   _____\n${' '.repeat(60)}(Exact name of registrant as specified in its charter)\n${more}`,
  );

describe('finding the companies named in a question', () => {
  it.each([
    ['What is the FY2022 capex of Acme?', labeled('          ACME CORPORATION')],
    ['What is the FY2022 capex of Acme?', companyNameOn('FORM 10-K\nACME CORPORATION\nWASHINGTON\n(STATE)')],
    ['Who are the primary customers of GEC?', labeled('General Electric Company')],
    ['Is 3M capital-intensive?', labeled('3M COMPANY')],
    [
      'What is the quick ratio of ACM?',
      labeled('Acme Corporation', 'Common Stock, $0.01 par value\nACM\nThe Nasdaq Stock Market LLC'),
    ],
  ])('%s', (question, company) => {
    expect(namedIn(question, [company, labeled('BOLT COMPUTER, INC.')])).toEqual([true, false]);
  });

  it('chooses the name that contains more words from the question', () => {
    const names = [labeled('GENERAL MILLS, INC.'), labeled('GENERAL ELECTRIC COMPANY')];
    expect(namedIn('What are the inventories of General Mills?', names)).toEqual([true, false]);
  });

  it('does not mistake a number for a name', () => {
    expect(namedIn('What is the 3 year average of capex?', [labeled('3M COMPANY')])).toEqual([false]);
  });

  it('finds no company if the cover or the question names none', () => {
    expect(namedIn('What is the Acme revenue?', [companyNameOn('')])).toEqual([false]);
    expect(namedIn('', [labeled('ACME CORP')])).toEqual([false]);
  });
});

it.each([
  ['without line breaks', 'a'.repeat(8_000)],
  ['of blank lines', `NAME\n${' \n'.repeat(4_000)}`],
  ['of short lines', 'A\n\n '.repeat(1_600)],
])('finds no company on a cover %s, in time proportional to its length', (_what, cover) => {
  expect(companyNameOn(cover).short).toEqual(new Set());
});
