import type { FigureName } from '#domain/forms/financials/figures/figure-facts.ts';

/** The tags for a figure. The first one that a report uses applies. */
export type Concept = { name: FigureName; tags: readonly string[]; kind: 'flow' | 'cash flow' | 'stock' };

/**
 * Revenue: the income statement's total. Companies use one of the first four tags; utilities and insurers use the
 * others instead.
 */
export const REVENUE_TAGS = [
  'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  'us-gaap:Revenues',
  'us-gaap:RevenuesNetOfInterestExpense',
  'us-gaap:SalesRevenueNet',
  'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
  'us-gaap:RegulatedAndUnregulatedOperatingRevenue',
  'us-gaap:SalesRevenueGoodsNet',
  'us-gaap:SalesRevenueServicesNet',
  'us-gaap:HealthCareOrganizationRevenue',
  'us-gaap:RealEstateRevenueNet',
  'ifrs-full:Revenue',
  'ifrs-full:RevenueFromContractsWithCustomers',
] as const;

/** A tag for a total of other tags. If it occurs together with one of its parts, the total is used. */
export const TOTAL_REVENUE_TAG = 'us-gaap:Revenues';

export const CONCEPTS: readonly Concept[] = [
  { name: 'revenue', tags: REVENUE_TAGS, kind: 'flow' },
  {
    name: 'net_income',
    tags: [
      'us-gaap:NetIncomeLoss',
      'us-gaap:ProfitLoss',
      'us-gaap:NetIncomeLossAvailableToCommonStockholdersBasic',
      'ifrs-full:ProfitLoss',
      'ifrs-full:ProfitLossAttributableToOwnersOfParent',
    ],
    kind: 'flow',
  },
  {
    name: 'eps_diluted',
    tags: [
      'us-gaap:EarningsPerShareDiluted',
      'us-gaap:EarningsPerShareBasicAndDiluted',
      'ifrs-full:DilutedEarningsLossPerShare',
      'ifrs-full:BasicAndDilutedEarningsLossPerShare',
    ],
    kind: 'flow',
  },
  {
    name: 'eps_basic',
    tags: ['us-gaap:EarningsPerShareBasic', 'ifrs-full:BasicEarningsLossPerShare'],
    kind: 'flow',
  },
  {
    name: 'operating_income',
    tags: ['us-gaap:OperatingIncomeLoss', 'ifrs-full:ProfitLossFromOperatingActivities'],
    kind: 'flow',
  },
  {
    name: 'operating_cash_flow',
    tags: [
      'us-gaap:NetCashProvidedByUsedInOperatingActivities',
      'us-gaap:NetCashProvidedByUsedInOperatingActivitiesContinuingOperations',
      'ifrs-full:CashFlowsFromUsedInOperatingActivities',
    ],
    kind: 'cash flow',
  },
  {
    name: 'cash',
    tags: [
      'us-gaap:CashAndCashEquivalentsAtCarryingValue',
      'us-gaap:CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'us-gaap:Cash',
      'ifrs-full:CashAndCashEquivalents',
    ],
    kind: 'stock',
  },
  {
    name: 'short_term_investments',
    tags: [
      'us-gaap:ShortTermInvestments',
      'us-gaap:MarketableSecuritiesCurrent',
      'us-gaap:AvailableForSaleSecuritiesDebtSecuritiesCurrent',
      'us-gaap:DebtSecuritiesAvailableForSaleExcludingAccruedInterestCurrent',
    ],
    kind: 'stock',
  },
  {
    name: 'total_debt',
    tags: [
      'us-gaap:DebtLongtermAndShorttermCombinedAmount',
      'us-gaap:DebtAndCapitalLeaseObligations',
      'ifrs-full:Borrowings',
    ],
    kind: 'stock',
  },
  { name: 'long_term_debt', tags: ['us-gaap:LongTermDebt', 'us-gaap:LongTermDebtNoncurrent'], kind: 'stock' },
];

/**
 * Tags that occur in an income statement, other than those of the figures. The table with the most of them is taken to
 * be the income statement.
 */
const STATEMENT_MARKS = [
  'us-gaap:IncomeTaxExpenseBenefit',
  'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  'us-gaap:IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
  'us-gaap:CostOfRevenue',
  'us-gaap:CostOfGoodsAndServicesSold',
  'us-gaap:CostsAndExpenses',
  'us-gaap:OperatingExpenses',
  'us-gaap:GrossProfit',
  'us-gaap:SellingGeneralAndAdministrativeExpense',
  'us-gaap:GeneralAndAdministrativeExpense',
  'us-gaap:ResearchAndDevelopmentExpense',
  'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
  'us-gaap:InterestExpense',
  'us-gaap:InterestIncomeExpenseNet',
  'us-gaap:NoninterestIncome',
  'us-gaap:NoninterestExpense',
  'ifrs-full:IncomeTaxExpenseContinuingOperations',
  'ifrs-full:ProfitLossBeforeTax',
  'ifrs-full:CostOfSales',
  'ifrs-full:GrossProfit',
] as const;

const FLOW_TAGS = CONCEPTS.filter(({ kind }) => kind === 'flow').flatMap(({ tags }) => tags);

/** Tags used to identify the income statement among the tables. */
export const STATEMENT_TAGS: ReadonlySet<string> = new Set([...FLOW_TAGS, ...STATEMENT_MARKS]);

/** All tags that are read. */
export const WANTED_TAGS: ReadonlySet<string> = new Set([
  ...CONCEPTS.flatMap(({ tags }) => tags),
  ...STATEMENT_MARKS,
]);
