import type { CorpusParty } from '#local/edgar/corpus.ts';
import { COMPANIES } from './sample-companies.ts';

/** What documents state about a company in addition to its row in the ticker table. */
type IssuerDetails = {
  legalName: string;
  state: string;
  /** MMDD */
  fiscalYearEnd: string;
  street: string;
  city: string;
  region: string;
  zip: string;
};

type DetailRow = [
  legalName: string,
  state: string,
  yearEnd: string,
  street: string,
  city: string,
  region: string,
  zip: string,
];

const DETAILS: Record<string, DetailRow> = {
  AAPL: ['Apple Inc.', 'CA', '0926', 'One Apple Park Way', 'Cupertino', 'CA', '95014'],
  ADBE: ['Adobe Inc.', 'DE', '1127', '345 Park Avenue', 'San Jose', 'CA', '95110'],
  AMZN: ['Amazon.com, Inc.', 'DE', '1231', '410 Terry Avenue North', 'Seattle', 'WA', '98109'],
  BA: ['The Boeing Company', 'DE', '1231', '929 Long Bridge Drive', 'Arlington', 'VA', '22202'],
  'BRK-B': ['Berkshire Hathaway Inc.', 'DE', '1231', '3555 Farnam Street', 'Omaha', 'NE', '68131'],
  COIN: ['Coinbase Global, Inc.', 'DE', '1231', 'One Madison Avenue', 'New York', 'NY', '10010'],
  CRWV: ['CoreWeave, Inc.', 'DE', '1231', '290 West Mount Pleasant Avenue', 'Livingston', 'NJ', '07039'],
  CVX: ['Chevron Corporation', 'DE', '1231', '1400 Smith Street', 'Houston', 'TX', '77002'],
  DIS: ['The Walt Disney Company', 'DE', '1003', '500 South Buena Vista Street', 'Burbank', 'CA', '91521'],
  FIG: ['Figma, Inc.', 'DE', '1231', '760 Market Street', 'San Francisco', 'CA', '94102'],
  GME: ['GameStop Corp.', 'DE', '0131', '625 Westport Parkway', 'Grapevine', 'TX', '76051'],
  GOOGL: ['Alphabet Inc.', 'DE', '1231', '1600 Amphitheatre Parkway', 'Mountain View', 'CA', '94043'],
  INTC: ['Intel Corporation', 'DE', '1227', '2200 Mission College Boulevard', 'Santa Clara', 'CA', '95054'],
  JPM: ['JPMorgan Chase & Co.', 'DE', '1231', '270 Park Avenue', 'New York', 'NY', '10017'],
  KO: ['The Coca-Cola Company', 'DE', '1231', 'One Coca-Cola Plaza', 'Atlanta', 'GA', '30313'],
  LRCX: ['Lam Research Corporation', 'DE', '0628', '4650 Cushing Parkway', 'Fremont', 'CA', '94538'],
  META: ['Meta Platforms, Inc.', 'DE', '1231', '1 Meta Way', 'Menlo Park', 'CA', '94025'],
  MSFT: ['Microsoft Corporation', 'WA', '0630', 'One Microsoft Way', 'Redmond', 'WA', '98052'],
  NFLX: ['Netflix, Inc.', 'DE', '1231', '121 Albright Way', 'Los Gatos', 'CA', '95032'],
  NVDA: ['NVIDIA Corporation', 'DE', '0125', '2788 San Tomas Expressway', 'Santa Clara', 'CA', '95051'],
  NVO: ['Novo Nordisk A/S', 'G7', '1231', 'Novo Alle 1', 'Bagsvaerd', 'G7', '2880'],
  OXY: ['Occidental Petroleum Corporation', 'DE', '1231', '5 Greenway Plaza', 'Houston', 'TX', '77046'],
  PFE: ['Pfizer Inc.', 'DE', '1231', '66 Hudson Boulevard East', 'New York', 'NY', '10001'],
  PLUG: ['Plug Power Inc.', 'DE', '1231', '125 Vista Boulevard', 'Slingerlands', 'NY', '12159'],
  QXO: ['QXO, Inc.', 'DE', '1231', 'Five American Lane', 'Greenwich', 'CT', '06831'],
  SMCI: ['Super Micro Computer, Inc.', 'DE', '0630', '980 Rock Avenue', 'San Jose', 'CA', '95131'],
  TSLA: ['Tesla, Inc.', 'TX', '1231', '1 Tesla Road', 'Austin', 'TX', '78725'],
  TSM: [
    'Taiwan Semiconductor Manufacturing Company Limited',
    'F5',
    '1231',
    'No. 8, Li-Hsin Road 6',
    'Hsinchu',
    'F5',
    '300',
  ],
  UNH: ['UnitedHealth Group Incorporated', 'DE', '1231', '1 Health Drive', 'Eden Prairie', 'MN', '55344'],
  WMT: ['Walmart Inc.', 'DE', '0131', '1 Customer Drive', 'Bentonville', 'AR', '72716'],
  XOM: [
    'Exxon Mobil Corporation',
    'NJ',
    '1231',
    '22777 Springwoods Village Parkway',
    'Spring',
    'TX',
    '77389',
  ],
};

export type Issuer = IssuerDetails & { cik: string; name: string; ticker: string };

/**
 * Returns a company from the ticker table with its address.
 * @throws Error if either row is missing, which is a mistake in the tables
 */
export function issuer(ticker: string): Issuer {
  const company = COMPANIES.find((candidate) => candidate.ticker === ticker);
  const row = DETAILS[ticker];
  if (!company || !row) throw new Error(`The sample has no company ${ticker}.`);
  const [legalName, state, fiscalYearEnd, street, city, region, zip] = row;
  const { cik, name } = company;
  return { cik, name, ticker, legalName, state, fiscalYearEnd, street, city, region, zip };
}

/** Returns the company as a party of a filing. */
export function asParty(company: Issuer, role: string): CorpusParty {
  const { cik, name, state, fiscalYearEnd } = company;
  return { cik, name, role, stateOfIncorporation: state, fiscalYearEnd };
}
