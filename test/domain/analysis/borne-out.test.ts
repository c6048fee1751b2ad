import { describe, expect, it } from 'vitest';
import { checkStatement } from '#domain/analysis/check/check-statement.ts';
import { sourceOf } from '#domain/analysis/check/sources.ts';

const PASSAGE = `On June 3, 2024, Acme Corp. entered into a credit agreement with First Bank of Ohio, N.A. that provides for a term loan of $250.0 million, which matures on June 3, 2029 and bears interest at 6.25% per annum.
Net sales increased to $1,234.5 million from $1,122.3 million, and net income decreased to $45.6 million.
Jane Q. Doe resigned as Chief Financial Officer, and John Smith was appointed to succeed her, effective July 1, 2024. “We thank Jane for a decade of service,” said the chairman.
The First Bank is its largest lender. The board did not approve a dividend. The company may sell its Texas plant.
(in thousands) | 2024 | 2023
Operating income | 98,765 | 88,112
Unit sales | 5,000 | 4,000`;

const source = sourceOf({ number: 1, start: 0, text: PASSAGE, isCut: false, scale: 1_000 });
const facts = sourceOf({
  ...{ number: 0, start: 0, text: 'Fact: Jane Q. Doe: 5,000 shares, 6.1%', isCut: true, scale: 1 },
});
const holds = (statement: string) =>
  checkStatement({ text: statement, passages: [1] }, [source, facts], 'Acme Corp.') !== null;

describe('what a passage bears out', () => {
  it.each([
    'Enters into a credit agreement with First Bank of Ohio for a term loan of $250 million maturing June 3, 2029',
    'The term loan bears interest at 6.25 percent per annum',
    'The term loan of $250,000,000 matures on 2029-06-03',
    'Net sales increased to $1.2 billion from $1.1 billion',
    'Net sales increased 10% to $1,234.5 million',
    'Net income decreased to $45.6 million',
    'Jane Q. Doe resigned as Chief Financial Officer effective July 1',
    'John Smith was appointed to succeed her as of July 1',
    'Operating income was $98.8 million',
    'The board did not approve a dividend',
    'The company may sell its Texas plant',
    'The chairman said: “We thank Jane for a decade of service”',
  ])('says: %s', (statement) => {
    expect(holds(statement)).toBe(true);
  });

  it.each([
    ['a superlative of something else', 'The sale of the Texas plant is its largest sale'],
    ['another figure than code computed', 'Jane Q. Doe: 4,000 shares, 6.1%'],
    ['another thing than code computed', 'Jane Q. Doe: 5,000 options, 6.1%'],
    ['another amount', 'The term loan is $260.0 million'],
    ['another scale', 'The term loan provides $250.0 billion'],
    ['another unit', 'The term loan bears interest at $6.25 per annum'],
    ['another currency', 'The credit agreement provides for a term loan of €250.0 million'],
    ['another percentage', 'Net sales increased 12% to $1,234.5 million'],
    ['another year', 'The term loan matures on June 3, 2028'],
    ['another day', 'The term loan matures on June 4, 2029'],
    ['another month', 'John Smith was appointed effective August 1, 2024'],
    ['another name', 'James Smith was appointed to succeed her'],
    ['another company', 'Enters into a credit agreement with Second Bank of Iowa'],
    ['another direction', 'Net sales decreased to $1,234.5 million from $1,122.3 million'],
    ['the other direction of two', 'Net income increased to $45.6 million'],
    ['who goes for who comes', 'John Smith resigned as Chief Financial Officer'],
    ['no for yes', 'The board approved a dividend'],
    ['yes for no', 'Jane Q. Doe has not resigned as Chief Financial Officer'],
    ['will for may', 'The company will sell its Texas plant'],
    ['altered words in quotation marks', 'The chairman said: “We blame Jane for a decade of service”'],
    ['an event that nobody told', 'Acme Corp. filed for bankruptcy'],
    [
      'figures in exchanged places',
      'Net sales increased to $45.6 million and net income decreased to $1,234.5 million',
    ],
    ['an invented reason', 'Net income decreased to $45.6 million, owing to weak demand in China'],
    ['an invented consequence', 'Jane Q. Doe resigned as Chief Financial Officer, which worries employees'],
    ['a claim', 'The term loan of $250.0 million is the largest loan of Acme Corp.'],
    ['advice', 'Strong buy: the term loan of $250.0 million matures in 2029'],
  ])('does not say %s', (_, statement) => {
    expect(holds(statement)).toBe(false);
  });
});

it('what code computed may not go on with words from elsewhere in the filing', () => {
  const line = 'Proxy statement for the annual meeting of Acme Corp. on May 14, 2020';
  const computed = sourceOf({ number: 0, start: 0, text: `Headline: ${line}`, isCut: true, scale: 1 });
  const letter = sourceOf({
    ...{ number: 1, start: 0, isCut: false, scale: 1 },
    text: 'Following the vote, a disagreement with the board is told to the audit committee.',
  });
  const isKept = (text: string) =>
    checkStatement({ text, passages: [0, 1] }, [computed, letter], 'Acme Corp.') !== null;

  expect(isKept(line)).toBe(true);
  expect(isKept(`${line}, following a disagreement with the board.`)).toBe(false);
});

it('a sentence may begin with the name of the company, which is a computed line too', () => {
  const computed = sourceOf({
    number: 0,
    start: 0,
    text: 'Company: Acme Widgets, Inc.',
    isCut: true,
    scale: 1,
  });
  const text = 'On April 29, 2021, Acme Widgets, Inc. announced its first quarter 2021 financial results.';
  const report = sourceOf({ number: 1, start: 0, text, isCut: false, scale: 1 });
  const told = 'Acme Widgets, Inc. announced its first quarter 2021 financial results.';
  expect(
    checkStatement({ text: told, passages: [1] }, [computed, report], 'Acme Widgets, Inc.'),
  ).not.toBeNull();
});

describe('a typewritten sentence over several lines', () => {
  const text = `A price of $13.87 was paid to obtain these rights.  Fees earned in 1991 and 1992 by the
Company under its arrangement with Sun Entertainment Holdings amounted
to $5,558,000 and $12,027,000 respectively.
There were outstanding 28,370,478 shares of Class A Common Stock $0.014 par value and 422,962 shares of Class B Common Stock $0.014 par value.`;
  const typed = sourceOf({ number: 1, start: 0, text, isCut: false, scale: 1 });
  const isTold = (statement: string) =>
    checkStatement({ text: statement, passages: [1] }, [typed], 'Acme Corp.') !== null;

  it.each([
    ['$5,558,000 and $12,027,000', true],
    ['$12,027,000 and $5,558,000', false],
  ])('keeps the order of its amounts: %s', (amounts, expected) => {
    const fees =
      'Fees earned in 1991 and 1992 by the Company under its arrangement with Sun Entertainment Holdings';
    expect(isTold(`${fees} amounted to ${amounts} respectively.`)).toBe(expected);
  });

  it.each([
    ['28,370,478', true],
    ['$0.014', false],
  ])('counts shares by no amount: %s', (count, expected) => {
    const rest = 'shares of Class A Common Stock and 422,962 shares of Class B Common Stock.';
    expect(isTold(`There were outstanding ${count} ${rest}`)).toBe(expected);
  });
});
