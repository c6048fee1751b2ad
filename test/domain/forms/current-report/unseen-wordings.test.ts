import { describe, expect, test } from 'vitest';
import { explained } from '#test/domain/forms/current-report/explain-report.ts';

/**
 * Each row is an item, the score, the headline and the text. The wordings come from reports for which no rule had been
 * written.
 */
const ROWS = `
5.02 | 7.5 | CEO Gregory Stanton steps down | On May 2, 2026, the Company and Gregory Stanton, its Chief Executive Officer, mutually agreed that Mr. Stanton would step aside as Chief Executive Officer, effective immediately.
5.02 | 7.5 | CEO Harold P. Trent has died; Marcia L. Dunne appointed CEO | On May 2, 2026, Harold P. Trent, Chairman of the Board and Chief Executive Officer of the Company, died unexpectedly. The Board has elected Marcia L. Dunne, formerly Executive Vice President, to succeed Mr. Trent in both positions.
5.02 | 7.5 | CEO Antonio Goncalves resigns; Lee Cole appointed acting CEO; Peter Rugg appointed acting Chairman | On May 2, 2026, Antonio Goncalves resigned as Chief Executive Officer. On the same day Mr. Peter Rugg was appointed acting Chairman of the Board and Mr. Lee Cole was appointed acting Chief Executive Officer of the Company.
5.02 | 6 | Director Brian Coderre resigns after a disagreement | On May 2, 2026, Brian Coderre resigned as a member of the Board of Directors. His resignation followed his disagreement with the other members of the Board over the decision to dismiss the auditors.
5.02 | 3 | Director Robert E. Lindqvist will not stand for re-election | Robert E. Lindqvist, who has served as a director since 1994, reached the mandatory retirement age under the Company’s guidelines and accordingly did not stand for reelection at the annual meeting.
5.02 | 4 | Nora Pell appointed non-executive chair | Victor Lang remains chief executive officer, and Nora Pell, the lead director, was named non-executive chair on May 2, 2026.
5.02 | 3 | Mark Villiers and Tobias Wren join the board | On May 2, 2026, the Board appointed Mark Villiers and Tobias Wren as Class II directors, each for a term expiring at the 2028 annual meeting.
5.02 | 3 | William P. Moffitt and Gary S. Petersmeyer join the board | On May 2, 2026, the Board of Directors appointed two new directors to the Coca Cola Board: William P. Moffitt and Gary S. Petersmeyer.
5.02 | 3 | Directors Joseph Charles Plumb and Mary Losty resign | On May 2, 2026, Captain Joseph Charles Plumb and Mary Losty resigned from the Board of Directors.
2.01 | 6 | Tender offer closes with 64.4% of the shares tendered | The Offer expired on May 2, 2026. A total of 24,718,367 Shares had been validly tendered and not withdrawn pursuant to the Offer, representing 64.4% of Shares then outstanding.
4.01 | 7.5 | Auditor Deloitte & Touche resigns | By letter dated May 2, 2026, Deloitte & Touche LLP informed the Company that it was resigning as the Company’s auditor.
2.01 | 6 | Completes acquisition of Fuze for about $250 million | On May 2, 2026, the Company completed the acquisition of Fuze, Inc. The Company acquired 100% of the equity of Fuze on a cash-free, debt-free basis for approximately $250 million of aggregate consideration.
2.01 | 7.9 | Merger completed: the company is now a subsidiary of NCR ($5.05 a share in cash) | Pursuant to an Agreement and Plan of Merger with NCR Corporation (“Parent”), on May 2, 2026, Merger Sub merged with and into the Company, with the Company surviving as a wholly owned subsidiary of Parent. Each share was converted into the right to receive $5.05 in cash.
1.01 | 6 | Sells 745,342 shares at $4.025 a share (about $3 million) | On May 2, 2026, the Company entered into a securities purchase agreement with certain investors relating to the offering and sale of an aggregate of 745,342 shares of Common Stock at an offering price of $4.025 per share in a registered direct offering. The Company received gross proceeds of approximately $3 million.
3.01 | 8 | Nasdaq notice: market value below the minimum; until October 29, 2026 to comply | On May 2, 2026, the Company received a letter from Nasdaq that the market value of its listed securities had been below the $35 million minimum. The Company has until October 29, 2026 to regain compliance.
5.07 | 4.5 | Shareholders reject executive pay, elect eight directors | At the annual meeting on May 2, 2026, stockholders elected all eight nominees and did not approve, on an advisory basis, the compensation of the named executive officers.
5.07 | 2.5 | Shareholders elect eight directors, reject a shareholder proposal | At the annual meeting on May 2, 2026, stockholders elected all eight nominees. The shareholder proposal regarding termination pay was not approved.
2.02 | 7 | Reports results for the quarter ended March 31, 2026: “revenue of $212 million” | For the quarter ended March 31, 2026, the Company had revenue of $212 million, up 9% from a year before.
`;

/** Each row is an item, the score and a sentence that is quoted. */
const QUOTED = `
8.01 | 6.5 | On May 2, 2026, the Company announced positive topline results of its Phase 3 trial of oral sulopenem.
8.01 | 4.5 | On May 2, 2026, the Company completed the interim analysis of its second Phase 3 trial in adults.
8.01 | 4.5 | On May 2, 2026, the European Commission granted orphan drug designation to CT-202 for cystinosis.
8.01 | 7.5 | The independent committee has recommended that the Phase 2b trial of CT-101 be stopped for futility.
8.01 | 5.5 | On May 2, 2026, Carver Hill Partners LP notified the Company of its intention to nominate four candidates for election to the Board.
8.01 | 6 | The U.S. Environmental Protection Agency issued a notice of violation to the Company alleging excess emissions since 2019.
8.01 | 5.5 | On May 2, 2026, the Company shut in its offshore wells because of Hurricane Ana.
8.01 | 6.5 | On May 2, 2026, a jury returned a verdict against the Company for the infringement of two patents.
8.01 | 7.5 | Net earnings for the quarter ending June 30, 2026 are expected to be well below those of a year ago.
1.01 | 9.5 | We reached an agreement with our secured lenders and have initiated reorganization proceedings under Chapter 11 of the U.S. Bankruptcy Code.
1.02 | 8.4 | On May 2, 2026, the Company and Castellan Photonics Corp. agreed to abandon their proposed merger.
`;

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((row) => row.split(' | '));

describe('a report whose wording no rule was written for', () => {
  test.each(rowsOf(ROWS))(
    'is reported under Item %s with score %s and headline: %s',
    (item = '', score = '', headline = '', text = '') => {
      expect(explained(text, { item })).toMatchObject({ score: Number(score), headline });
    },
  );

  test.each(rowsOf(QUOTED))(
    'is quoted under Item %s with score %s: %s',
    (item = '', score = '', text = '') => {
      const { headline, ...rest } = explained(text, { item });

      expect(rest.score).toBe(Number(score));
      expect(headline).toMatch(/^“/);
    },
  );
});

test('the number of shares at the meeting is not a vote on the preceding proposal', () => {
  const text =
    'On May 2, 2026, shareholders voted in favor of item 1, election of directors, and item 2, advisory vote on executive compensation.<p>A total of 12,437,408 shares were represented at the meeting, constituting 82.44% of the 15,086,032 shares entitled to vote.';

  expect(explained(text, { item: '5.07' }).headline).not.toContain('reject');
});

test('an event that began more than a year ago is not news if the report says how it ended', () => {
  const text =
    'In April 2025, the Company filed a complaint against Dr. Jacob Zabara about royalties of $4 million. On May 2, 2026, the Company and Dr. Zabara entered into a settlement under which all claims were dismissed.';

  expect(explained(text).headline).toContain('settlement');
});

describe('a quotation', () => {
  test('begins with the company’s action, not with the agreement that it is based on', () => {
    const text =
      'Pursuant to the previously announced Asset Purchase Agreement, dated as of March 1, 2026, by and between the Company and Nordane Specialty Pharma LP, on May 2, 2026 the Company completed the sale to Nordane of all assets related to its dermatology product line, for which it received $65.0 million in cash at closing.';

    expect(explained(text, { item: '2.01' }).headline).toMatch(/^“the Company completed the sale to Nordane/);
  });

  test('omits words between the company and its action that do not describe the action', () => {
    const text =
      'On May 2, 2026, Coca Cola Co, after a review of its product portfolio in connection with a license agreement that it expects to sign with Depomed for two other products in the United States, provided written notice to BioDelivery Sciences International, Inc. of termination of the License Agreement dated May 11, 2024.';

    expect(explained(text, { item: '1.02' }).headline).toContain('BioDelivery Sciences International');
  });
});

test('if one item contains several private sales, the largest is reported', () => {
  const text =
    'On May 2, 2026, the Company issued 1,200,000 shares of common stock to a consultant.<p>On May 3, 2026, the Company closed a private placement of 18,500,000 units at $0.40 per unit for gross proceeds of $7.4 million.';

  expect(explained(text, { item: '3.02' }).headline).toContain('18,500,000 units');
});

test('the sentence that describes the event is quoted before the one that only states its cost', () => {
  const text =
    'On May 2, 2026, the Company committed to a cost savings plan, which will result in the closing of its plant in Sidney.<p>The Company expects to record a restructuring charge for the quarter ending June 30, 2026 of approximately $9 million.';
  const { headline } = explained(text, { item: '2.05' });

  expect(headline).toMatch(/^“the Company committed to a cost savings plan/);
  expect(headline).toContain('$9 million');
});
