import { testWordings } from './test-wordings.ts';

testWordings(`
A purchase or sale completed | 2.01
On May 2, 2026, the Company completed the purchase of all of the outstanding shares of Orion Tools, Inc.
On May 2, 2026, the Company closed the sale of its office building in Boston for $58 million.
On May 2, 2026, the previously announced merger of Orion Bank, N.A. into the Company became effective.
On May 2, 2026, the Company acquired the assets of Orion Tools, Inc. through a wholly owned subsidiary.
On May 2, 2026, the Company, through its operating partnership, purchased a shopping center in Dallas for $41 million.
Effective May 2, 2026, the Company consummated the divestiture of its retail division to Orion Tools, Inc.
On May 2, 2026, the transactions contemplated by the share exchange agreement were consummated, and Orion Tools, Inc. became a wholly owned subsidiary of the Company.
On May 2, 2026, title to the hotel was transferred to the lender by a deed in lieu of foreclosure.
On May 2, 2026, the Company finalized the sale of its 40% interest in Orion Tools, Inc.
On May 2, 2026, the Company took over the operations and assets of Orion Tools, Inc. for 900,000 shares.
On May 2, 2026, a partnership controlled by the Company sold an apartment complex in Atlanta for $23.5 million.
On May 2, 2026, the Company transferred its cable systems to Orion Cable Inc. in exchange for $310 million.
On May 2, 2026, the closing of the acquisition of Orion Tools, Inc. took place.

A purchase or sale completed | 8.01
On May 2, 2026, the Company completed its previously announced acquisition of Orion Tools, Inc.
On May 2, 2026, the Company announced the closing of the sale of its paper business.

A business to be bought or sold | 1.01
On May 2, 2026, the Company entered into an agreement to sell its headquarters building to Orion Properties LLC for $28 million.
On May 2, 2026, the Company signed a definitive agreement to acquire the lighting business of Orion Tools, Inc.
On May 2, 2026, a subsidiary of the Company entered into a Purchase and Sale Agreement with Orion Properties LLC to acquire an office tower in Denver for $112 million.
On May 2, 2026, the Company agreed to purchase a 49% interest in a joint venture from Orion Tools, Inc. for $75 million.
On May 2, 2026, the Company agreed to contribute its pipelines to a new partnership with Orion Energy Inc.
On May 2, 2026, the Company accepted an offer of Orion Foods Inc. to buy its frozen food line for $44 million.
On May 2, 2026, the Company entered into a branch purchase agreement with Orion Bank, N.A. for three branches.

A business to be bought or sold | 8.01
On May 2, 2026, the Company announced that it has agreed to sell its dairy division to Orion Foods Inc. for $90 million.

A material agreement that ended | 1.02
On May 2, 2026, the Company received notice from Orion Tools, Inc. that it is terminating the distribution agreement.
On May 2, 2026, the Company and Orion Tools, Inc. mutually agreed to terminate their joint venture agreement.
On May 2, 2026, the Company repaid all amounts outstanding under its credit agreement and terminated the agreement.
On May 2, 2026, the license agreement between the Company and Orion Tools, Inc. expired and was not renewed.
On May 2, 2026, the lease of the Company’s former headquarters was terminated early.
On May 2, 2026, Orion Tools, Inc. exercised its right to cancel the supply contract.
On May 2, 2026, the Company delivered a notice of termination of the purchase agreement, because the buyer had not obtained financing.
On May 2, 2026, Orion Pharma Inc. returned its rights and ended the collaboration with the Company.
On May 2, 2026, the Company notified Orion Bank, N.A. that it will not extend the credit agreement beyond June 30, 2026.
On May 2, 2026, the merger agreement with Orion Tools, Inc. was terminated by mutual consent.

A settlement | 1.01
On May 2, 2026, the Company entered into a settlement agreement and mutual release with Orion Tools, Inc.
On May 2, 2026, the Company and Orion Partners LLC entered into a cooperation agreement about the membership of the Board.

A lease | 1.01
On May 2, 2026, the Company entered into a lease for 45,000 square feet of laboratory space in Cambridge.
On May 2, 2026, the Company amended its office lease to extend the term by five years.

A contract or plan of pay | 1.01
On May 2, 2026, the Company entered into an employment agreement with Jane Roe, its Chief Financial Officer.
On May 2, 2026, the Board adopted the 2026 Executive Bonus Plan.
On May 2, 2026, the Compensation Committee approved increases in base salaries for executive officers.
On May 2, 2026, the Company entered into indemnification agreements with each of its directors.

A material agreement | 1.01
On May 2, 2026, the Company entered into an exclusive license agreement with Orion Pharma Inc. for its heart drug.
On May 2, 2026, the Company and Orion Energy Inc. formed a joint venture to build a pipeline.
On May 2, 2026, the Company was awarded a five-year contract by the U.S. Navy with a value of up to $80 million.
On May 2, 2026, the Company executed a supply agreement under which it will sell battery cells to Orion Motors Inc.
On May 2, 2026, the Company entered into a collaboration and option agreement with Orion Pharma Inc. and will receive an upfront payment of $25 million.
On May 2, 2026, the Company signed a ten-year power purchase agreement with Orion Energy Inc.
On May 2, 2026, the Company and the union reached a new four-year labor contract.
On May 2, 2026, the Company entered into a management services agreement with its largest shareholder.
`);
