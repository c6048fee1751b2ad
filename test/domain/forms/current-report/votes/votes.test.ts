import { describe, expect, test } from 'vitest';
import { explained } from '#test/domain/forms/current-report/explain-report.ts';

const ELECTED = [
  'On May 1, 2026, the Company held its annual meeting, at which the stockholders voted on these proposals:',
  'Proposal 1: To elect two members of the Board:',
  'Jane A. Doe | 179,294,712 | 57,752,087',
  'John Q. Smith, Jr. | 236,838,401 | 208,398',
];

function vote(...rows: string[]) {
  return explained([...ELECTED, ...rows].join('<p>'), { item: '5.07' });
}

describe('Item 5.07 reports what shareholders decided', () => {
  test('a vote that follows the board’s recommendation is routine', () => {
    expect(
      vote(
        'Proposal 2: To approve a non-binding advisory vote on executive officer compensation:',
        'For | Against | Abstain',
        '217,658,134 | 19,253,408 | 135,257',
      ),
    ).toEqual({
      score: 2.5,
      headline: 'Shareholders elect two directors, back executive pay',
      events: ['vote'],
    });
  });

  test('the rejection of executive pay is listed first and scores higher', () => {
    expect(
      vote(
        'Proposal 2: To approve a non-binding advisory vote on executive officer compensation:',
        'For',
        'Against',
        '20,831,337',
        '194,443,796',
      ),
    ).toMatchObject({
      score: 4.5,
      headline: 'Shareholders reject executive pay (90% against), elect two directors',
    });
  });

  test('a director who fails to get a majority is named', () => {
    expect(vote('Robert J. Frankenberg | 87,093,106 | 131,766,990')).toMatchObject({
      score: 4.5,
      headline: 'Shareholders withhold a majority from Robert J. Frankenberg, elect three directors',
    });
  });

  test('shareholder proposals are reported with their outcome', () => {
    expect(
      vote(
        'Proposal 3: A stockholder proposal regarding special meetings:',
        '200,647,967 | 12,170,706 | 4,394,275',
      ),
    ).toMatchObject({
      score: 4.5,
      headline: 'Shareholders back a shareholder proposal on special meetings, elect two directors',
    });
    expect(
      vote(
        'Proposal 3: A stockholder proposal requesting that the Board take the steps necessary to permit action by written consent.',
        '200,647,967 | 12,170,706 | 4,394,275',
      ),
    ).toMatchObject({
      headline:
        'Shareholders back a shareholder proposal asking the board to permit action by written consent, elect two directors',
    });
    expect(
      vote('Proposal 3: A stockholder proposal regarding lobbying:', '10,647,967 | 212,170,706 | 4,394,275'),
    ).toMatchObject({
      score: 2.5,
      headline: 'Shareholders elect two directors, reject a shareholder proposal',
    });
  });
});

describe('a vote described in sentences', () => {
  test('is treated like a vote in a table', () => {
    const text =
      'On December 7, 2026, the Company held its annual meeting. The shareholders: (1) Voted to elect each of the twelve (12) nominees for director. (2) Approved, on an advisory basis, the compensation of the Company’s named executive officers. (3) Did not approve a shareholder proposal concerning a report on pay. (4) Did not approve a shareholder proposal concerning lobbying.';

    expect(explained(text, { item: '5.07' }).headline).toBe(
      'Shareholders elect twelve directors, back executive pay, reject two shareholder proposals',
    );
  });

  test('does not describe pay as approved if shareholders did not approve it', () => {
    const text =
      'On December 7, 2026, the Company held its annual meeting. The shareholders elected each of the nine nominees. They did not approve, on an advisory basis, the compensation of the Company’s named executive officers.';

    expect(explained(text, { item: '5.07' }).headline).not.toContain('back executive pay');
  });
});
