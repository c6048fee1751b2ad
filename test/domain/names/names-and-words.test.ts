import { expect, test } from 'vitest';
import { readableName } from '#domain/names/person-name.ts';
import { count, percent, price, withoutFullStop } from '#domain/wording/words.ts';

test.each([
  ['Quincey James', 'James Quincey'],
  ['QUINCEY JAMES', 'James Quincey'],
  ['VanDuyn Amy Beth', 'Amy Beth VanDuyn'],
  ['BREAUX PAUL W.', 'Paul W. Breaux'],
  ['SMITH JOHN A JR', 'John A Smith Jr'],
  ['Smith John A III', 'John A Smith III'],
  ['SMITH JR JOHN', 'John Smith Jr'],
  ["O'BRIEN MARY-ANN", "Mary-Ann O'Brien"],
  ['MCDONALD RONALD', 'Ronald McDonald'],
  ['VAN DER BERG JAN', 'Jan Van Der Berg'],
  ['de la Cruz Maria', 'Maria de la Cruz'],
  ['Smith, John A', 'John A Smith'],
  ['Madonna', 'Madonna'],
  ['BERKSHIRE HATHAWAY INC', 'Berkshire Hathaway Inc'],
  ['Carlyle Realty III, GP, L.L.C.', 'Carlyle Realty III, GP, L.L.C.'],
  ['Walton Family Holdings Trust', 'Walton Family Holdings Trust'],
  ['Novo Holdings A/S', 'Novo Holdings A/S'],
  ['Baker Bros. Advisors LP', 'Baker Bros. Advisors LP'],
])('“%s” becomes “%s”', (edgar, readable) => {
  expect(readableName(edgar)).toBe(readable);
});

test('counts, prices and shares each have their own format', () => {
  expect([count(200_000), count(1_234.56), count(2.51)]).toEqual(['200,000', '1,235', '2.51']);
  expect([price(79.2), price(0.6712), price(1_234.5)]).toEqual(['$79.20', '$0.6712', '$1,234.50']);
  expect([percent(0.4), percent(0.004)]).toEqual(['40%', '0.4%']);
});

test.each([
  [
    'Proxy statement for the annual meeting of Tesla, Inc.',
    'Proxy statement for the annual meeting of Tesla, Inc.',
  ],
  ['The company reported results.', 'The company reported results'],
])('the headline “%s” without its final period is “%s”', (headline, expected) => {
  expect(withoutFullStop(headline)).toBe(expected);
});
