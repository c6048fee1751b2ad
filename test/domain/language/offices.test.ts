import { describe, expect, it, test } from 'vitest';
import { fieldBehind, type Office, officeOf } from '#domain/language/offices.ts';
import { marked } from './marked.ts';

/** Returns the first office that a sentence names. */
function officeIn(text: string): Office | undefined {
  return [...marked(text).mentions.values()].find(({ kind }) => kind === 'office')?.office;
}

describe('the filer’s CEO or CFO', () => {
  test.each([
    ['It elected its Chief Executive Officer.', 'CEO', 'CEO'],
    ['It elected its CEO.', 'CEO', 'CEO'],
    ['It elected a President and Chief Executive Officer.', 'CEO', 'CEO'],
    ['It elected its principal executive officer.', 'CEO', 'CEO'],
    ['It elected its Chief Executive Officer of the Company.', 'CEO', 'CEO'],
    ['It elected an Interim Chief Executive Officer.', 'interim CEO', 'CEO'],
    ['It elected a Co-Chief Executive Officer.', 'co-CEO', 'CEO'],
    ['It elected an acting CFO.', 'acting CFO', 'CFO'],
    ['It elected an Executive Vice President and Chief Financial Officer.', 'CFO', 'CFO'],
    ['It elected its principal financial officer.', 'CFO', 'CFO'],
  ])('%s', (text, title, chief) => {
    expect(officeIn(text)).toMatchObject({ title, chief, isElsewhere: false, isBoardSeat: false });
  });
});

describe('a CEO or CFO of another company or of a unit is not the filer’s', () => {
  test.each([
    [
      'of a division',
      'He was Chief Executive Officer of the Beverages Division.',
      'CEO of the Beverages Division',
    ],
    ['of a segment', 'He was Chief Financial Officer of our Paper segment.', 'CFO of Paper segment'],
    ['of another company', 'He was Chief Executive Officer of Orion Tools, Inc. then.', 'CEO of Orion Tools'],
    ['at another company', 'He was Chief Financial Officer at Zeta Foods then.', 'CFO of Zeta Foods'],
    [
      'of a field of work',
      'He was CEO Worldwide Consumer Products, then.',
      'CEO of Worldwide Consumer Products',
    ],
  ])('%s: %s', (_, text, title) => {
    expect(officeIn(text)).toMatchObject({ title, chief: null, isElsewhere: true });
  });

  test.each([
    'He was Chief Executive Officer of the Americas.',
    'He was President and Chief Executive Officer of Global Operations.',
    'He was Chief Financial Officer, Europe.',
    'He was CEO Worldwide Consumer.',
  ])('the CEO or CFO of a part of the company: %s', (text) => {
    expect(officeIn(text)).toMatchObject({ chief: null, isElsewhere: true });
  });

  it('but another office next to it can be the filer’s', () => {
    expect(officeIn('He was Chief Executive Officer and President of North America.')).toMatchObject({
      chief: 'CEO',
      isElsewhere: false,
    });
  });
});

describe('an office that is not recognized as CEO or CFO', () => {
  test.each([
    ['who keeps the books', 'It elected its Chief Accounting Officer.'],
    ['the principal accounting officer', 'It elected its principal accounting officer.'],
    ['a deputy', 'It elected a Deputy Chief Financial Officer.'],
    ['an assistant', 'It elected an Assistant Chief Financial Officer.'],
    ['a chief of operations', 'It elected its Chief Operating Officer.'],
    ['a president', 'It elected its President.'],
    ['a director', 'It elected an independent director.'],
  ])('%s: %s', (_, text) => {
    expect(officeIn(text)?.chief).toBeNull();
  });
});

describe('a seat on the board', () => {
  test.each([
    'It elected an independent director.',
    'It elected a Class II director.',
    'It elected a member of the Board of Directors.',
    'It elected a member of its board.',
    'It elected her a director of the Company.',
  ])('%s', (text) => {
    expect(officeIn(text)).toMatchObject({ title: 'director', isBoardSeat: true });
  });

  test.each([
    ['the chair, which is an office besides', 'It elected the Chairman of the Board.', 'Chairman'],
    ['a managing director, who is a manager', 'It elected a Managing Director.', 'Managing Director'],
  ])('is not %s', (_, text, title) => {
    expect(officeIn(text)).toMatchObject({ title, isBoardSeat: false });
  });

  it('is not the board itself', () => {
    expect(officeIn('The Board of Directors met.')).toBeUndefined();
  });
});

describe('a field of responsibility', () => {
  test.each([
    [', Finance and', ', Finance'],
    [' of Human Resources.', ' of Human Resources'],
    [', Sales and Marketing of the Company', ', Sales and Marketing'],
    [' – Operations,', ' – Operations'],
    [', Orion Tools', ''],
    [' of Zeta.', ''],
    [', who retired', ''],
    ['', ''],
  ])('is found in the words after the office, if there is one: “%s”', (rest, field) => {
    expect(fieldBehind(rest)).toBe(field);
  });

  it('is part of the office’s title in headlines', () => {
    expect(officeIn('It elected a Senior Vice President, Human Resources, today.')?.title).toBe(
      'SVP, Human Resources',
    );
  });
});

describe('an office followed by', () => {
  test.each([
    ['another company', ' of ‹C1›', true],
    ['a part of the filer', ' of our Paper division', true],
    ['the filer', ' of ¤', false],
    ['a date', ' on May 1', false],
    ['nothing', '', false],
  ])('%s is recognized as the filer’s or another company’s', (_, behind, isElsewhere) => {
    expect(officeOf('Treasurer', behind).isElsewhere).toBe(isElsewhere);
  });
});
