import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { registration } from '#test/domain/forms/prospectuses.ts';
import { bytes } from '../support.ts';

const TRADES =
  'Our common stock is listed on Nasdaq under the symbol “KO.” The last reported sale price was $2.00.';
const priced = (...cells: string[]) =>
  `<table><tr>${['Offering price', ...cells].map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`;

const read = (...lines: string[]) =>
  explainFiling(bytes(registration('424B5', ['PROSPECTUS SUPPLEMENT', ...lines])));
const explained = (...lines: string[]) => read(...lines).explanation.assessment.one_liner;

const HEAD = [
  '400,000 Shares of Common Stock',
  '100,000 Pre-funded Warrants to Purchase up to 100,000 Shares',
];
const TO_FUNDS =
  'We are offering 400,000 shares of common stock, $0.0001 par value, and pre-funded warrants to purchase up to 100,000 shares to certain institutional investors.';
const BESIDE =
  'In a concurrent private placement, we are also selling Series A warrants to purchase up to 500,000 shares of our common stock and Series B warrants to purchase up to 250,000 shares of our common stock.';
const FOR_THE_AGENT =
  'We agreed to issue to the placement agent warrants to purchase up to 35,000 shares of common stock.';

describe('securities sold along with the shares', () => {
  test('are described with their buyers, and the amount is the total', () => {
    const { explanation, takeaways } = read(
      ...HEAD,
      TO_FUNDS,
      BESIDE,
      FOR_THE_AGENT,
      TRADES,
      priced('$2.00', '$1.9999', '$999,990.00'),
    );

    expect(explanation.assessment.one_liner).toBe(
      'Coca Cola Co offers $999,990 of stock to institutional investors (400,000 shares and 100,000 pre-funded warrants at $2.00); also warrants for 750,000 more shares',
    );
    expect(explanation.facts).toMatchObject({
      pre_funded_warrants: 100_000,
      warrant_shares: 750_000,
      sold_to: 'institutional investors',
      gross_proceeds: 999_990,
    });
    expect(takeaways.join()).not.toContain('750,000');
  });

  test('do not include pre-funded warrants that are not part of the total', () => {
    const line = explained(
      '400,000 Shares of Common Stock',
      'In a concurrent private placement, we are also selling pre-funded warrants to purchase up to 300,000 shares of common stock.',
      TRADES,
      priced('$2.00', '$800,000'),
    );

    expect(line).toBe(
      'Coca Cola Co offers $800,000 of stock (400,000 shares at $2.00); also warrants for 300,000 more shares',
    );
  });

  test('are taken from the top of the page if no total is stated', () => {
    expect(explained(...HEAD, TRADES)).toBe(
      'Coca Cola Co offers 400,000 shares and 100,000 pre-funded warrants',
    );
  });

  test.each([
    ['those of the agent', FOR_THE_AGENT],
    [
      'those that are outstanding',
      'We do not offer outstanding warrants to purchase 90,000 shares of stock.',
    ],
  ])('do not include warrants if they are %s', (_, line) => {
    const { facts } = read('400,000 Shares of Common Stock', line, TRADES).explanation;

    expect(facts).not.toHaveProperty('warrant_shares');
  });

  test('may have a single buyer', () => {
    const line = explained(
      '400,000 Shares of Common Stock',
      'We are offering to a single institutional investor 400,000 shares.',
      TRADES,
    );

    expect(line).toBe('Coca Cola Co offers 400,000 shares to a single institutional investor');
  });
});
