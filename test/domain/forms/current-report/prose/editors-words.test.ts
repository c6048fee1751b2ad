import { expect, test } from 'vitest';
import { told } from '#test/domain/forms/current-report/told.ts';

test.each([
  [
    'a thing that is announced is told with the announcing',
    '8.01',
    'On May 29, 2026, the Company issued a press release announcing the expiration of its exchange offers for certain of its outstanding debt securities.',
    'Announces the expiration of its exchange offers for certain of its outstanding debt securities',
  ],
  [
    'a notice of redemption names the notes',
    '8.01',
    'On August 30, 2026, the Company issued a conditional notice of full redemption pursuant to the indenture governing its 6.000% Senior Notes due 2030, announcing that it intends to redeem, subject to the condition below, all of them.',
    'To redeem its 6.000% Senior Notes due 2030',
  ],
  [
    'a raise is called a raise, and what was cut off behind it goes',
    '5.02',
    'On April 30, 2026, the Compensation Committee of the Board of Directors of the Company approved an increase in the annual base salary of Mr. Thomas Doe from $450,000 to $500,000 and approved the issuance of an additional 25,000 restricted stock units to Mr. Doe, the vesting of which will be tied to performance.',
    'Raises base salary of Mr. Thomas Doe from $450,000 to $500,000',
  ],
  [
    'bonuses that a table lists do not follow the headline',
    '5.02',
    'On December 2, 2026, the Compensation Committee of the Board of Directors of the Company approved the payment of the following bonuses:',
    'Approves bonuses for executives',
  ],
  [
    'a comma before the verb leaves the committee its act',
    '5.02',
    'On March 17, 2026, the Compensation Committee of the Board of Directors of the Company, approved a payment in the amount of $50,000 for Jane Doe, to reimburse her for expenses.',
    'Approves a payment of $50,000 for Jane Doe, to reimburse her for expenses',
  ],
  [
    'a vote told in sentences counts as one in a table',
    '5.07',
    'On December 7, 2026, the Company held its annual meeting. The shareholders: (1) Voted to elect each of the twelve (12) nominees for director. (2) Approved, on an advisory basis, the compensation of the Company’s named executive officers. (3) Did not approve a shareholder proposal concerning a report on pay. (4) Did not approve a shareholder proposal concerning lobbying.',
    'Shareholders elect twelve directors, back executive pay, reject two shareholder proposals',
  ],
])('%s', (_, item, text, headline) => {
  expect(told(text, { item }).headline).toBe(headline);
});

test('pay that holders did not approve is not called backed', () => {
  const text =
    'On December 7, 2026, the Company held its annual meeting. The shareholders elected each of the nine nominees. They did not approve, on an advisory basis, the compensation of the Company’s named executive officers.';
  expect(told(text, { item: '5.07' }).headline).not.toContain('back executive pay');
});

test.each(['7.01', '8.01'])('Item %s that only points to a release on results tells its figures', (item) => {
  const release =
    'Coca Cola Reports Third Quarter Results</p><p>ATLANTA, Oct. 20, 2026 - Coca Cola Co today reported revenue of $12.1 billion for the third quarter of 2026, up 8% from $11.2 billion a year earlier. Net income was $2.4 billion, or $0.55 per diluted share.';
  const text = 'The Company issued a press release, a copy of which is furnished as Exhibit 99.1.';

  expect(told(text, { item, release })).toEqual({
    score: 7,
    headline: 'Q3 revenue $12.1B (+8%), net income $2.4B, EPS $0.55',
    events: ['results'],
  });
});
