/** Events about money that the company raises, owes or pays out. */
export const MONEY_EVENTS = `
words LOAN: credit agreement|loan agreement|credit facility|revolving credit|revolving facility|revolver|term loan
words LOAN: loan facility|line of credit|letter of credit facility|loan and security|bridge facility|receivables
words LOAN: promissory note|warehouse|construction loan|mortgage loan|mortgage note|borrowing base|forbearance agreement
words NOTES: notes|debentures|bonds|note
words ATTHEMARKET: at-the-market|at the market|equity distribution agreement|sales agreement|ATM|open market sale|controlled equity|equity offering sales|market issuance sales|capital on demand

A credit line or loan | agreement | 1.01, 2.03, 8.01, 7.01 | 4.5
  why: The company may owe up to {amount} more; lenders come before the shareholders.
  says: {filer} ... (entered into|executed|signed|obtained|closed|established) ... {money:amount} ... (LOAN)
  or: (entered into|executed|signed|obtained|closed|amended|extended|amend|extend|increased|renewed|borrowed|refinanced|waive~) ... (LOAN)
  also: (lender~|bank~) ... (waive~|waived|agreed to forbear|agreed to waive|agreed to amend) / (revolving|credit|lending) (commitment~|line) .. (lowered|reduced|increased|cut)
  also: (amendment|extension|waiver) .. (to|of|under) .. (LOAN) / (LOAN) .. (was|has been) (amended|extended|increased)
  more: (agreement|facility) .. with .. {company:other} / (aggregate|total|principal|up to|commitments|commitment|amount|of) .. {money:amount} / {money:amount} .. (LOAN) / (with|among|between|from) .. {company:other}
  more: (matur~|expires|expire|until|to) .. {date:until}
  unsays: (merger agreement|Agreement and Plan|employment)
  finer: A credit line that is cut, or a breach that lenders waive | 5
  when: (waive~|waiver~|forbear~) / (reduc~|decreas~|cut|lower~) .. (commitment~|borrowing base|facility|line|maximum|availability) / borrowing base .. (from|reduc~|at {money})
  why: The lenders give the company less, or time for terms that it did not meet: money gets tighter.
  finer: A credit line renewed or amended | 3.5
  when: (amend~|extend~|extension|renew~|waiver|replace~|refinanc~|modif~)
  why: The terms on which the company can borrow change; what it owes does not by that alone.
  e.g.: On May 2, 2026, the Company entered into a $250 million credit facility with Orion Bank, N.A.

Notes sold | new debt | 2.03, 1.01, news | 4
  why: The company borrows[ {amount}] by notes; interest and repayment come before the shareholders.
  topic: New debt / notes|loan|debt|borrow|credit|bond|debenture|indenture|facility
  says: {filer} ... (sold|issued|priced|completed|closed|agreed to sell|consummated|entered into) ... {money:amount} ... (NOTES)
  also: (sale|issuance|offering|issued|sold|sell) ... {money:amount} ... (NOTES) / (issued|sold|issuance|sale|offering|pricing) .. [of] ... (NOTES) due
  at home: (borrow~|notes|credit|loan|debt|debenture~|bond~|facility|indenture|guarant~)
  more: {money:amount} ... (notes|debentures|bonds)
  unsays: (redeem~|redemption|repurchase|exchange offer|offer~ to exchange|recapitaliz~|opinion|tender offer|rights to purchase)
  finer: Convertible notes sold | 5.5
  when: convertible
  why: The company borrows by notes that may become shares: interest comes first, and each share held before may become a smaller part.
  e.g.: On May 2, 2026, the Company issued $500 million of 5.2% notes due 2034.

Securities sold privately | private sale of shares | 3.02 | 5.5
  largest: yes
  why: The company issues securities without a public offering: those held before become a smaller part of it, and the new ones may come to the market later.
  at home: (issue~|sold|sell|issuance|exchange~|grant~|convert~|deliver~|closed|completed|placement|subscri~) ... (shares|notes|debentures|warrants|units|preferred|options|stock) / (issue~|sold|sell|issuance)
  e.g.: On May 2, 2026, the Company issued 400,000 shares of preferred stock to Orion Partners LLC.

A program of sales at the market | 8.01, 7.01, 1.01 | 5
  why: New shares may come to the market bit by bit[, {amount} in all]; each dilutes those held before.
  says: (ATTHEMARKET) ... {company:agent}
  line: May sell [{amount} of ]new shares at the market through {agent}
  or: (at-the-market|at the market) (offering|program|equity|issuance)
  more: (aggregate|up to|offering price) .. {money:amount}
  unsays: (notes|debentures|terminat~)
  e.g.: On May 2, 2026, the Company entered into a sales agreement with Orion Securities LLC for an at-the-market program.
  gives: May sell new shares at the market through Orion Securities

New shares sold | 8.01, 7.01, 1.01, 3.02 | 6
  why: The company raises[ {amount}] money by new shares: each share held before is a smaller part of it.
  says: {filer} .. (underwriting|placement agency|purchase|subscription) agreement .. (with|between|among) .. {company:through} ... {number:shares} .. shares
  line: Sells {shares} shares[ at {price}][ ({gross})] through {through}
  or: {filer} .. (entered into|sold|agreed|closed|completed) ... (offering and sale|offer and sale|issuance and sale|sale|issuance) of .. {number:shares} .. shares .. (common|ordinary) ... (public offering|registered direct|underwritten)
  line: Sells {shares} shares[ at {price} a share][ ({gross})]
  or: {filer} .. (sold|sell|agreed to sell|priced|completed|closed|announced|entered into|issued) ... (public offering|registered direct|private placement|underwritten offering) ... {number:shares} .. shares
  also: {filer} ... (sell|issue|sold) .. {number:shares} .. shares ... (public offering|registered direct|private placement|underwritten offering)
  also: (launched|commenced|announced|completed|closed) .. rights offering / (over-allotment|overallotment|underwriter~) ... (exercis~) ... shares / exercis~ ... (over-allotment|overallotment) / underwriter~ ... exercis~
  also: (pricing|completion|closing|commencement) of .. (public offering|registered direct|private placement|initial public offering) .. of / {filer} .. (sold|agreed to sell|will sell) .. {number:shares} .. shares .. common stock
  more: (price|offering price|purchase price) [to the public|was|of|equal to] .. {money:price} per / (gross proceeds|proceeds) .. {money:gross}
  unsays: (notes|debentures|bonds|repurchase|all of the outstanding|selling stockholder~|merger)
  e.g.: On May 2, 2026, the Company entered into an underwriting agreement with Orion Securities LLC for the sale of 4,000,000 shares of its common stock.
  gives: Sells 4,000,000 shares through Orion Securities

A buyback | 8.01, 7.01, 2.02 | 4.5
  why: The company may buy its own shares: those that remain become a larger part of it.
  topic: Buyback / repurchase|buyback|buy back|buy-back
  says: (authorized|approved|announced|adopted|increase~|new|additional|authorization|extend~) ... (repurchase|buyback|buy-back|buy back) ... {money:amount}
  also: (authorized|approved) ... {money:amount} ... (repurchase|buyback|buy-back)
  line: Authorizes share buyback of {amount}
  or: (repurchase~|buyback|buy-back|buy back) ... (shares|stock)
  also: (shares|stock) ... (be repurchased|bought back) / (share|stock) (repurchase|buyback) (program|plan|authorization) / (dutch auction|self-tender|accelerated share repurchase)
  unsays: (notes|debentures|tax withholding|rights agreement|merger|suspend~)
  e.g.: On May 2, 2026, the Board authorized the repurchase of up to $300 million of common stock.
  gives: Authorizes share buyback of up to $300 million

A payout suspended or cut | 8.01, 7.01, 2.02 | 6
  why: Holders get less or nothing for now: the company needs the cash, and shares usually fall on such news.
  topic: Dividend cut / dividend|distribution
  says: (suspend~|eliminat~|omit~|reduc~|cut|lower~|discontinu~|defer~) .. (dividend~|distribution~)
  also: (decided|determined|voted|elected|resolved) not to (declare|pay) .. (dividend~|distribution~) / (dividend~|distribution~) .. (suspended|eliminated|omitted|deferred|reduced) / no (dividend~|distribution~) will be .. (paid|declared)
  unsays: (tax|rate|notes)
  e.g.: On May 2, 2026, the Board suspended the quarterly dividend until further notice.

A dividend | 8.01, 7.01, 2.02 | 3.5
  why: Holders of record on the day named are paid; the price usually falls by the amount when it goes ex-dividend.
  says: (increas~|rais~) ... dividend .. from {money:before} [per] [share] to {money:amount} (per|a|on each|for each) .. share~ / (increas~|rais~) ... dividend .. to {money:amount} (per|a) .. share~ .. from {money:before}
  line: Raises dividend from {before} to {amount} per share[, payable {date}]
  or: (increas~|rais~) ... dividend .. to {money:amount} (per|a|on each|for each) .. share~ / dividend ... (increas~|rais~) .. to {money:amount} (per|a|on each|for each) .. share~
  line: Raises dividend to {amount} per share[, payable {date}]
  or: (declar~|approv~|authoriz~) ... dividend .. [of] {money:amount} (per|a|on each|for each|on the) .. share~ / dividend of {money:amount} per share
  line: Declares dividend of {amount} per share[, payable {date}]
  or: (declar~|approv~|authoriz~|pay~) .. dividend / (declar~|approv~|authoriz~|announc~) ... distribution~ .. {money:amount} (per|a|for each) .. (share~|unit~) / dividend .. (declared|payable|of)
  more: (payable|paid) .. [on] {date:date}
  unsays: (preferred share purchase|purchase right|one right|spin-off|rights agreement|restrict~|without prior)
  e.g.: On May 2, 2026, the Board declared a quarterly dividend of $0.25 per share.
  gives: Declares dividend of $0.25 per share

Debt paid back | 4
  why: The company pays back debt before it is due: less interest from then on, and less cash now.
  says: (redeem~|redemption|prepay~|prepaid|repaid|repay~|retire~) ... (notes|debentures|bonds|loan|debt|preferred|mortgage)
  unsays: (fundamental change|offering of|proceeds)
  e.g.: On May 2, 2026, the Company gave notice that it will redeem all of its 6% notes due 2026.

An offer to holders of notes | 4
  why: It concerns holders of the notes; the shares are touched only by what changes in interest and terms.
  says: (exchange offer~|offer to exchange|offers to exchange|consent solicitation|tender offer~|offer to purchase) ... (notes|debentures|bonds|consents|debt securities) / consents ... (indenture|notes|debentures) ... solicitation
  e.g.: On May 2, 2026, the Company began a consent solicitation among holders of its 6% notes.

A shelf registration | 4
  why: The company may sell securities from it later; nothing is sold yet.
  says: (shelf registration|registration statement on Form S-3|registration statement on Form S-1|universal shelf)
  unsays: (opinion|prospectus supplement|resale|legality)
  e.g.: On May 2, 2026, the Company filed a shelf registration for securities of many kinds.
`;
