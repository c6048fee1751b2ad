/** The eleven sectors that investors use. */
type Sector =
  | 'Communication Services'
  | 'Consumer Discretionary'
  | 'Consumer Staples'
  | 'Energy'
  | 'Financials'
  | 'Health Care'
  | 'Industrials'
  | 'Information Technology'
  | 'Materials'
  | 'Real Estate'
  | 'Utilities';

/**
 * The first code of each SIC range, which extends to the next row. SIC is older than the sectors, so companies in
 * different sectors may share a code. In that case, the largest companies determine the sector.
 */
const RANGES: readonly [from: number, sector: Sector | null][] = [
  [0, null],
  [100, 'Consumer Staples'],
  [1000, 'Materials'],
  [1200, 'Energy'],
  [1400, 'Materials'],
  [1500, 'Industrials'],
  [1520, 'Consumer Discretionary'],
  [1540, 'Industrials'],
  [2000, 'Consumer Staples'],
  [2200, 'Consumer Discretionary'],
  [2400, 'Materials'],
  [2450, 'Consumer Discretionary'],
  [2600, 'Materials'],
  [2700, 'Communication Services'],
  [2750, 'Industrials'],
  [2800, 'Materials'],
  [2833, 'Health Care'],
  [2840, 'Consumer Staples'],
  [2850, 'Materials'],
  [2900, 'Energy'],
  [3000, 'Materials'],
  [3011, 'Consumer Discretionary'],
  [3050, 'Materials'],
  [3100, 'Consumer Discretionary'],
  [3200, 'Materials'],
  [3400, 'Industrials'],
  [3559, 'Information Technology'],
  [3560, 'Industrials'],
  [3570, 'Information Technology'],
  [3580, 'Industrials'],
  [3630, 'Consumer Discretionary'],
  [3640, 'Industrials'],
  [3650, 'Consumer Discretionary'],
  [3660, 'Information Technology'],
  [3690, 'Industrials'],
  [3710, 'Consumer Discretionary'],
  [3720, 'Industrials'],
  [3750, 'Consumer Discretionary'],
  [3760, 'Industrials'],
  [3790, 'Consumer Discretionary'],
  [3810, 'Industrials'],
  [3820, 'Information Technology'],
  [3826, 'Health Care'],
  [3827, 'Information Technology'],
  [3840, 'Health Care'],
  [3860, 'Information Technology'],
  [3870, 'Consumer Discretionary'],
  [4000, 'Industrials'],
  [4600, 'Energy'],
  [4700, 'Consumer Discretionary'],
  [4730, 'Industrials'],
  [4800, 'Communication Services'],
  [4900, 'Utilities'],
  [4922, 'Energy'],
  [4923, 'Utilities'],
  [4950, 'Industrials'],
  [4960, 'Utilities'],
  [5000, 'Industrials'],
  [5010, 'Consumer Discretionary'],
  [5030, 'Industrials'],
  [5045, 'Information Technology'],
  [5047, 'Health Care'],
  [5050, 'Materials'],
  [5060, 'Information Technology'],
  [5070, 'Industrials'],
  [5100, 'Consumer Discretionary'],
  [5122, 'Health Care'],
  [5130, 'Consumer Discretionary'],
  [5140, 'Consumer Staples'],
  [5160, 'Materials'],
  [5170, 'Energy'],
  [5180, 'Consumer Staples'],
  [5200, 'Consumer Discretionary'],
  [5330, 'Consumer Staples'],
  [5500, 'Consumer Discretionary'],
  [5912, 'Consumer Staples'],
  [5940, 'Consumer Discretionary'],
  [6000, 'Financials'],
  [6324, 'Health Care'],
  [6330, 'Financials'],
  [6500, 'Real Estate'],
  [6600, 'Financials'],
  [6792, 'Energy'],
  [6794, 'Information Technology'],
  [6795, 'Materials'],
  [6798, 'Real Estate'],
  [6799, 'Financials'],
  [7000, 'Consumer Discretionary'],
  [7310, 'Communication Services'],
  [7320, 'Industrials'],
  [7370, 'Communication Services'],
  [7371, 'Information Technology'],
  [7380, 'Industrials'],
  [7500, 'Consumer Discretionary'],
  [7600, 'Industrials'],
  [7800, 'Communication Services'],
  [7900, 'Consumer Discretionary'],
  [8000, 'Health Care'],
  [8100, 'Industrials'],
  [8200, 'Consumer Discretionary'],
  [8600, 'Industrials'],
  [8731, 'Health Care'],
  [8740, 'Industrials'],
  [8800, null],
];

/** A company's sector and industry, in the usual terms of stock lists. */
export type Business = { sector: string | null; industry: string | null };

/**
 * Returns the sector and industry from EDGAR's classification.
 * @param sic four digits, or empty
 * @param description EDGAR's description of the code, such as `Services-Prepackaged Software`
 */
export function businessOf(sic: string, description: string): Business {
  const code = /^\d{3,4}$/.test(sic) ? Number(sic) : 0;
  return {
    sector: RANGES.findLast(([from]) => from <= code)?.[1] ?? null,
    industry: readableIndustry(description),
  };
}

/** Words that stay capitalized in the middle of a sentence. */
const CAPITALS: Record<string, string> = { tv: 'TV', american: 'American', 'u.s.': 'U.S.' };

/**
 * Formats EDGAR's description of an industry: `Retail-Eating & Drinking Places` becomes `Retail: eating &
 * drinking places`. The prefix for services is dropped.
 */
function readableIndustry(description: string): string | null {
  const text = description
    .replace(/,?\s*\bNEC\b\.?/gi, '')
    .replace(/^Services-\s*/i, '')
    .replace(/^(Retail|Wholesale)-\s*/i, '$1: ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/[a-z.]+/g, (word) => CAPITALS[word] ?? word);
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}
