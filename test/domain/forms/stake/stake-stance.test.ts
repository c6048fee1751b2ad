import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { stakeIntent } from '#domain/forms/stake/stake-intent.ts';
import { bytes } from '#test/domain/forms/support.ts';
import { schedule13d } from './schedules.ts';

const read = (purpose: string, percent = '9.8') =>
  explainFiling(bytes(schedule13d({ purpose, holders: [{ name: 'Example Fund LP', percent }] })));

describe('Item 4 states what the holder supports or opposes', () => {
  test.each([
    [
      'The Reporting Persons oppose the proposed merger and intend to vote against it.',
      'opposes',
      'opposes the proposed merger',
    ],
    [
      'The Fund wrote in a letter to the Board that the planned sale is not in the best interests of shareholders.',
      'opposes',
      'opposes the planned sale in a letter to the company',
    ],
    [
      'The Reporting Persons urged the board to reject the planned spin-off.',
      'opposes',
      'opposes the planned spin-off',
    ],
    [
      'The Reporting Persons do not support the reverse stock split.',
      'opposes',
      'opposes the reverse stock split',
    ],
    [
      'The Reporting Persons agreed to vote all shares in favor of the merger.',
      'supports',
      'supports the merger',
    ],
    [
      'The Fund opposes the merger. The Fund filed a proxy statement to solicit proxies from all holders.',
      'proxy',
      'opposes the merger and solicits shareholders’ votes',
    ],
    ['The Fund called for an immediate sale of the company.', 'alternatives', 'urges a sale of the company'],
    [
      'The Reporting Persons requested the addition of two persons to the board of directors, in a seat on the board.',
      'board',
      'seeks board seats',
    ],
    [
      'The Fund submitted a proposal to acquire all of the outstanding shares for cash.',
      'acquisition',
      'offers to buy the company',
    ],
  ])('%s', (purpose, intent, demand) => {
    expect(stakeIntent(purpose)).toMatchObject({ intent, demand });
  });

  test.each([
    'The Board determined that the proposal of the Reporting Persons is not in the best interests of shareholders.',
    'The Reporting Persons believe that the refusal of the proposal is not in the best interests of shareholders.',
    'The Fund sent the directors word that their course is not in the best interests of shareholders.',
    'The Reporting Persons may oppose the merger or vote against the nominees.',
    'The Reporting Persons have no plans to oppose the merger.',
    'The Reporting Persons are not opposed to the transaction.',
  ])('statements that are not the holder’s position are ignored: %s', (purpose) => {
    expect(stakeIntent(purpose)).toBeNull();
  });

  test('an action by the company is not a demand', () => {
    expect(
      stakeIntent('The Issuer announced that it began a review of strategic alternatives.'),
    ).toMatchObject({
      intent: 'alternatives',
      demand: null,
    });
  });

  test('agreed board seats take precedence over a vote for the board’s nominees', () => {
    const agreed =
      'The Issuer appointed Ms. Roe to the board of directors, and the Reporting Persons agreed to vote in favor of the nominees.';

    expect(stakeIntent(agreed)).toMatchObject({ intent: 'board', demand: null });
  });
});

test('opposition to a deal is reported and quoted, but is not a contest yet', () => {
  const said =
    'On May 4, 2026, the Reporting Persons sent a letter to the Board of Acme Inc. that the proposed merger is not in the best interests of shareholders.';
  const { explanation, takeaways } = read(`For investment. ${said}`);

  expect(explanation.assessment).toMatchObject({
    material_score: 8,
    one_liner:
      'Example Fund LP reports a 9.8% stake in Coca-Cola Co; opposes the proposed merger in a letter to the company',
    importance_reason: 'A large holder speaks against it, which can make it harder to carry through.',
  });
  expect(takeaways).toContain(`“${said}”`);
});

test('a letter alone is not a demand', () => {
  expect(
    read('The Fund sent a public letter to the board of directors.').explanation.assessment,
  ).toMatchObject({
    material_score: 8,
    one_liner: expect.stringContaining('; sent a letter to the company'),
    importance_reason: 'The holder has put its views to the company in writing.',
  });
});

describe('Item 4 states a demand, an agreement or a dispute', () => {
  test.each([
    [
      'On May 4, 2026, the Fund submitted a non-binding proposal to the Board for the acquisition of all of the shares that it does not own for between US$1.35 and US$1.80 per share.',
      'acquisition',
      'offers to buy the company for $1.35 to $1.80 a share',
    ],
    [
      'The Fund made a proposal to the Issuer to acquire all of the Shares not owned by the Fund for $6.00 per share in cash.',
      'acquisition',
      'offers to buy the company for $6.00 a share',
    ],
    [
      'On May 4, 2026, the Fund filed a complaint in the Court of Chancery against the Issuer and its directors.',
      'lawsuit',
      'sues the company',
    ],
    [
      'The Reporting Persons entered into a cooperation agreement with the Issuer, by which the Issuer will nominate Ann Roe for election to the board.',
      'agreement',
      'agrees with the company on board seats',
    ],
    [
      'The Issuer agreed to increase the size of the Board and to appoint Ann Roe and John Doe as directors.',
      'agreement',
      'agrees with the company on board seats',
    ],
    [
      'The Fund nominated four candidates for the board. On June 3, 2026, the Fund withdrew its nomination of candidates.',
      'withdrawal',
      'withdraws its nominees',
    ],
    [
      'The Fund issued a public letter calling for the resignation of Chief Executive Officer Ann Roe.',
      'management',
      'wants the CEO replaced',
    ],
    [
      'The Fund delivered notice of its nomination of three candidates for election to the Board. The Fund believes that the Board should begin a review of strategic alternatives.',
      'board',
      'nominates three directors and urges a review of strategic alternatives',
    ],
    [
      'In a letter, the Fund requested that the Board invite Mr. Roe to join the Board.',
      'board',
      'seeks board seats',
    ],
  ])('%s', (purpose, intent, demand) => {
    expect(stakeIntent(purpose)).toMatchObject({ intent, demand });
  });

  test('a subject without a demand is quoted, without definitions and the words of the amendment', () => {
    const purpose =
      'Item 4 is hereby supplemented as follows: Ann Roe was appointed to the board of directors (the “Board”) on May 1, 2026.';

    expect(read(purpose).explanation.assessment.one_liner).toBe(
      'Example Fund LP reports a 9.8% stake in Coca-Cola Co: “Ann Roe was appointed to the board of directors on May 1, 2026.”',
    );
  });

  test('a holder who is on the board is not one who asks for a seat', () => {
    expect(
      read('Ann Roe, a partner of the Fund, serves as a director of the Issuer.').explanation.assessment,
    ).toMatchObject({
      one_liner: 'Example Fund LP reports a 9.8% stake in Coca-Cola Co; has a seat on the board',
      material_score: 8,
    });
  });
});

test('an amendment below 5% says so', () => {
  const { explanation } = explainFiling(
    bytes(schedule13d({ form: 'SCHEDULE 13D/A', holders: [{ name: 'Example Fund LP', percent: '3.1' }] })),
  );

  expect(explanation.assessment.one_liner).toBe(
    'Example Fund LP now holds a 3.1% stake in Coca-Cola Co, below the 5% that must be reported',
  );
});

test('an amendment that states no aim and cannot be compared has no reason', () => {
  const { explanation } = explainFiling(
    bytes(schedule13d({ form: 'SCHEDULE 13D/A', holders: [{ name: 'Example Fund LP', percent: '6.1' }] })),
  );

  expect(explanation.assessment.importance_reason).toBe('');
});
