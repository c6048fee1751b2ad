import { testWordings } from './test-wordings.ts';

testWordings(`
Compliance regained | 3.01
On May 2, 2026, Nasdaq notified the Company that it has regained compliance with the minimum bid price requirement.
On May 2, 2026, the Company received a letter from the NYSE confirming that it is again in compliance with the continued listing standards.
On May 2, 2026, the Hearings Panel confirmed that the Company evidenced compliance with all requirements for continued listing and closed the matter.
On May 2, 2026, the Company was informed by Nasdaq that it now complies with the bid price rule.

A listing that moves by choice | 3.01
On May 2, 2026, the Company gave notice to the NYSE American of its intention to transfer its listing to Nasdaq.
On May 2, 2026, the Board approved the voluntary delisting of the common stock from the Nasdaq Capital Market.
On May 2, 2026, the Company’s application to transfer its listing from the Nasdaq Global Market to the Nasdaq Capital Market was approved.
On May 2, 2026, the Company notified Nasdaq that it intends to file a Form 25 to withdraw its shares from listing and to deregister them.
On May 2, 2026, the Board decided to delist the Company’s shares from Nasdaq and to deregister them with the SEC.
On May 2, 2026, the Company’s shares began trading on the NYSE after a move from Nasdaq.

A failed listing rule | 3.01
On May 2, 2026, the Company received a deficiency letter from Nasdaq because its stock had closed below $1.00 for 30 business days.
On May 2, 2026, the Company received a notice from NYSE Regulation that it is below the continued listing criteria of the exchange.
On May 2, 2026, the Nasdaq staff notified the Company of its determination to delist the Company’s securities.
On May 2, 2026, the Company notified the NYSE that it no longer has three independent members on its audit committee, as the listing rule requires.
On May 2, 2026, the Company received a letter from Nasdaq stating that it has not held an annual meeting of shareholders as required.
On May 2, 2026, Nasdaq informed the Company that the market value of its publicly held shares has fallen below $15 million.
On May 2, 2026, the NYSE announced that it will suspend trading in the Company’s common stock and begin proceedings to delist it.
On May 2, 2026, a Nasdaq Hearings Panel denied the Company’s request to remain listed.
On May 2, 2026, the Company received a notice from Nasdaq for failing to file its Form 10-K on time.
On May 2, 2026, Nasdaq advised the Company that its securities will be delisted at the opening of business on May 11, 2026.
On May 2, 2026, the Company was notified that its average closing price had been less than $1.00 over 30 trading days on the NYSE.
On May 2, 2026, the Company received a second delinquency letter from Nasdaq because it has not filed two quarterly reports.
On May 2, 2026, the Company informed the NYSE American that it does not meet the requirement to have a majority of independent directors.

A rights plan adopted | 8.01
On May 2, 2026, the Board adopted a shareholder rights plan and declared a dividend of one right for each share.
On May 2, 2026, the Company entered into a Rights Agreement with Orion Trust Company and declared a dividend distribution of one preferred stock purchase right per share.
On May 2, 2026, the Board approved a limited-duration stockholder rights agreement, which will expire in one year.
On May 2, 2026, the Board put in place a stockholder rights plan with a threshold of 15%.

Rights of holders changed | 3.03
On May 2, 2026, the Company filed a certificate of designation for its Series B preferred stock, which ranks senior to the common stock.
On May 2, 2026, the holders of a majority of the notes consented to a supplemental indenture that removes most covenants.
Upon the effectiveness of the reverse split, holders of fractional shares will receive cash.

A reverse split | 5.03
On May 2, 2026, the Company filed articles of amendment to effect a 1-for-15 reverse stock split of its common stock.
On May 2, 2026, every twenty shares of issued common stock were combined into one share.
On May 2, 2026, the Board approved a one-for-eight reverse split of the common stock, effective May 20, 2026.

A reverse split | 8.01
On May 2, 2026, the stockholders approved a reverse stock split at a ratio of between 1-for-5 and 1-for-25.
On May 2, 2026, the Company announced that its 1-for-30 reverse stock split will take effect on May 9, 2026.

A change of charter or bylaws | 5.03
On May 2, 2026, the Board amended and restated the Company’s bylaws to adopt majority voting in director elections.
On May 2, 2026, the Company changed its fiscal year end from June 30 to December 31.
On May 2, 2026, the Company filed a certificate of amendment that increases its authorized common stock from 50 million to 100 million shares.
On May 2, 2026, the Company amended its articles of incorporation to change its name to Orion Tools, Inc.
On May 2, 2026, the shareholders approved the reincorporation of the Company from California to Delaware.
On May 2, 2026, the shareholders voted to declassify the Board, and the Company filed amended articles.
On May 2, 2026, the Board changed the Company’s fiscal year to end on the last Saturday of September.

A split of the shares | 8.01
On May 2, 2026, the Board declared a two-for-one split of the common stock in the form of a stock dividend.
On May 2, 2026, the Company announced a 3-for-2 stock split payable on May 20, 2026.
On May 2, 2026, the Board approved a 5% stock dividend.

A spin-off | 8.01
On May 2, 2026, the Board approved the spin-off of the Company’s chemicals unit to its shareholders.
On May 2, 2026, the Company announced its intention to separate into two publicly traded companies.
On May 2, 2026, the Company set May 20, 2026 as the record date for the distribution of all shares of its paper business.
On May 2, 2026, the Company completed the pro rata distribution of the shares of its energy subsidiary to its holders.
On May 2, 2026, the Company announced plans to split off its pharmacy business as an independent public company.
`);
