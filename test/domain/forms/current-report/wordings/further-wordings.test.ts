import { describe, expect, test } from 'vitest';
import { explained } from '#test/domain/forms/current-report/explain-report.ts';
import { testEvents, testWordings } from './test-wordings.ts';

testEvents(`
departure | 5.02
On May 2, 2026, the Company and Jane Roe, its Chief Financial Officer, mutually agreed that Ms. Roe would part ways with the Company, effective June 30, 2026.
On May 2, 2026, Jane Roe, the President of the Company, parted ways with the Company.
Jane Roe, Chief Operating Officer, exits the Company on May 2, 2026.

appointment | 5.02
The Board has asked Jane Roe, the Company’s Corporate Controller, to act as Chief Financial Officer on an interim basis from May 2, 2026.
Jane Roe, who leads the paper business, takes over as Chief Executive Officer on May 2, 2026.
On May 2, 2026, Jane Roe agreed to join the Board of Directors as an independent director.
Pursuant to the cooperation agreement, on May 2, 2026 the Board increased its size from nine to ten and elected Jane Roe to fill the vacancy, with a term expiring at the 2027 annual meeting.
`);

testWordings(`
An investigation or fraud | 8.01
On May 2, 2026, the Company learned that the United States Attorney’s Office for the Northern District of Texas is investigating its billing practices.
On May 2, 2026, the Company learned that the U.S. Attorney’s Office opened an investigation of its sales.

A product that fails | 8.01
AN-31 did not separate from placebo on the primary endpoint.
The drug showed no significant improvement over placebo.
On May 2, 2026, the Company announced that the trial missed its primary endpoint.

Results of a trial | 7.01
On May 2, 2026, the Company issued a press release reporting that its Phase 3 trial of CV-9, a vaccine against a virus, achieved its primary efficacy endpoint.

A contract | 8.01
On May 2, 2026, the Company was selected by the U.S. Navy to supply landing gear for its trainer.
The Company has been chosen by the city to operate its buses.

A deal in the making | 8.01
On May 2, 2026, the Board of Directors received a proposal from Roe Acquisition Corp. to purchase all shares of the Company not owned by its family at $17.00 per share in cash.
`);

describe('a headline', () => {
  test('says that a trial failed, even if the sentence that describes the trial contains more names', () => {
    const { headline } = explained(
      'On May 2, 2026, the Company reported top-line data from ASCEND, its Phase 3 study of AN-31 in 412 patients with early Parkinson’s disease. AN-31 did not separate from placebo on the primary endpoint.',
    );

    expect(headline).toBe(
      '“AN-31 did not separate from placebo on the primary endpoint”; “the Company reported top-line data from ASCEND, its Phase 3 study of AN-31 in 412 patients with early Parkinson’s disease”',
    );
  });

  test('names who is behind a company that was formed to buy the filer', () => {
    const { headline } = explained(
      'On May 2, 2026, the Company, Tundra Parent, LLC (“Parent”) and Tundra Merger Sub, Inc., a wholly owned subsidiary of Parent, entered into an Agreement and Plan of Merger. Parent is controlled by funds advised by Thornfield Equity Partners. Merger Sub will merge with and into the Company, and each outstanding share of common stock will be converted into the right to receive $14.25 in cash.',
      { item: '1.01' },
    );

    expect(headline).toContain('Thornfield Equity Partners');
    expect(headline).not.toContain('Tundra');
  });

  test('names the holder who made an agreement with the company about its board', () => {
    const { headline } = explained(
      'On May 2, 2026, the Company entered into a cooperation agreement with Sable Point Capital Management LP and certain of its affiliates, which together own about 9.4% of the Company’s common stock.',
      { item: '1.01' },
    );

    expect(headline).toBe('Cooperation agreement with Sable Point Capital Management');
  });
});
