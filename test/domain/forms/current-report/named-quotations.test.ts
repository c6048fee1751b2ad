import { expect, test } from 'vitest';
import { explained } from './explain-report.ts';

test('a quotation that does not name its event starts with the name of the event', () => {
  const { headline } = explained(
    'On May 2, 2026, the Company detected that outsiders had penetrated its servers.',
    {
      item: '1.05',
    },
  );

  expect(headline).toBe(
    'Cybersecurity incident: “the Company detected that outsiders had penetrated its servers”',
  );
});

test('a quotation that names its event starts with nothing else', () => {
  const { headline } = explained(
    'On May 2, 2026, the Company experienced a ransomware attack on its servers.',
    {
      item: '1.05',
    },
  );

  expect(headline).toBe('“the Company experienced a ransomware attack on its servers”');
});

test('what somebody said about themselves is quoted with their name, however long their description is', () => {
  const { headline } = explained(
    'On May 2, 2026, Joan Q. Lindqvist, whose firm has advised the Company and several of its affiliates on matters of pension law and insurance for more than twenty years, told the Company that she would end that work because of a conflict of interest.',
  );

  expect(headline).toContain('Joan Q. Lindqvist');
  expect(headline).toContain('she would end that work');
});

test('a short line of another item is added to a quotation', () => {
  const { headline } = explained(
    'On May 2, 2026, the Company concluded that the licenses it bought in 2021 lost most of their value and that a charge of $48 million is needed to write them off.<p>Item 8.01 Other Events<p>On May 2, 2026, the Board declared a quarterly dividend of $0.25 per share.',
    { item: '2.06' },
  );

  expect(headline).toMatch(/^“.+\$48 million.+”; declares dividend of \$0\.25 per share$/);
});

test('another item whose headline is too long is quoted in the remaining space, after the name of its event', () => {
  const { headline } = explained(
    'On May 2, 2026, Jane Roe, Chief Financial Officer, resigned.<p>Item 2.04 Triggering Events<p>On May 2, 2026, the agent under the loan agreement of September 4, 2019 among the Company, certain of its affiliates and a group of banks and insurance companies demanded payment of $31 million, the whole amount outstanding, because the fixed charge ratio was too low.',
    { item: '5.02' },
  );

  expect(headline).toContain('CFO Jane Roe resigns');
  expect(headline).toContain('$31 million');
});

test.each([
  [
    'price',
    'On May 2, 2026, the parties amended the Merger Agreement so that the merger consideration was increased to $22.75 per share from $20.00.',
    'Merger agreement with Zenith Foods amended: price changed to $22.75',
  ],
  [
    'deadline',
    'On May 2, 2026, the parties agreed to extend the Outside Date under the Merger Agreement to August 31, 2026.',
    'Merger agreement with Zenith Foods amended: deadline extended to August 31, 2026',
  ],
])('a new %s of a merger is the news, and not the agreement signed before', (_, change, line) => {
  const signed =
    'As previously disclosed, on March 4, 2026 the Company entered into an Agreement and Plan of Merger (the “Merger Agreement”) with Zenith Foods, Inc.';

  expect(explained(`${signed}<p>${change}`, { item: '1.01' }).headline).toBe(line);
});

test('proposals of the board that failed are named, even if they have more votes for than against', () => {
  const { headline } = explained(
    'The annual meeting was held on May 2, 2026.<p>Proposal 1. Amendment of the certificate of incorporation to increase the authorized shares.<p>19,880,212 for; 11,417,333 against; 306,573 abstain.<p>As this proposal required a majority of all outstanding shares, it was not approved.<p>Proposal 2. Ratification of Smith & Jones LLP.<p>30,115,780 for; 1,201,447 against; 286,891 abstain.',
    { item: '5.07' },
  );

  expect(headline).toContain('reject charter amendments');
});

test('a title of a release without any figure is followed by the figure that the release states', () => {
  const { headline } = explained(
    'On May 2, 2026, the Company issued a press release, which is attached as Exhibit 99.1.',
    {
      release:
        'Coca Cola Co Provides Update on Storm Season and Insurance Program<p>ATLANTA, May 2, 2026 - Coca Cola Co estimates that its losses from the storms of April will be $68 million before taxes.',
    },
  );

  expect(headline).toContain('Provides Update on Storm Season');
  expect(headline).toContain('$68 million');
});

test('somebody who leads a subsidiary is shown with its name', () => {
  const { headline } = explained(
    'On May 2, 2026, Jane Roe resigned as President of Carelink Homes, Inc., a wholly owned subsidiary of the Company.',
    { item: '5.02' },
  );

  expect(headline).toBe('Jane Roe, President of Carelink Homes, resigns');
});
