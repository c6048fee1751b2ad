import { describe, expect, it, test } from 'vitest';
import { named } from './marked.ts';

const people = (text: string, behind = '') =>
  named(text, { behind })
    .filter((one) => one.startsWith('person'))
    .map((one) => one.slice('person: '.length));
const companies = (text: string, behind = '') =>
  named(text, { behind })
    .filter((one) => /^(?:company|subsidiary)/.test(one))
    .map((one) => one.replace(/^\w+: /, ''));

describe('a person is recognized', () => {
  test.each([
    ['by a courtesy', 'Yesterday Mr. Zbigniew Xu left.', 'Zbigniew Xu'],
    ['by a courtesy further on', 'Yesterday Zbigniew Xu left. We thank Mr. Xu.', 'Zbigniew Xu'],
    ['by an age', 'Then Zbigniew Xu, 52, came.', 'Zbigniew Xu'],
    ['by an age in words', 'Then Zbigniew Xu, age 52, came.', 'Zbigniew Xu'],
    ['by a first name', 'Then Jennifer Xu came.', 'Jennifer Xu'],
    ['by an initial', 'Then Zbigniew Q. Xu came.', 'Zbigniew Q. Xu'],
    ['by a suffix', 'Then Zbigniew Xu, Jr. came.', 'Zbigniew Xu, Jr.'],
    ['by what she does', 'Then Zbigniew Xu resigned.', 'Zbigniew Xu'],
    ['by what is done to her', 'The Board appointed Zbigniew Xu.', 'Zbigniew Xu'],
    ['by a noun that needs a person', 'The resignation of Zbigniew Xu was accepted.', 'Zbigniew Xu'],
    ['with a small word in the name', 'Then Maria de la Cruz came.', 'Maria de la Cruz'],
    ['with a hyphen in the name', 'Then Anne Xu-Smith came.', 'Anne Xu-Smith'],
    ['with an apostrophe in the name', 'Then Mary O’Neil came.', 'Mary O’Neil'],
  ])('%s: %s', (_, text, name) => {
    expect(people(text)[0]).toBe(name);
  });

  it('by family name alone, after the full name was mentioned', () => {
    expect(people('Ms. Xu left, and Xu’s office stays empty.', 'Jennifer Xu was the treasurer.')).toEqual([
      'Jennifer Xu',
      'Jennifer Xu',
    ]);
  });

  it('by a short form of the first name', () => {
    expect(people('Zbig Petno left.', 'Zbigniew B. Petno was the treasurer.')).toEqual(['Zbigniew B. Petno']);
  });

  it('separately from another person with the same family name', () => {
    expect(people('John P. Xu follows Mary Xu.')).toEqual(['John P. Xu', 'Mary Xu']);
  });
});

describe('no person is recognized in', () => {
  test.each([
    'The Merger Agreement was signed.',
    'The United States Court ruled.',
    'Then Orion Tools came.',
    'The Compensation Committee met in New York.',
    'The James Bay Plan was adopted.',
    'The Martin Marietta Corporation came.',
  ])('%s', (text) => {
    expect(people(text)).toEqual([]);
  });
});

describe('a company is recognized', () => {
  test.each([
    ['by its legal form', 'It bought Orion Tools, Inc. today.', 'Orion Tools, Inc.'],
    ['by a foreign form', 'It bought Orion Werkzeuge GmbH today.', 'Orion Werkzeuge GmbH'],
    ['by a form without comma', 'It bought Orion Tools LLC today.', 'Orion Tools LLC'],
    ['with two forms', 'It bought Cowen and Company, LLC today.', 'Cowen and Company, LLC'],
    ['with an ampersand', 'It engaged Smith & Jones LLP today.', 'Smith & Jones LLP'],
    ['with a small word', 'It paid Bank of America today.', 'Bank of America'],
    ['with a digit', 'It bought 3Com Corporation today.', '3Com Corporation'],
    ['with a small first letter', 'It bought eBay Inc. today.', 'eBay Inc.'],
    ['by capitals alone', 'It sold the plant to Orion Tools today.', 'Orion Tools'],
    ['at the end of a sentence', 'It bought Orion Tools LLC.', 'Orion Tools LLC'],
    [
      'with the name of a person',
      'It bought Thomas Weisel Partners LLC today.',
      'Thomas Weisel Partners LLC',
    ],
  ])('%s: %s', (_, text, name) => {
    expect(companies(text)).toEqual([name]);
  });

  it('by the short name that the report defines for it', () => {
    expect(companies('It paid the Purchaser.', 'Project Leopard Limited (the “Purchaser”) signed.')).toEqual([
      'Project Leopard Limited',
    ]);
  });

  it('as the first of two companies that are defined by the same short name', () => {
    const behind = 'Orion Tools, Inc. (“Orion”) and Orion Paper, Inc. (“Orion”) signed.';

    expect(companies('It paid Orion.', behind)).toEqual(['Orion Tools, Inc.']);
  });

  it('but not by the short name of a document', () => {
    expect(
      companies('It signed the Plan.', 'Orion Tools, Inc. adopted its bonus plan (the “Plan”).'),
    ).toEqual([]);
  });
});

describe('no company is recognized for', () => {
  test.each([
    ['a paper', 'It signed the Amended Credit Agreement.'],
    ['a proposal', 'It made the Orion Proposal.'],
    ['a law', 'It complies with the Sarbanes-Oxley Act.'],
    ['a plan', 'It adopted the Omnibus Incentive Plan.'],
    ['a body of the state', 'It wrote to the Securities and Exchange Commission.'],
    ['a regulator', 'It wrote to the Federal Deposit Insurance Corporation.'],
    ['a department', 'It wrote to the Department of Justice.'],
    ['a place', 'It moved to New York.'],
    ['a month', 'It moved in September.'],
    ['a class of shares', 'It issued Series A Preferred Stock.'],
    ['a first word', 'Yesterday it moved.'],
    ['a Roman number', 'It closed phase III.'],
    ['the filer', 'Acme Inc. moved.'],
  ])('%s: %s', (_, text) => {
    expect(companies(text)).toEqual([]);
  });
});

describe('a subsidiary', () => {
  const kinds = (text: string, behind: string) => named(text, { behind }).map((one) => one.split(':')[0]);

  test.each([
    'Orion Tools, Inc., a subsidiary of the Company, signed.',
    'Orion Tools, Inc., a wholly-owned subsidiary of Acme Inc., signed.',
    'Orion Tools, Inc. (“Orion”), an indirect wholly owned subsidiary of the Company, signed.',
  ])('is recognized as the filer’s if the report says so: %s', (behind) => {
    expect(kinds('Orion Tools, Inc. sold it.', behind)).toEqual(['subsidiary']);
  });

  it('is not recognized as the filer’s if it belongs to another company', () => {
    expect(
      kinds('Orion Tools, Inc. sold it.', 'Orion Tools, Inc., a subsidiary of Zeta Corp., signed.'),
    ).toEqual(['company']);
  });

  it('is also recognized by the short name defined for it', () => {
    const behind = 'Orion Tools, Inc. (“Orion”), a wholly owned subsidiary of the Company, signed.';

    expect(kinds('Orion sold it.', behind)).toEqual(['subsidiary']);
  });
});
