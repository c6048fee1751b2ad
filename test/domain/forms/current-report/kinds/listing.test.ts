import { testItem } from '#test/domain/forms/current-report/explain-report.ts';

testItem('8.01', 'which listing notice', [
  [
    'The Company received a notice of non-compliance with the listing rules of Nasdaq Stock Market listing.',
    8,
    '“The Company received a notice of non-compliance with the listing rules of Nasdaq Stock Market listing”',
    ['listing notice'],
  ],
  [
    'The Company will transfer the listing of its common stock from Nasdaq to the NYSE.',
    5.5,
    '“The Company will transfer the listing of its common stock from Nasdaq to the NYSE”',
    ['listing notice'],
  ],
  [
    'On May 1, the Company gave notice to Nasdaq of its intention to voluntarily delist its shares and transfer its listing to the NYSE.',
    5.5,
    '“the Company gave notice to Nasdaq of its intention to voluntarily delist its shares and transfer its listing to the NYSE”',
    ['listing notice'],
  ],
  [
    'Nasdaq notified the Company that its shares will be delisted and moved to the Nasdaq Capital Market list.',
    8.5,
    '“Nasdaq notified the Company that its shares will be delisted and moved to the Nasdaq Capital Market list”',
    ['listing notice'],
  ],
  [
    'Nasdaq notified the Company of a deficiency: the minimum bid price was below $1.00 per share.',
    6.5,
    'Nasdaq notice: bid price below the minimum',
    ['listing notice'],
  ],
  [
    'Nasdaq notified the Company of a deficiency in stockholders’ equity under the rule.',
    8,
    'Nasdaq notice: shareholders’ equity below the minimum',
    ['listing notice'],
  ],
  [
    'The Company received a letter from the Listing Qualifications Department of Nasdaq notifying it that it is not in compliance with the minimum bid price requirement.',
    6.5,
    'Nasdaq notice: bid price below the minimum',
    ['listing notice'],
  ],
  [
    'The Company received a notice from the NYSE that it is below compliance standards.',
    8,
    '“The Company received a notice from the NYSE that it is below compliance standards”',
    ['listing notice'],
  ],
  [
    'Nasdaq notified the Company that its securities will be delisted on March 9, 2026.',
    8.5,
    '“Nasdaq notified the Company that its securities will be delisted on March 9, 2026”',
    ['listing notice'],
  ],
  [
    'NYSE Regulation has determined to commence proceedings to delist the common stock of the Company.',
    8.5,
    '“NYSE Regulation has determined to commence proceedings to delist the common stock of the Company”',
    ['listing notice'],
  ],
  [
    'The Nasdaq Hearings Panel denied the Company’s request for continued listing.',
    8.5,
    '“The Nasdaq Hearings Panel denied the Company’s request for continued listing”',
    ['listing notice'],
  ],
  [
    'The Company received a staff determination letter from Nasdaq stating that its stock would be subject to delisting.',
    8.5,
    '“The Company received a staff determination letter from Nasdaq stating that its stock would be subject to delisting”',
    ['listing notice'],
  ],
  [
    'The Company notified the New York Stock Exchange of its intention to voluntarily delist its common stock.',
    5.5,
    '“The Company notified the New York Stock Exchange of its intention to voluntarily delist its common stock”',
    ['listing notice'],
  ],
  [
    'The Company notified the NYSE, which will delist the 6% notes that were redeemed.',
    3.5,
    '“The Company notified the NYSE, which will delist the 6% notes that were redeemed”',
    ['other news'],
  ],
  [
    'On March 6, 2026 the Board of Directors of the Company declared a dividend of one preferred share purchase right for each outstanding share of common stock. The Rights become exercisable when a person acquires 15% or more of the common shares under the Rights Agreement.',
    5,
    'Adopts shareholder rights plan: one preferred share purchase right per share, 15% trigger',
    ['other news'],
  ],
]);
