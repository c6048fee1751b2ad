import { expect, test } from 'vitest';
import { shortMoney, timesPrice } from '#domain/forms/current-report/prose/amounts.ts';
import { filerOf } from '#domain/forms/current-report/prose/filer.ts';
import { asHeadline, LONGEST_HEADLINE } from '#domain/forms/current-report/prose/headline.ts';
import { trimmed } from '#domain/forms/current-report/prose/trimmings.ts';

const filer = filerOf('ACME WIDGETS INC', '');
const headlineOf = (sentence: string) => asHeadline(trimmed(filer.mark(sentence)).plain);

test.each([
  [
    'On May 1, 2026, Acme Widgets, Inc., a Delaware corporation (the “Company”), completed its previously announced acquisition of Glass Works, Inc. (“Glass”), pursuant to the Agreement and Plan of Merger dated as of April 1, 2026.',
    'Completes its acquisition of Glass Works',
  ],
  [
    'On May 1, 2026, the Company issued a press release announcing that its Board of Directors has authorized the repurchase of up to $500,000,000 of its common stock.',
    'Board authorizes the repurchase of up to $500 million of its common stock',
  ],
  [
    'The Company’s stockholders approved an amendment to the Company’s Amended and Restated Certificate of Incorporation to increase the number of authorized shares of common stock from 2 billion to 4 billion.',
    'Stockholders approve an amendment to its certificate of incorporation to increase the number of authorized shares from 2 billion to 4 billion',
  ],
  [
    'Pursuant to the Amendment, the Company and Robert A. Iger entered into a new employment agreement.',
    'Signs with Robert A. Iger a new employment agreement',
  ],
  ['The Company will redeem all of its outstanding 5% notes.', 'To redeem all outstanding 5% notes'],
  ['In connection with the offering of the Notes', null],
  [
    'The Board of Directors, upon the recommendation of its Compensation Committee, approved: employment agreements for two officers.',
    'Board approves employment agreements for two officers',
  ],
  [
    'Acme Widgets, Inc. and its subsidiaries Acme Widgets International GmbH and Glass Works GmbH entered into that certain Amendment No. 2 to the Note Agreement with PGIM, Inc.',
    'Signs Amendment No. 2 to the Note Agreement with PGIM',
  ],
  [
    'The Company filed a Certificate of Elimination with respect to its Series B Preferred Stock which, effective upon filing with the Secretary of State of the State of Delaware on May 1, 2026, eliminated from the Certificate of Incorporation all matters set forth in it.',
    'Files a Certificate of Elimination with respect to its Series B Preferred Stock',
  ],
  [
    'We are optimistic about the order from Acme Widgets Leasing LLC.',
    'The company is optimistic about the order from Acme Widgets Leasing LLC',
  ],
  [
    'Effective May 1, 2026, officers of Acme Widgets, Inc. subject to Section 16 of the Securities Exchange Act of 1934, as amended, including named executive officers, acknowledged the Company’s new clawback policy.',
    'Section 16 officers acknowledge its new clawback policy',
  ],
  [
    'On June 7, 2026, stockholders of Acme Widgets, Inc. approved amendments to the Company’s Amended and Restated 2025 Incentive Plan.',
    'Stockholders approve amendments to its 2025 Incentive Plan',
  ],
  [
    'The Board approved an amendment to Article V, Section 1 of the Bylaws to allow uncertificated shares.',
    'Board approves an amendment to the bylaws to allow uncertificated shares',
  ],
  [
    'The shareholders of the Company approved amendments to the Certificate of Incorporation at the Company’s annual meeting of shareholders and the amendments became effective on that date.',
    'Shareholders approve amendments to the certificate of incorporation',
  ],
  [
    'The Company will close its Ohio plant and record a $14 to $16 million, or up to $.80 per share, charge in the fourth quarter.',
    'To close its Ohio plant and record a $14 to $16 million charge in the fourth quarter',
  ],
  [
    'The Company announced a ten-for-one forward stock split, or the Stock Split, of its issued common stock.',
    'Announces a ten-for-one forward stock split of its issued common stock',
  ],
])('%s', (sentence, headline) => {
  expect(headlineOf(sentence)).toBe(headline);
});

test.each([
  ['26,315,790 shares of common stock at a price of $19.00 per share', 'about $500 million'],
  ['1.5 million shares at $20 a share', 'about $30 million'],
  ['1,000 shares at $19.00 per share', null],
  ['500,000 shares at $1.00 per share', null],
  ['the shares closed at $19.00 per share', null],
])('%s are worth %s', (text, worth) => {
  expect(timesPrice(text)).toBe(worth);
});

test('a long sentence ends at a clause, with its verb and the object', () => {
  const headline = headlineOf(
    'The Company agreed to sell its bottling plants in Georgia, Alabama, Florida and the two Carolinas to Widget Works LLC for $85 million in cash, of which $80 million was paid at the closing, which took place in Atlanta, and of which the rest is payable in two years.',
  );

  expect(headline).toMatch(/^Agrees to sell its bottling plants .* for \$85 million in cash/);
  expect(headline?.length).toBeLessThanOrEqual(LONGEST_HEADLINE);
  expect(headline).not.toContain('…');
});

test.each([
  ['$300,000,000', '$300 million'],
  ['$27,348,450 in cash', '$27.3 million in cash'],
  ['€1,250,000,000', '€1.25 billion'],
  ['$950,000', '$950,000'],
  ['$1.8 billion', '$1.8 billion'],
])('%s reads %s', (written, short) => {
  expect(shortMoney(written)).toBe(short);
});
