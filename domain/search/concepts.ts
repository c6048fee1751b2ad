/** A kind of financial statement. */
export type StatementKind = 'income' | 'balance' | 'cash';

/** A term that readers ask about, with the words that filings use for it. */
export type Concept = {
  /** Words that questions use for it. They are also used as search terms. */
  asks: string[];
  /** Other words that filings use for it. */
  finds: string[];
  /** The statements that contain it, or that contain the figures used to compute it. */
  statements: StatementKind[];
};

const STATEMENT_NAMES: Record<string, StatementKind> = { I: 'income', B: 'balance', C: 'cash' };

/** Words in questions > other words in filings > statements (I: income, B: balance sheet, C: cash flows). */
const TABLE = `
revenue, revenues, net sales, sales, top line, turnover, takings > net revenues, total revenue, total net sales, net operating revenues > I
cost of goods sold, cogs, cost of sales, cost of revenue, cost of making, costs of making, cost of producing, direct costs, product costs > cost of products sold, cost of services, costs of goods sold > I
gross profit, gross margin > gross profit, gross margin, cost of sales, cost of goods sold > I
operating income, operating profit, operating margin, ebit, operating earnings, operating loss > income from operations, operating profit, operating income, operating loss > I
ebitda > operating income, depreciation and amortization, adjusted ebitda > I C
net income, net earnings, net profit, bottom line, net loss, net profit margin > net income, net earnings, net income attributable > I
eps, earnings per share > diluted earnings per share, net income per share, earnings per common share > I
sg&a, selling general and administrative, overhead, overheads, overhead costs > selling general and administrative expenses, marketing and administrative > I
r&d, research and development > research development expense > I
interest expense, interest coverage, interest coverage ratio > interest expense, operating income > I
income tax, income taxes, effective tax rate, tax rate, tax expense > provision for income taxes, effective tax rate, income before income taxes > I
dividend, dividends, payout ratio, dividend payout > cash dividends, dividends paid, dividends declared > C
payout ratio, retention ratio > net income > I
return on assets, roa > total assets, net income > I B
return on equity, roe, return on shareholders money, return on book value > shareholders equity, stockholders equity, net income > I B
total assets, asset base > total assets > B
working capital, net working capital, current ratio, quick ratio, acid test, liquidity profile, short term obligations, bills due, obligations due, due within a year, pay its bills, near term liquidity > current assets, current liabilities, total current assets, total current liabilities > B
current assets > total current assets > B
current liabilities > total current liabilities > B
total liabilities > total liabilities > B
inventory, inventories, unsold goods, unsold products, goods on hand, merchandise on hand, stock of goods > inventories, merchandise inventories > B
inventory turnover, days inventory, dio, days inventory outstanding, days of inventory > inventories, cost of sales, cost of goods sold > I B
receivable, receivables, accounts receivable > accounts receivable, trade receivables > B
days sales outstanding, dso, receivables turnover > accounts receivable, revenue > I B
payable, payables, accounts payable > accounts payable, trade payables > B
days payable outstanding, dpo, days payables, payables turnover > accounts payable, cost of sales, cost of goods sold, inventories > I B
cash conversion cycle, back into cash, tied up in working capital > inventories, accounts receivable, accounts payable, cost of sales > I B
ppne, pp&e, property plant and equipment, fixed assets, net ppe > property plant and equipment net, property and equipment net, property net > B
fixed asset turnover, asset turnover > property plant and equipment net, property and equipment, total assets, revenue, net sales > I B
long term debt, total debt, short term debt, debt, borrowings, leverage, debt to equity > long term debt, notes payable, current portion of long term debt, short term borrowings > B
property and equipment, pay for property, spend on property > purchases of property and equipment, property and equipment net > B C
goodwill > goodwill > B
intangible assets, intangibles > intangible assets net > B
shareholders equity, stockholders equity, book value, total equity > total shareholders equity, total stockholders equity > B
retained earnings, accumulated deficit > retained earnings, accumulated deficit > B
deferred revenue, unearned revenue, contract liabilities > deferred revenue, unearned revenue > B
cash and cash equivalents, cash balance, cash on hand, cash position > cash and cash equivalents, marketable securities > B
capex, capital expenditure, capital expenditures, capital spending, spend on pp&e, spent on pp&e, spend on ppne, invest in pp&e, spend on property plant and equipment, spent on property plant and equipment, spent on new plants > purchases of property plant and equipment, purchases of property and equipment, additions to property, payments for acquisition of property, capital expenditures > C
capital intensive, capital intensity > capital expenditures, purchases of property plant and equipment, property plant and equipment net, total assets, revenue > I B C
asset intensive, asset light > property plant and equipment net, total assets > I B
operating cash flow, cash flow from operations, cash from operations, cash burn, burn cash, burned cash, burning cash, cash its operations, cash operations, cash generated, operating cash flow ratio, cash from operating activities > net cash provided by operating activities, cash generated by operating activities > C
operating cash flow ratio > total current liabilities > B
free cash flow, fcf > net cash provided by operating activities, capital expenditures, purchases of property plant and equipment > C
operating activities, investing activities, financing activities, brought in the most cash > net cash provided by operating activities, net cash used in investing activities, net cash used in financing activities > C
depreciation, amortization, d&a, depreciation and amortization > depreciation and amortization > C
share repurchases, stock repurchases, buyback, buybacks, buy back, bought back, repurchase, repurchased > repurchases of common stock, purchases of treasury stock, share repurchase program > C
stock based compensation, share based compensation > stock based compensation, share based compensation expense > C
net change in cash > net increase in cash, cash at end of year > C
margin, margins, profitability, profitable > gross margin, operating margin, operating income > I
profit, profits, earnings, income, growth rate, sales growth > net income, net earnings, operating income > I
sold its inventory, times inventory > inventories, cost of sales, cost of goods sold > I B
assets > total assets > B
liabilities, solvency, liquidity, solvent > total liabilities, current liabilities, liquidity > B
cash flow, cash flows, source of cash, cash generation > net cash provided by operating activities > C
taxes paid, interest paid, supplemental cash > cash paid for income taxes, cash paid for interest > C
organic growth, organic sales, constant currency, comparable sales, same store sales > organic, acquisitions, divestitures, currency, comparable sales >
ebitda reconciliation, non gaap, adjusted > reconciliation, adjusted, non gaap >
contractual obligations, purchase obligations, commitments > contractual obligations, purchase commitments, payments due >
market risk, interest rate risk, hypothetical > hypothetical, interest rate, market risk >
legal, legal battles, legal disputes, lawsuit, lawsuits, litigation, sued, suits, court, courts, court cases, class action, class actions > commitments and contingencies, legal proceedings, litigation, contingencies, complaint, plaintiffs, district court >
restructuring, layoffs, severance > restructuring charges, severance, restructuring plan >
segment, segments, business line, division, business unit > reportable segments, operating segments, segment results >
geography, geographies, region, regions, countries, geographic > geographic information, united states, international, europe, americas, asia >
acquisition, acquisitions, acquired, acquire, merger, m&a > acquisitions, business combinations, purchase price, acquired >
divestiture, divested, spin off, discontinued > discontinued operations, divestitures, held for sale, separation >
customer concentration, major customers, major customer, largest customer, largest customers, primary customers, few customers, large customer, biggest buyer, biggest buyers, biggest customer, biggest customers, top customers, largest buyers > major customers, concentrations of credit risk, concentration of risk, customer accounted for, concentration, percent of revenue >
guidance, outlook, forecast, expectations for, plan to spend, plan to invest, plans to spend, plans to invest, intend to spend, expect to spend, coming year, next year > outlook, expects, we anticipate, guidance >
competitors, competition > competitive, competitors, compete >
employees, headcount, workforce, staff, employ, employed, people work > employees, employed, people, full time equivalent, human capital >
registered to trade, national securities exchange, debt securities registered > title of each class, trading symbol, name of each exchange on which registered >
shares outstanding > shares of common stock outstanding >
board nominees, nominees, shareholder vote, stockholder vote, votes, proposals > votes for, votes against, abstentions, broker non votes, annual meeting, election of directors >
backlog, order book, unfilled orders > backlog, remaining performance obligations, orders >
credit rating, credit ratings, rating agencies > credit ratings, rating agency, moody, standard poor >
auditor, auditors > independent registered public accounting firm >
products and services, main products, what does it sell > products, services, business >
currency, foreign exchange, fx > foreign currency, exchange rates, hedging >
lease, leases, leased > operating leases, lease liabilities, right of use assets >
pension, retirement plan > pension, benefit obligation, defined benefit plan >
impairment, impairments, write down, write downs, writedown, writedowns > impairment charge, write downs >
credit facility, credit facilities, revolver, line of credit, lines of credit, credit line, bank line, bank lines, bank loan, borrow from its banks, undrawn, unused credit > line of credit, credit facilities, revolving credit agreement, unused, undrawn, revolving credit facility, credit agreement, borrowings >
subsequent event, subsequent events, after year end, after the year end, after the end of the year, after quarter end, after the end of the quarter, after the balance sheet date > subsequent events >
take effect, takes effect, effective date, come into force > effective as, effective immediately, become effective, effective upon >
seasonality, seasonal, cyclical, cyclicality > seasonal, seasonality, cyclical, quarterly fluctuations >
headquarters, facilities, properties, stores > properties, square feet, facilities, owned, leased >
`;

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((words) => words.trim())
    .filter((words) => words !== '');

/** The terms used in questions about filings, and where filings answer them. */
export const CONCEPTS: readonly Concept[] = TABLE.trim().split('\n').map(conceptOf);

function conceptOf(row: string): Concept {
  const [asks = '', finds = '', statements = ''] = row.split('>');
  return {
    asks: listed(asks),
    finds: listed(finds),
    statements: statements
      .trim()
      .split(' ')
      .flatMap((name) => STATEMENT_NAMES[name] ?? []),
  };
}
