import { testWordings } from './test-wordings.ts';

testWordings(`
A bankruptcy | 1.03
On May 2, 2026, the Company and four of its subsidiaries commenced voluntary cases under chapter 11 of title 11 of the United States Code.
On May 2, 2026, an involuntary petition under Chapter 7 of the Bankruptcy Code was filed against the Company by three of its creditors.
On May 2, 2026, the Bankruptcy Court entered an order confirming the Debtors’ Second Amended Joint Plan of Reorganization.
On May 2, 2026, the Company sought relief under the reorganization provisions of Chapter 11.
On May 2, 2026, the Delaware Court of Chancery appointed a receiver for the Company.
On May 2, 2026, the chapter 11 cases of the Company were converted to cases under chapter 7.
On May 2, 2026, the Company made an assignment for the benefit of creditors under California law.
On May 2, 2026, the Company filed a petition for reorganization with the Bankruptcy Court in Wilmington.
On May 2, 2026, the Bankruptcy Court approved the sale of substantially all assets of the Debtors under section 363.
On May 2, 2026, three creditors filed an involuntary petition against the Company.
On May 2, 2026, the FDIC was appointed receiver of the Bank, the Company’s only subsidiary.

A plan of reorganization in force | 1.03
On May 2, 2026, the Company’s Plan of Reorganization became effective and the Company emerged from Chapter 11.

A bankruptcy | 8.01
On May 2, 2026, the Company filed for protection under Chapter 11 of the United States Bankruptcy Code.
The Company announced that it has filed voluntary petitions to reorganize under Chapter 11.

Statements that can no longer be relied on | 4.02
On May 2, 2026, the Board concluded that the financial statements in the Form 10-Q for March 31, 2025 should not be relied upon because of an error in revenue recognition.
On May 2, 2026, management determined that investors should no longer rely on the previously filed financial statements for 2024.
On May 2, 2026, the Company was advised by its independent auditor that action should be taken to prevent future reliance on its audit report for 2024.
The Audit Committee determined that the consolidated balance sheet as of December 31, 2024 must be restated and that previously issued statements should therefore not be relied on.
On May 2, 2026, the Company’s chief financial officer concluded that its interim statements contained a material misstatement and will be restated.
The Board determined that the Company’s unaudited statements for the first quarter of 2026 contained errors and should be restated.
On May 2, 2026, the Company’s independent accountants advised that their audit report for 2024 may no longer be relied upon.
On May 2, 2026, management and the Audit Committee concluded that reliance should not be placed on the 2024 financial statements.

A cybersecurity incident | 1.05
On May 2, 2026, the Company became aware of unauthorized activity on its computer network.
On May 2, 2026, the Company was the victim of a ransomware attack that encrypted some of its servers.
On May 2, 2026, the Company discovered that a criminal actor had exfiltrated files with personal information of customers.
On May 2, 2026, the Company experienced a disruption of its information systems caused by a third party that had gained access to them.
On May 2, 2026, the Company determined that a previously disclosed data security incident was material.
On May 2, 2026, the Company detected suspicious activity in its information technology environment.
On May 2, 2026, attackers stole the personal data of about 2 million customers of the Company.

A cybersecurity incident | 8.01
On May 2, 2026, the Company learned that an unauthorized third party had accessed certain of its systems.
On May 2, 2026, the Company detected a cybersecurity attack and shut down part of its network.
The Company announced that malicious software had been found on payment terminals at some of its stores.

A change of control | 5.01
On May 2, 2026, Orion Partners LLC acquired 62% of the outstanding common stock of the Company from its founder.
On May 2, 2026, Richard Roe sold 5,100,000 shares, representing 51% of the voting power of the Company, to Orion Partners LLC.
As a result of the closing of the Merger, a change in control of the Company occurred and the Company became a wholly owned subsidiary of Orion Tools, Inc.
On May 2, 2026, pursuant to a stock purchase agreement, Orion Partners LLC became the owner of 4,000,000 shares, which constitutes control of the Company.
On May 2, 2026, the Company issued to Orion Partners LLC preferred shares that carry 80% of the votes.
On May 2, 2026, Jane Roe transferred her entire holding of 12,000,000 shares, or 70% of the shares outstanding, to Orion Partners LLC.
On May 2, 2026, upon acceptance of the shares tendered in the Offer, Orion Tools, Inc. obtained control of the Company.

A change of control | 8.01
On May 2, 2026, Orion Partners LLC purchased a controlling interest in the Company from its former chairman.

Debt that falls due early | 2.04
On May 2, 2026, the trustee declared the principal of all outstanding notes to be immediately due and payable.
On May 2, 2026, the lender delivered a notice of acceleration that demands immediate payment of $14 million.
The filing of the Chapter 11 petitions constituted an event of default that accelerated the obligations under the indenture.
On May 2, 2026, the Company failed to make a scheduled interest payment, which is an event of default under the loan agreement.
On May 2, 2026, the Company received a reservation of rights letter stating that defaults exist under the credit agreement.
On May 2, 2026, the holders of the convertible notes exercised their right to demand repayment of $30 million.
On May 2, 2026, the Company received a demand letter from Orion Bank, N.A. for the repayment of its $9 million line of credit.

Debt that falls due early | 8.01
On May 2, 2026, the Company received from its bank a notice of default under its revolving credit agreement.

A restructuring | 2.05
On May 2, 2026, the Board approved a plan to close the Company’s plant in Dayton, Ohio, by the end of the year.
On May 2, 2026, the Company committed to a reduction in force of approximately 90 employees.
On May 2, 2026, the Company notified employees of a restructuring that will eliminate about 12% of its positions.
On May 2, 2026, the Company decided to exit its consumer business and expects to incur charges of $40 million to $50 million.
On May 2, 2026, management adopted a plan to consolidate manufacturing and expects severance costs of about $6 million.
On May 2, 2026, the Company initiated a cost reduction program that includes the layoff of 220 workers.
On May 2, 2026, the Company announced a realignment of its sales organization, under which 45 positions will be eliminated.
On May 2, 2026, the Company decided to discontinue operations at its call center in Tampa.
On May 2, 2026, the Company announced the closure of 35 stores and the loss of 400 jobs.
On May 2, 2026, the Board authorized a plan to outsource production and to reduce its staff by 25%.
On May 2, 2026, the Company committed to wind down its research site in San Diego.
On May 2, 2026, the Company offered a voluntary early retirement program to 500 employees.

A restructuring | 8.01
On May 2, 2026, the Company announced that it will reduce its workforce by 300 employees.
The Company announced the elimination of approximately 350 positions, or 28% of its workforce.
On May 2, 2026, the Company announced plans to lay off 15% of its employees.

An impairment | 2.06
On May 2, 2026, the Company concluded that a material charge for the impairment of its mineral rights is required.
On May 2, 2026, the Company determined that it will write off $12 million of inventory and equipment.
On May 2, 2026, the Audit Committee concluded that the carrying value of the trademarks exceeds their fair value and that a non-cash charge of $30 million must be recorded.
On May 2, 2026, management concluded that a write-down of its investment in Orion Tools, Inc. was necessary.
The Company expects to record an other-than-temporary impairment of its trust preferred securities of $5 million.
On May 2, 2026, the Company concluded that its oil and gas properties have to be written down by $250 million.
On May 2, 2026, management determined that the Company will take a $20 million charge because its film library has lost value.

A change of auditor | 4.01
On May 2, 2026, the Company was notified by Smith & Jones LLP that the firm will not stand for re-appointment as its auditor.
On May 2, 2026, Smith & Jones LLP resigned as the Company’s independent registered public accounting firm.
On May 2, 2026, the Board approved the dismissal of Smith & Jones LLP and the engagement of Brown & Black LLP.
Effective May 2, 2026, Smith & Jones LLP was replaced by Brown & Black LLP as the independent accountants of the Company.
On May 2, 2026, the client-auditor relationship between the Company and Smith & Jones LLP ceased.
On May 2, 2026, the Company engaged Brown & Black LLP as its new independent auditors.
On May 2, 2026, Smith & Jones LLP merged with Brown & Black LLP, and the combined firm is now the auditor of the Company.
On May 2, 2026, the Audit Committee decided to change auditors and ended the engagement of Smith & Jones LLP.
On May 2, 2026, the registration of Smith & Jones LLP with the PCAOB was revoked, so that the Company dismissed the firm.
On May 2, 2026, Smith & Jones LLP declined to stand for re-election as the Company’s auditors.
On May 2, 2026, the Company changed its accountants from Smith & Jones LLP to Brown & Black LLP.
On May 2, 2026, the Audit Committee selected Brown & Black LLP to replace Smith & Jones LLP.
`);
