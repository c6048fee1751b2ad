import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, page, submissionText } from '../support.ts';

const CALLED = 'The annual meeting of stockholders will be held on May 14, 2026 for the following purposes:';
const OTHER = '9. To transact such other business as may properly come before the meeting.';

const proxy = (form: string, ...lines: string[]) =>
  explainFiling(bytes(submissionText({ form, documents: [{ type: form, text: page(...lines) }] })));
const shown = (...lines: string[]) => proxy('DEF 14A', CALLED, ...lines).explanation.assessment.one_liner;

describe('a proxy statement describes what is voted on', () => {
  test.each<[string, string[], string]>([
    [
      'numbers and holders’ proposals',
      [
        '(1) To elect 13 director nominees;',
        '(2) To hold an advisory vote on the compensation of our named executive officers;',
        '(3) To ratify the selection of Example LLP as our independent registered public accounting firm;',
        '(4) To act on three stockholder proposals, if properly presented;',
        '(5) To transact such other business as may properly come before the meeting.',
      ],
      '13 directors, pay vote, auditor, three shareholder proposals',
    ],
    [
      'a reverse split beside more shares',
      [
        '1. To elect one Class II director;',
        '2. To approve an amendment to the certificate of incorporation to effect a reverse stock split;',
        '3. To approve an amendment to the certificate of incorporation to increase the number of authorized shares of common stock;',
        OTHER.replace('9', '4'),
      ],
      'one director, reverse stock split, more authorized shares',
    ],
    [
      'plans by name or kind',
      [
        '1. Approve the Company’s 2031 Share Incentive Plan (the “Plan Proposal”);',
        '2. Approve an amendment to the employee stock purchase plan;',
        OTHER.replace('9', '3'),
      ],
      '2031 Share Incentive Plan, amendment of the stock purchase plan',
    ],
    [
      'bullets, and a holder’s subject',
      [
        '• Elect seven (7) directors;',
        '• Vote on a shareholder proposal regarding an independent chair, if properly presented; and',
        '• Transact any other business.',
      ],
      'seven directors, a shareholder proposal regarding an independent chair',
    ],
    [
      'one paragraph',
      [
        'The purposes are: (i) to elect four trustees; (ii) to approve the issuance of shares of common stock in the merger; and (iii) to transact such other business.',
      ],
      'four trustees, share issue for a merger',
    ],
    [
      'nominees between the numbers',
      [
        '1. To elect as directors the following nominees:',
        'Ann Example | Bob Sample',
        '2. To approve an amendment to declassify the board of directors.',
        OTHER.replace('9', '3'),
      ],
      'directors, annual election of all directors',
    ],
    [
      'a matter without a name of its own',
      ['1. To approve a new advisory contract with Example Advisers.', OTHER.replace('9', '2')],
      'approve a new advisory contract with Example Advisers',
    ],
  ])('%s', (_, lines, expected) => {
    expect(shown(...lines)).toBe(`Annual meeting on May 14, 2026: ${expected}`);
  });

  test('routine matters are dropped first if the list of proposals is too long', () => {
    const line = shown(
      '1. To elect nine directors;',
      '2. To ratify the appointment of Example LLP as independent auditor;',
      '3. To hold an advisory vote on executive compensation;',
      '4. To hold an advisory vote on the frequency of advisory votes on executive compensation;',
      '5. To approve the 2031 Long Term Equity and Cash Incentive Compensation Plan;',
      '6. To approve a reverse stock split;',
      '7. To approve an adjournment of the meeting.',
      OTHER.replace('9', '8'),
    );

    expect(line.length).toBeLessThanOrEqual(160);
    expect(line).toContain('reverse stock split');
    expect(line).not.toMatch(/frequency|adjourn/);
  });

  test.each([
    ['PRE 14A', 'Preliminary proxy statement for the annual meeting of Coca Cola Co on May 14, 2026: merger'],
    ['DEFM14A', 'Merger proxy statement for the annual meeting of Coca Cola Co on May 14, 2026: merger'],
    ['DEFC14A', 'Contested proxy statement for the annual meeting of Coca Cola Co on May 14, 2026: merger'],
  ])('a %s is described by its kind of proxy statement', (form, headline) => {
    const lines = ['1. To adopt the merger agreement;', OTHER.replace('9', '2')];

    expect(proxy(form, CALLED, ...lines).explanation.assessment.one_liner).toBe(headline);
  });

  test.each<[string, string[]]>([
    ['ways to vote', ['How to vote:', '1. Vote by Internet', '2. Vote by phone', '3. Vote by mail']],
    [
      'duties of a committee',
      ['The committee shall:', '1. Appoint the independent auditor;', '2. Approve fees.'],
    ],
    ['the fee table', ['(1) Title of each class of securities:', '(2) Aggregate number of securities:']],
  ])('%s are not proposals', (_, lines) => {
    const { assessment } = proxy(
      'DEF 14A',
      'NOTICE OF ANNUAL MEETING',
      'TO BE HELD ON MAY 14, 2026',
      ...lines,
    ).explanation;

    expect(assessment.one_liner).toBe(
      'Proxy statement for the annual meeting of Coca Cola Co on May 14, 2026',
    );
  });
});

test('takeaways quote the proposals from the notice, and the reason names the unusual one', () => {
  const { takeaways, explanation } = proxy(
    'DEF 14A',
    CALLED,
    '1. To elect six directors (the “Director Proposal”);',
    '2. To approve a reverse stock split at a ratio of 1-for-10; and',
    OTHER.replace('9', '3'),
    'The costs of the solicitation of proxies are borne by us. We encourage you to read this statement.',
  );

  expect(takeaways).toEqual([
    'To elect six directors',
    'To approve a reverse stock split at a ratio of 1-for-10',
  ]);
  expect(explanation.assessment.importance_reason).toContain('fewer shares at a higher price');
  expect(explanation.facts).toMatchObject({
    proposals: [
      { kind: 'directors', count: 6 },
      { kind: 'reverse split', count: null },
    ],
  });
});
