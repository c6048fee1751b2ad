/** Returns a short annual report whose pages are divided by form feeds, with figures derived from its year. */
export function annualReport(year: number): string {
  return [
    cover(year),
    `ACME CORP\nTABLE OF CONTENTS\nPage\nPART I\nItem 1. Business 3\nItem 1A. Risk Factors 4\nItem 3. Legal Proceedings 5\nPART II\nItem 7. Management’s Discussion 6\nItem 8. Financial Statements: Balance Sheets, Statements of Income, Statements of Cash Flows 8\nItem 9. Controls 12\nItem 15. Exhibits 14`,
    'ACME CORP\nItem 3. Legal Proceedings\nIn May, a plaintiff filed a complaint in the district court about the recall of widgets. The company intends to defend itself against this litigation vigorously.',
    `ACME CORP\nItem 7. Management’s Discussion\nGross margin fell by 2.1 points, primarily due to higher freight costs, partially offset by lower prices of steel. The change in gross margin was driven by product mix.\nNet sales increased as a result of higher volumes.`,
    'ACME CORP\nReport of Independent Registered Public Accounting Firm\nWe have audited the accompanying consolidated balance sheets, statements of income and cash flows. In our opinion they present fairly the working capital, accounts payable and capital expenditures.',
    income(year),
    balance(year),
    cashFlows(year),
    'ACME CORP\nNotes\nNote 1. The company purchases property, plant and equipment and records capital expenditures as incurred. Accounts payable are paid within days; the payable turnover is outstanding.',
  ].join('\f');
}

const cover = (year: number) =>
  `UNITED STATES SECURITIES AND EXCHANGE COMMISSION\nFORM 10-K\nFor the fiscal year ended December 31, ${year}\nCommission file number 1-1\nACME CORP\n(Exact name of registrant as specified in its charter)\nSecurities registered pursuant to Section 12(b) of the Act:\nTitle of each class Trading Symbol Name of each exchange on which registered\nCommon Stock ACME New York Stock Exchange`;

/** Builds a statement in which each line has three figures. */
function statement(title: string, year: number, lines: string): string {
  const rows = lines
    .split(',')
    .map((line, row) => `${line} ${row + 1},${year % 1000} ${row + 2},114 ${row + 3},207`);
  return `ACME CORP\n${title}\n(In millions)\n${year} ${year - 1} ${year - 2}\n${rows.join('\n')}\nSee accompanying notes.`;
}

const income = (year: number) =>
  statement(
    'CONSOLIDATED STATEMENTS OF INCOME',
    year,
    'Net sales,Cost of sales,Gross profit,Selling and general and administrative,Operating income,Interest expense,Income before income taxes,Provision for income taxes,Net income,Basic earnings per share,Diluted earnings per share,Weighted-average shares',
  );

const balance = (year: number) =>
  statement(
    'CONSOLIDATED BALANCE SHEETS',
    year,
    'Cash and cash equivalents,Accounts receivable,Inventories,Total current assets,Property and equipment,Goodwill,Total assets,Accounts payable,Total current liabilities,Total liabilities,Common stock,Retained earnings,Total shareholders’ equity,Total liabilities and shareholders’ equity',
  );

const cashFlows = (year: number) =>
  statement(
    'CONSOLIDATED STATEMENTS OF CASH FLOWS',
    year,
    'Net income,Depreciation and amortization,Deferred taxes,Inventories,Accounts payable,Net cash provided by operating activities,Purchases of property and equipment,Net cash used in investing activities,Dividends paid,Proceeds from debt,Net cash used in financing activities,Net increase in cash,Cash at end of year',
  );
