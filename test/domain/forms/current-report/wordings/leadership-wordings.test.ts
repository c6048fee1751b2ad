import { testEvents } from './test-wordings.ts';

testEvents(`
departure | 5.02
On May 2, 2026, Jane Roe, our Chief Financial Officer, tendered her resignation, effective May 31, 2026.
On May 2, 2026, the Company accepted the resignation of Jane Roe as Chief Executive Officer.
On May 2, 2026, the Company and Jane Roe, its General Counsel, agreed that she will separate from the Company.
On May 2, 2026, Jane Roe informed the Board that she does not intend to stand for re-election at the annual meeting.
On May 2, 2026, the Board terminated the employment of Jane Roe as President without cause.
On May 2, 2026, the Company parted ways with Jane Roe, its Chief Marketing Officer.
On May 2, 2026, Jane Roe, Chief Financial Officer, gave notice that she has accepted a position at another company and will leave on June 1, 2026.
On May 2, 2026, Jane Roe retired from the Board of Directors of the Company under its retirement policy.
On May 2, 2026, Jane Roe vacated her seat on the Board.
The Company announced that Jane Roe, Executive Vice President, will be leaving the Company to pursue other interests.
On May 2, 2026, Jane Roe submitted a letter of resignation from the Board of Directors.
On May 2, 2026, Jane Roe’s employment as Chief Accounting Officer was terminated.
On May 2, 2026, the Board removed Jane Roe from her position as Chief Executive Officer.
On May 2, 2026, Jane Roe, a Class II director, notified the Company of her decision to resign from the Board.
On May 2, 2026, Jane Roe transitioned from Chief Executive Officer to Executive Chair.
Jane Roe’s service as interim Chief Financial Officer ended on May 2, 2026.
On May 2, 2026, Jane Roe and Richard Doe resigned from their positions as directors of the Company.
On May 2, 2026, the Company eliminated the position of Chief Operating Officer, and Jane Roe, who held it, left the Company.
On May 2, 2026, Ms. Jane Roe passed away. She had been a director since 2004.

appointment | 5.02
On May 2, 2026, the Board appointed Jane Roe as Chief Financial Officer of the Company.
On May 2, 2026, Jane Roe was elected to the Board of Directors.
On May 2, 2026, the Company hired Jane Roe to serve as Chief Operating Officer.
On May 2, 2026, Jane Roe was promoted to President and Chief Executive Officer.
On May 2, 2026, the Board increased its size from seven to eight and appointed Jane Roe to fill the vacancy.
On May 2, 2026, Jane Roe joined the Company as Senior Vice President and General Counsel.
On May 2, 2026, Jane Roe assumed the duties of principal financial officer on an interim basis.
On May 2, 2026, Jane Roe accepted an offer to become the Company’s Chief Technology Officer.
The Board has named Jane Roe to succeed Mr. Richard Doe as Chief Executive Officer.
On May 2, 2026, the Board designated Jane Roe as the Company’s principal accounting officer.
On May 2, 2026, the Company announced the appointment of Jane Roe as its new Chief Financial Officer.
On May 2, 2026, the stockholders elected Jane Roe as a director to fill the vacancy left by Richard Doe.
Effective May 2, 2026, Jane Roe will serve as interim Chief Executive Officer.
On May 2, 2026, Jane Roe began serving as Chief Financial Officer.
On May 2, 2026, the Company issued a press release, a copy of which is attached as Exhibit 99.1, announcing that Jane Roe has been named President.
On May 2, 2026, the size of the Board was set at nine and Jane Roe was added as an independent director.

departure | 8.01
On May 2, 2026, the Company announced that Jane Roe, its founder and Chief Executive Officer, will retire at the end of the year.

appointment | 8.01
On May 2, 2026, the Company announced that Jane Roe has joined its Board of Directors.

merger agreement | 1.01
On May 2, 2026, the Company entered into an Agreement and Plan of Merger with Orion Tools, Inc. and its wholly owned subsidiary, Orion Merger Sub, Inc.
On May 2, 2026, the Company and Orion Bank, N.A. entered into an Agreement and Plan of Reorganization under which the Company will merge into Orion Bank, N.A.
On May 2, 2026, the Company signed a definitive agreement to be acquired by Orion Tools, Inc. for $22.00 per share in cash.
On May 2, 2026, the Company entered into a Business Combination Agreement with Orion Tools, Inc.
On May 2, 2026, the Company, Orion Parent, LLC and Orion Acquisition Corp. executed a Merger Agreement, by which Orion Acquisition Corp. will begin a tender offer for all shares of the Company.
On May 2, 2026, the Company entered into Amendment No. 1 to the Agreement and Plan of Merger with Orion Tools, Inc.

merger agreement | 8.01
On May 2, 2026, the Company and Orion Tools, Inc. announced that they have signed a definitive merger agreement.
On May 2, 2026, the Company announced that it has agreed to acquire Orion Tools, Inc. for $300 million in cash.
On May 2, 2026, the Company and Orion Tools, Inc. issued a joint press release announcing a definitive agreement under which Orion Tools, Inc. will acquire the Company.
On May 2, 2026, the Boards of the Company and Orion Tools, Inc. approved a merger of equals of the two companies.
Orion Tools, Inc. has agreed to buy the Company for $15 a share.
On May 2, 2026, the Company and Orion Tools, Inc. called off their planned merger.
`);
