import { testWordings } from './test-wordings.ts';

testWordings(`
A report that comes late | 8.01
On May 2, 2026, the Company announced that it will delay the filing of its Form 10-K for 2025.
On May 2, 2026, the Company said that it will not be able to file its quarterly report by the due date.
The Company did not timely file its annual report on Form 10-K because its audit is not complete.
On May 2, 2026, the Company said that its annual report will be late because of a review by its auditors.

A regulator’s order | 8.01
On May 2, 2026, the Bank entered into a written agreement with the Federal Reserve Bank of Richmond.
On May 2, 2026, the Bank stipulated to the issuance of a consent order by the OCC.
On May 2, 2026, the FDIC issued a prompt corrective action directive to the Bank.
On May 2, 2026, the OCC terminated its formal agreement with the Bank.
On May 2, 2026, the Bank agreed with the Comptroller of the Currency to maintain higher capital ratios under a formal agreement.

A profit warning | 8.01
On May 2, 2026, the Company announced that it expects second quarter earnings to be below its earlier guidance.
On May 2, 2026, the Company lowered its revenue forecast for 2026.
On May 2, 2026, the Company announced that sales for the quarter will be lower than previously anticipated.
On May 2, 2026, the Company withdrew its guidance for the year.
On May 2, 2026, the Company announced that it expects to report a net loss for the first quarter.
On May 2, 2026, the Company reduced its production outlook for the year.
On May 2, 2026, the Company warned that its first quarter profit will fall short of analysts’ estimates.
On May 2, 2026, the Company cut its forecast of earnings per share for the year to $1.10 from $1.40.
On May 2, 2026, the Company said that it expects a loss in the second quarter because of weak demand.

An investigation or fraud | 8.01
On May 2, 2026, the Company was notified by the SEC staff that it has begun a formal investigation.
On May 2, 2026, the Audit Committee began an internal investigation of accounting irregularities at a subsidiary.
On May 2, 2026, the Company received a civil investigative demand from the Department of Justice.
On May 2, 2026, a former officer of the Company was indicted by a federal grand jury.
On May 2, 2026, federal agents executed a search warrant at the Company’s offices.
On May 2, 2026, the SEC issued a Wells notice to the Company.
On May 2, 2026, the Company discovered that a former controller had embezzled $1.2 million.

A product that fails | 8.01
On May 2, 2026, the Company announced that its Phase 3 trial did not meet its primary endpoint.
On May 2, 2026, the FDA placed a clinical hold on the Company’s trial.
On May 2, 2026, the Company announced a voluntary recall of 12,000 heaters.
On May 2, 2026, the Company decided to stop development of its lead product after an interim analysis.
On May 2, 2026, the FDA declined to approve the Company’s new drug application in its current form.
On May 2, 2026, the Company suspended sales of its pump after reports of injuries.
On May 2, 2026, an FDA advisory committee voted against the approval of the Company’s drug.

A product approved | 8.01
On May 2, 2026, the Company received 510(k) clearance from the FDA for its infusion pump.
On May 2, 2026, the European Commission granted marketing authorization for the Company’s vaccine.
On May 2, 2026, the FDA approved the Company’s supplemental new drug application.
On May 2, 2026, the Company obtained FDA approval to market its heart valve.

Results of a trial | 8.01
On May 2, 2026, the Company announced that its pivotal trial met its primary endpoint.
On May 2, 2026, the Company reported topline data from its Phase 2 study in asthma.
On May 2, 2026, the Company presented positive interim results of its Phase 1 trial.
On May 2, 2026, the Company announced that its drug reduced seizures by 40% in a Phase 3 trial.

A trial that goes on | 8.01
On May 2, 2026, the FDA accepted for review the Company’s biologics license application.
On May 2, 2026, the Company submitted a new drug application to the FDA for its eye drops.
On May 2, 2026, the first patient was dosed in the Company’s Phase 2 trial.
On May 2, 2026, the FDA granted Fast Track designation to the Company’s lead product.
On May 2, 2026, the Company received clearance of its investigational new drug application and will start a Phase 1 trial.
On May 2, 2026, the Company completed patient enrollment in its pivotal study.
On May 2, 2026, the FDA extended the review of the Company’s application by three months.

A contest for the board | 8.01
On May 2, 2026, Orion Partners LLC delivered a notice nominating five persons for election as directors.
On May 2, 2026, the Company received a letter from Orion Partners LLC that demands a special meeting to replace the Board.
On May 2, 2026, Orion Partners LLC said that it will run its own slate of nominees at the annual meeting.

A deal in the making | 8.01
On May 2, 2026, the Company received a non-binding proposal from Orion Partners LLC to acquire all of its shares for $18.00 per share in cash.
On May 2, 2026, the Board began to explore strategic alternatives, including a sale of the Company.
On May 2, 2026, the Company signed a letter of intent to acquire Orion Tools, Inc.
On May 2, 2026, the Board rejected an unsolicited offer by Orion Tools, Inc.
On May 2, 2026, the Company confirmed that it is in discussions about a possible business combination.
On May 2, 2026, the special committee of the Board retained a financial advisor to evaluate the proposal of Orion Partners LLC.
On May 2, 2026, Orion Tools, Inc. raised its offer for the Company to $25 per share.
On May 2, 2026, the Company’s chairman proposed to take the Company private at $9.00 per share.
On May 2, 2026, the Company hired Orion Securities LLC to look for a buyer.

A word on the outlook | 8.01
On May 2, 2026, the Company reaffirmed its earnings guidance for 2026.
On May 2, 2026, the Company raised its forecast for full-year sales to $900 million.
On May 2, 2026, the Company provided financial targets for the next three years.

A strike | 8.01
On May 2, 2026, members of the United Steelworkers began a strike at the Company’s mill.
On May 2, 2026, about 900 union employees of the Company commenced a work stoppage.
On May 2, 2026, the Company locked out its unionized employees at two plants.
On May 2, 2026, 1,200 pilots of the airline walked off the job.

An accident or a disruption | 8.01
On May 2, 2026, an explosion occurred at the Company’s refinery in Toledo.
On May 2, 2026, a tornado struck the Company’s distribution center.
On May 2, 2026, the Company suspended operations at its mine after a wall slide.
On May 2, 2026, a fire broke out at the plant of the Company in Mobile.
On May 2, 2026, the Company declared force majeure on deliveries from its chlorine unit.
On May 2, 2026, a train of the Company derailed in Ohio, and chemicals were released.
On May 2, 2026, production at the Company’s smelter stopped because of a power failure.

A ruling against the company | 8.01
On May 2, 2026, a jury found that the Company infringed two patents and awarded damages of $24 million.
On May 2, 2026, the court granted summary judgment against the Company.
On May 2, 2026, the Court of Appeals affirmed a judgment of $15 million against the Company.
On May 2, 2026, a federal court ordered the Company to pay $55 million for breach of contract.

An interest payment that is not made | 8.01
On May 2, 2026, the Company elected to defer the interest payment on its junior subordinated debentures.
On May 2, 2026, the Company did not make the $12 million interest payment due on its notes and entered the 30-day grace period.

A contract lost | 8.01
On May 2, 2026, the Company’s largest customer informed it that the supply contract will not be renewed.
On May 2, 2026, the Company was notified by a customer that it will move its business to another supplier.
On May 2, 2026, the Army terminated for convenience a contract of the Company.
On May 2, 2026, the Company learned that it was not selected for the renewal of its contract with the state.
On May 2, 2026, a customer that stood for 30% of sales canceled its orders with the Company.

A court case | 8.01
On May 2, 2026, a putative securities class action was filed against the Company in federal court.
On May 2, 2026, the Company agreed to pay $18 million to settle a class action.
On May 2, 2026, the Company filed suit against Orion Tools, Inc. for patent infringement.
On May 2, 2026, the court dismissed the complaint against the Company with prejudice.
On May 2, 2026, an arbitration panel awarded the Company $40 million.
On May 2, 2026, the state attorney general sued the Company over its lending practices.
On May 2, 2026, the parties to the shareholder suit agreed to a settlement of $6 million.

A step of a deal | 8.01
On May 2, 2026, the waiting period under the HSR Act for the merger expired.
On May 2, 2026, the Federal Reserve approved the Company’s acquisition of Orion Bank, N.A.
On May 2, 2026, stockholders of the Company voted to approve the merger with Orion Tools, Inc.
On May 2, 2026, the Company and Orion Tools, Inc. each received a second request from the FTC.
On May 2, 2026, the public utility commission approved the sale of the Company’s power plant to Orion Energy Inc.
On May 2, 2026, the shareholders of Orion Tools, Inc. approved its sale to the Company.
On May 2, 2026, the European Commission cleared the Company’s purchase of Orion Tools, Inc.

A contract | 8.01
On May 2, 2026, the Company received an order for six vessels valued at $300 million.
On May 2, 2026, the Company announced that it has been awarded a contract by the Department of Defense.
On May 2, 2026, the Company won a $45 million order from the U.S. Air Force.

A new name | 8.01
On May 2, 2026, the Company changed its name to Orion Tools, Inc. and its shares began to trade under the symbol ORNT.

A decision on rates | 8.01
On May 2, 2026, the Company filed for a $60 million increase of its electric rates with the state commission.
On May 2, 2026, the state commission allowed the Company a return on equity of 9.8%.
`);
