import { expect, test } from 'vitest';
import { explained } from '#test/domain/forms/current-report/explain-report.ts';

test.each([
  [
    'Risks include that we could be subject to a cybersecurity incident we have not detected.',
    3,
    '“Risks include that we could be subject to a cybersecurity incident we have not detected”',
    ['other news'],
  ],
  [
    'There has been no cyber incident. The Company detected no unauthorized access in the period.',
    3.5,
    '“The Company detected no unauthorized access in the period”',
    ['other news'],
  ],
  [
    'The Company announced a new product that detects ransomware and unauthorized access for those who use it.',
    3.5,
    '“The Company announced a new product that detects ransomware and unauthorized access for those who use it”',
    ['other news'],
  ],
  [
    'The plaintiffs allege that the Company failed to disclose a data breach experienced in 2019.',
    5.5,
    '“The plaintiffs allege that the Company failed to disclose a data breach experienced in 2019”',
    ['other news'],
  ],
  [
    'The Company may be required to seek protection under Chapter 11 if the exchange offer is not completed.',
    3,
    '“The Company may be required to seek protection under Chapter 11 if the exchange offer is not completed”',
    ['other news'],
  ],
  [
    'The Company emerged from Chapter 11 on March 1, 2026.',
    7.1,
    '“The Company emerged from Chapter 11 on March 1, 2026”',
    ['other news'],
  ],
  [
    'The Indenture contains events of default, including if the Company files a voluntary petition under Chapter 11.',
    3,
    '“The Indenture contains events of default, including if the Company files a voluntary petition under Chapter 11”',
    ['other news'],
  ],
  [
    'The Company received a letter from Nasdaq confirming that it has regained compliance with the minimum bid price requirement.',
    5,
    'Back in compliance with listing rules',
    ['listing notice'],
  ],
  [
    'The Company hosted an investor day. The ability to maintain the listing on Nasdaq; delisting of our securities; the outcome of any bankruptcy proceedings.',
    3,
    '“The Company hosted an investor day”',
    ['other news'],
  ],
  [
    'If our Chief Executive Officer resigns, our business could be harmed.',
    3,
    '“If our Chief Executive Officer resigns, our business could be harmed”',
    ['other news'],
  ],
  [
    'The agreement may be terminated if the Chief Financial Officer resigns for good reason.',
    3,
    '“The agreement may be terminated if the Chief Financial Officer resigns for good reason”',
    ['other news'],
  ],
  [
    'One of our suppliers, Glass Works, Inc., stated that there is substantial doubt about its ability to continue as a going concern.',
    3.5,
    '“One of our suppliers, Glass Works, Inc., stated that there is substantial doubt about its ability to continue as a going concern”',
    ['other news'],
  ],
  [
    'The number of shares will be adjusted for any stock dividend, reverse stock split or recapitalization under the warrants, as the warrant agreement of the Company provides.',
    3.5,
    '“The number of shares will be adjusted for any stock dividend, reverse stock split or recapitalization under the warrants, as the warrant agreement of the Company provides”',
    ['other news'],
  ],
])('Item 8.01 yields no alarming event for: %s', (text, score, headline, events) => {
  expect(explained(text, { item: '8.01' })).toEqual({ score, headline, events });
});
