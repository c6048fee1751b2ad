import { testWordings } from './test-wordings.ts';

testWordings(`
A credit line or loan | 1.01
On May 2, 2026, the Company entered into a Loan and Security Agreement with Orion Bank, N.A. that provides for a term loan of $15 million.
On May 2, 2026, the Company closed on a new five-year senior secured credit facility of $400 million.
On May 2, 2026, the Company and its lenders amended the credit agreement to extend its maturity to May 2, 2030.
On May 2, 2026, the Company obtained a waiver of the leverage covenant under its revolving credit agreement.
On May 2, 2026, the Company borrowed $20 million under a promissory note issued to Orion Bank, N.A.
On May 2, 2026, the Company increased the commitments under its receivables facility to $150 million.
On May 2, 2026, a subsidiary of the Company obtained a mortgage loan of $32 million from Orion Life Insurance Company.
On May 2, 2026, the Company entered into a forbearance agreement with Orion Bank, N.A. under its credit agreement.
On May 2, 2026, the Company renewed its $10 million revolving line of credit with Orion Bank, N.A. for one year.
On May 2, 2026, the lenders agreed to waive a default under the loan agreement until June 30, 2026.

Notes sold | 2.03
On May 2, 2026, the Company issued and sold $300 million of its 6% senior notes due 2034.
On May 2, 2026, the Company completed the private offering of $200 million of convertible senior notes due 2031.
On May 2, 2026, the Company drew down $75 million under its revolving credit facility.

Notes sold | 8.01
On May 2, 2026, the Company priced an offering of $500 million of senior unsecured notes.
On May 2, 2026, the Company closed the sale of $350 million aggregate principal amount of its 5.25% notes due 2036.
On May 2, 2026, the Company sold $250 million in principal amount of its first mortgage bonds due 2046.

Securities sold privately | 3.02
On May 2, 2026, the Company sold 2,000,000 shares of common stock to accredited investors for $4 million.
On May 2, 2026, holders converted $3 million of notes into 6,000,000 shares of common stock.
On May 2, 2026, the Company issued warrants to purchase 500,000 shares to its placement agent.
On May 2, 2026, the Company granted 1,000,000 restricted shares to its new chief executive officer as an inducement.
The Company issued 750,000 shares as partial payment for the acquisition of Orion Tools, Inc.

A program of sales at the market | 1.01
On May 2, 2026, the Company entered into an Equity Distribution Agreement with Orion Securities LLC to sell up to $75 million of common stock from time to time.
On May 2, 2026, the Company entered into an Open Market Sale Agreement with Orion Securities LLC, as sales agent, for up to $50 million of its shares.
On May 2, 2026, the Company amended its Controlled Equity Offering Sales Agreement with Orion Securities LLC.

New shares sold | 8.01
On May 2, 2026, the Company priced a public offering of 5,000,000 shares of common stock at $12.00 per share.
On May 2, 2026, the Company closed its underwritten public offering of 7,500,000 common shares.
On May 2, 2026, the underwriters exercised in full their option to purchase 600,000 additional shares.
On May 2, 2026, the Company sold 10,000,000 depositary shares in an underwritten offering.
On May 2, 2026, the Company launched a rights offering to its shareholders for 4,000,000 new shares.

New shares sold | 1.01
On May 2, 2026, the Company entered into a securities purchase agreement with several institutional investors to sell 3,000,000 shares in a registered direct offering.
On May 2, 2026, the Company entered into an Underwriting Agreement with Orion Securities LLC relating to the public offering of 4,000,000 shares of its common stock.

A buyback | 8.01
On May 2, 2026, the Board approved a share repurchase program of up to 5,000,000 shares.
On May 2, 2026, the Company increased its stock buyback authorization by $250 million.
On May 2, 2026, the Company entered into an accelerated share repurchase agreement with Orion Bank, N.A. for $200 million of its stock.
On May 2, 2026, the Company commenced a modified Dutch auction tender offer for up to $100 million of its common stock.
On May 2, 2026, the Board renewed its authorization to buy back up to 10% of the outstanding shares.
On May 2, 2026, the Company completed its $50 million stock repurchase program and adopted a new one.

A payout suspended or cut | 8.01
On May 2, 2026, the Board decided to suspend the quarterly cash dividend.
On May 2, 2026, the Company reduced its quarterly dividend to $0.05 per share from $0.20.
On May 2, 2026, the Company announced that it will defer dividends on its preferred stock.
On May 2, 2026, the Board voted not to declare a dividend for the second quarter.
On May 2, 2026, the Company announced that no dividend will be paid for the third quarter.
On May 2, 2026, the Board cut the dividend by half.

A dividend | 8.01
On May 2, 2026, the Board of Directors declared a cash dividend of $.15 per share, payable June 15, 2026.
On May 2, 2026, the Company announced a special dividend of $3.00 per share.
On May 2, 2026, the Board raised the quarterly dividend by 8% to $0.27 per share.
On May 2, 2026, the Company declared a monthly distribution of $0.10 per common share.
On May 2, 2026, the Board of Trustees authorized a dividend of $0.46875 per Series A preferred share.
On May 2, 2026, the Board increased the annual dividend rate to $2.40 per share.
On May 2, 2026, the Company announced a one-time cash distribution of $1.10 per unit.

Debt paid back | 8.01
On May 2, 2026, the Company called for redemption all of its outstanding 7% senior notes due 2028.
On May 2, 2026, the Company repaid in full its $40 million term loan.
On May 2, 2026, the Company issued a notice of full redemption for its 8% debentures.
On May 2, 2026, the Company announced the redemption of all of its Series A preferred stock.
On May 2, 2026, the Company will redeem $200 million of its 5% notes at 102% of par.
On May 2, 2026, the Company prepaid its mortgage of $17 million.

An offer to holders of notes | 8.01
On May 2, 2026, the Company commenced a cash tender offer for any and all of its 9% senior notes due 2027.
On May 2, 2026, the Company announced the expiration of its offer to exchange new notes for its outstanding debentures.
On May 2, 2026, the Company received the consents needed to amend the indenture of its 6% notes and executed a supplemental indenture, ending its consent solicitation.
`);
