import { describe, expect, test } from 'vitest';
import { businessOf } from '#domain/companies/sector.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';

const sectorOf = (sic: string) => businessOf(sic, '').sector;
const industryOf = (description: string) => businessOf('', description).industry;

describe('the sector of a company', () => {
  test.each([
    ['0700', 'Consumer Staples'],
    ['1311', 'Energy'],
    ['1531', 'Consumer Discretionary'],
    ['2834', 'Health Care'],
    ['2911', 'Energy'],
    ['3571', 'Information Technology'],
    ['3674', 'Information Technology'],
    ['3711', 'Consumer Discretionary'],
    ['3721', 'Industrials'],
    ['3841', 'Health Care'],
    ['4813', 'Communication Services'],
    ['4911', 'Utilities'],
    ['4922', 'Energy'],
    ['4953', 'Industrials'],
    ['5331', 'Consumer Staples'],
    ['5812', 'Consumer Discretionary'],
    ['6021', 'Financials'],
    ['6324', 'Health Care'],
    ['6331', 'Financials'],
    ['6770', 'Financials'],
    ['6798', 'Real Estate'],
    ['7370', 'Communication Services'],
    ['7372', 'Information Technology'],
    ['8090', 'Health Care'],
  ])('for code %s is %s', (sic, sector) => {
    expect(sectorOf(sic)).toBe(sector);
  });

  test.each(['', '8880', '8888', '9995', 'none', '0000', '12', '67700'])('is unknown for code %j', (sic) => {
    expect(sectorOf(sic)).toBeNull();
  });

  test('is one of eleven, and each of them has large companies', () => {
    const codes = COMPANIES.flatMap(({ industry }) => (industry ? [industry.code] : []));
    expect(new Set(codes.map(sectorOf)).size).toBe(11);
    expect(
      new Set(Array.from({ length: 8_800 }, (_, code) => sectorOf(String(code).padStart(4, '0')))).size,
    ).toBe(12);
  });
});

describe('the industry of a company', () => {
  test.each([
    ['Electronic Computers', 'Electronic computers'],
    ['SEMICONDUCTORS & RELATED DEVICES', 'Semiconductors & related devices'],
    ['Services-Prepackaged Software', 'Prepackaged software'],
    ['Services-Business Services, NEC', 'Business services'],
    ['Retail-Eating  & Drinking Places', 'Retail: eating & drinking places'],
    [
      'Wholesale-Drugs, Proprietaries & Druggists’ Sundries',
      'Wholesale: drugs, proprietaries & druggists’ sundries',
    ],
    ['American Depositary Receipts', 'American depositary receipts'],
    [
      'Radio & Tv Broadcasting & Communications Equipment',
      'Radio & TV broadcasting & communications equipment',
    ],
    ['', null],
    [' ', null],
  ])('%j is displayed as %j', (description, industry) => {
    expect(industryOf(description)).toBe(industry);
  });
});
