import { testItem } from '#test/domain/forms/current-report/explain-report.ts';

testItem('1.03', 'what was filed', [
  [
    'On May 1, 2026, the Company filed a voluntary petition under chapter 11 of title 11 of the United States Code in the Bankruptcy Court for the District of Delaware.',
    9.5,
    '“the Company filed a voluntary petition under chapter 11 of title 11 of the United States Code in the Bankruptcy Court for the District of Delaware”',
    ['bankruptcy'],
  ],
]);

testItem('2.02', 'the period', [
  [
    'On May 1, 2026, the Company issued a press release announcing its financial results for the first quarter ended March 31, 2026. A copy is attached.',
    7,
    'Reports results for the first quarter ended March 31, 2026',
    ['results'],
  ],
  [
    'On September 29, 2026, the Company issued a press release revising its previous disclosure of results of operations for the quarter and fiscal year ended June 30, 2026.',
    7,
    'Revises results for the quarter and fiscal year ended June 30, 2026',
    ['results'],
  ],
  [
    `The Company conducted a conference call on June 29, 2026 to discuss the Company's unaudited financial results for the fourth quarter ended May 31, 2026.`,
    5.5,
    'Discusses results for the fourth quarter ended May 31, 2026',
    ['results'],
  ],
]);

testItem('2.05', 'jobs and costs', [
  [
    'On May 1, 2026, the Company committed to a restructuring plan that will reduce its workforce by about 1,200 employees and expects charges of $90 million.',
    6.5,
    'Cuts about 1,200 jobs; charge of $90 million',
    ['restructuring'],
  ],
]);

testItem('2.06', 'the charge', [
  [
    'On May 1, 2026, the Company concluded that a goodwill impairment charge of $310 million is required for its Bottling segment.',
    7.5,
    '“a goodwill impairment charge of $310 million is required for its Bottling segment”',
    ['impairment'],
  ],
]);

testItem('4.01', 'who left and who follows', [
  [
    'On June 20, 2026, the Company was informed by its independent accountants, PricewaterhouseCoopers LLP, that it was resigning as independent accountants of the Company. The last report contained an explanatory paragraph expressing substantial doubt about the Company’s ability to continue as a going concern.',
    7.5,
    'Auditor PricewaterhouseCoopers resigns; its last report doubted going concern',
    ['auditor change'],
  ],
  [
    'On November 18, 2026, the Company dismissed PMB Helin Donovan, LLP as the Company’s independent registered public accountant. On November 18, 2026, the Company engaged Ernst & Young LLP as the Company’s independent registered public accountant.',
    5,
    'Auditor PMB Helin Donovan dismissed; Ernst & Young engaged',
    ['auditor change'],
  ],
]);

testItem('4.02', 'which statements', [
  [
    'On August 1, 2026, the Company determined that its previously issued financial statements for the quarters ended March 31, 2025 and June 30, 2025 should no longer be relied upon. The Company will restate them.',
    9,
    '“its previously issued financial statements for the quarters ended March 31, 2025 and June 30, 2025 should no longer be relied upon”',
    ['non-reliance'],
  ],
]);
