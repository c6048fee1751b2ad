import { testWordings } from './test-wordings.ts';

testWordings(`
An officer on leave | 5.02
On May 2, 2026, Jane Roe, the Company’s Chief Executive Officer, began a temporary medical leave.
On May 2, 2026, the Board placed Jane Roe, Chief Financial Officer, on administrative leave pending an investigation.

Pay of directors and officers | 5.02
On May 2, 2026, the Compensation Committee granted stock options to the named executive officers.
On May 2, 2026, the Board approved an amendment of the Company’s deferred compensation plan.
On May 2, 2026, the stockholders approved the Company’s 2026 Equity Incentive Plan.
On May 2, 2026, the Committee set the performance goals for the annual bonuses of its executive officers.
On May 2, 2026, the Company entered into an amended employment agreement with Jane Roe, its President, which extends her term to 2029.
On May 2, 2026, the Company and Jane Roe entered into a retention agreement that pays her $500,000.
On May 2, 2026, the Board increased the annual retainer of outside directors to $80,000.
On May 2, 2026, the Company paid a special bonus of $250,000 to its chief executive officer.
On May 2, 2026, the Committee approved long-term incentive awards under the 2024 plan.
`);
