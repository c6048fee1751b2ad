import { describe, expect, test } from 'vitest';
import type { OwnershipLine } from '#domain/contract/filings-contract.ts';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { insiderData } from '#domain/forms/ownership/insider-data.ts';
import { insiderTrade } from '#domain/views/insider-trade.ts';
import { bytes, type Line, type OwnershipForm, ownershipXml } from '#test/domain/forms/support.ts';

const UNITS = 'Class C Google Stock Units';
const CLASS_C = 'Class C Capital Stock';
const CLASS_B = 'Class B Common Stock';

/** Returns what the list, the flags and the filing card say about a form. */
function explained(form: OwnershipForm) {
  const read = explainFiling(bytes(ownershipXml(form)));
  const { explanation } = read;
  const lines = explanation.transactions.map(
    ({ ownership: _, ...line }): OwnershipLine => ({ ...line, owner: 'Quincey James', action: '' }),
  );
  const data = insiderData(read);
  return {
    headline: explanation.assessment.one_liner,
    sentence: insiderTrade(lines)?.words,
    direction: insiderTrade(lines)?.direction,
    flags: [data?.isAcquisition, data?.isDisposition],
    totalValue: data?.totalValue,
  };
}

describe('headline, sentence and flags describe the same event', () => {
  test('a conversion whose shares are given away is a gift', () => {
    const lines = [
      { code: 'C', side: 'D' as const, shares: '8239', price: null, security: 'Class A Common Stock' },
      { code: 'C', side: 'A' as const, shares: '12358500', price: null, security: CLASS_B },
      { code: 'G', shares: '12358321', price: '0', security: CLASS_B },
    ];

    expect(explained({ lines })).toMatchObject({
      headline: expect.stringContaining('gave away 12,358,321 shares'),
      sentence: 'gave away 12,358,321 shares',
      direction: 'down',
      flags: [false, true],
      totalValue: null,
    });
  });

  test('units that vest are received, even if shares are withheld for taxes', () => {
    const lines = [
      { code: 'C', side: 'D' as const, shares: '1624', price: '0', security: UNITS },
      { code: 'F', shares: '1639', price: '379.38', security: UNITS },
      { code: 'C', side: 'A' as const, shares: '1624', price: '0', security: CLASS_C },
    ];

    expect(explained({ lines })).toMatchObject({
      headline: expect.stringContaining('received 1,624 vested shares'),
      sentence: 'received 1,624 vested shares; 1,639 ($622K) withheld for taxes',
      direction: 'up',
      flags: [true, false],
      totalValue: null,
    });
  });

  test('shares that are only withheld for taxes are disposed of but not sold', () => {
    const lines = [{ code: 'F', shares: '1363.733', price: '393.11' }];

    expect(explained({ lines })).toMatchObject({
      headline: expect.stringContaining('had 1,364 shares ($536K) withheld for taxes; no market sale'),
      sentence: 'had 1,364 shares ($536K) withheld for taxes; no market sale',
      direction: 'down',
      flags: [false, true],
      totalValue: 536_097.08,
    });
  });

  test('exercised options that are kept are described with their cost', () => {
    const lines = [{ code: 'M', side: 'A' as const, shares: '20000', price: '20.57' }];

    expect(explained({ lines })).toMatchObject({
      headline: expect.stringContaining('exercised options for 20,000 shares, paying $411K'),
      sentence: 'exercised options for 20,000 shares, paying $411K',
      direction: 'up',
      totalValue: 411_400,
    });
  });

  test('a sale after an exercise is a sale', () => {
    const lines = [
      { code: 'M', side: 'A' as const, shares: '900', price: '10' },
      { code: 'S', shares: '500', price: '100' },
    ];

    expect(explained({ lines })).toMatchObject({
      headline: expect.stringContaining('sold'),
      sentence: 'sold 500 shares for $50,000, at $100.00 a share',
      direction: 'down',
      flags: [false, true],
      totalValue: 50_000,
    });
  });

  test('the larger of a purchase and a sale comes first', () => {
    const lines = [
      { code: 'P', shares: '500', price: '10' },
      { code: 'S', shares: '100', price: '100' },
    ];

    expect(explained({ lines })).toMatchObject({
      headline: expect.stringMatching(/sold.*and bought/),
      direction: 'down',
      flags: [false, true],
      totalValue: 10_000,
    });
  });

  test.each<[string, Line[]]>([
    [
      'from direct to trust',
      [
        { code: 'G', side: 'D', shares: '3690', price: '0' },
        { code: 'G', side: 'A', shares: '3690', price: '0', nature: 'By Trust' },
      ],
    ],
    [
      'of several lines into one',
      [
        { code: 'G', side: 'D', shares: '1845', price: '0', nature: 'By GRAT 1' },
        { code: 'G', side: 'D', shares: '1845', price: '0', nature: 'By GRAT 2' },
        { code: 'G', side: 'A', shares: '3690', price: '0', nature: 'By Trust' },
      ],
    ],
  ])('a transfer between the owner’s accounts is neither a gift nor a disposal: %s', (_, lines) => {
    const { headline, ...rest } = explained({ lines });

    expect(headline).toContain('moved 3,690 shares');
    expect(headline).not.toContain('gave away');
    expect(rest).toMatchObject({
      sentence: 'moved 3,690 shares between own accounts; nothing sold',
      direction: 'none',
      flags: [false, false],
      totalValue: null,
    });
  });

  test.each<[string, Line[], string]>([
    [
      'other amounts',
      [
        { code: 'G', side: 'D', shares: '3690', price: '0' },
        { code: 'G', side: 'A', shares: '100', price: '0', nature: 'By Trust' },
      ],
      'gave away 3,690 shares',
    ],
    [
      'other days',
      [
        { code: 'G', side: 'D', shares: '3690', price: '0', date: '2026-01-05' },
        { code: 'G', side: 'A', shares: '3690', price: '0', date: '2026-02-13', nature: 'By Trust' },
      ],
      'gave away 3,690 shares',
    ],
    [
      'another class',
      [
        { code: 'G', side: 'D', shares: '3690', price: '0' },
        { code: 'G', side: 'A', shares: '3690', price: '0', security: CLASS_B, nature: 'By Trust' },
      ],
      'gave away 3,690 shares',
    ],
  ])('a gift is not a transfer if its counterpart has %s', (_, lines, sentence) => {
    expect(explained({ lines })).toMatchObject({ sentence, flags: [false, true] });
  });
});
