import { describe, expect, test } from 'vitest';
import { readableCompanyName } from '#domain/names/company-name.ts';
import fc from '#test/support/properties.ts';

describe("a company's name", () => {
  test.each([
    ['MICROSOFT CORP', 'Microsoft Corp'],
    ['BERKSHIRE HATHAWAY INC', 'Berkshire Hathaway Inc'],
    ['NVIDIA CORP', 'NVIDIA Corp'],
    ['JPMORGAN CHASE & CO', 'JPMorgan Chase & Co'],
    ['AMAZON COM INC', 'Amazon.com Inc'],
    ['INTERNATIONAL BUSINESS MACHINES CORP', 'International Business Machines Corp'],
    ['ADVANCED MICRO DEVICES INC', 'Advanced Micro Devices Inc'],
    ['AT&T INC.', 'AT&T Inc.'],
    ['M&T BANK CORP', 'M&T Bank Corp'],
    ['SPDR S&P 500 ETF TRUST', 'SPDR S&P 500 ETF Trust'],
    ['JOHNSON & JOHNSON', 'Johnson & Johnson'],
    ['HOME DEPOT, INC.', 'Home Depot, Inc.'],
    ['3M CO', '3M Co'],
    ['L3HARRIS TECHNOLOGIES, INC. /DE/', 'L3Harris Technologies, Inc.'],
    ['MCDONALDS CORP', 'McDonalds Corp'],
    ['FREEPORT-MCMORAN INC', 'Freeport-McMoran Inc'],
    ["DICK'S SPORTING GOODS, INC.", "Dick's Sporting Goods, Inc."],
    ["O'REILLY AUTOMOTIVE INC", "O'Reilly Automotive Inc"],
    ['W.W. GRAINGER, INC.', 'W.W. Grainger, Inc.'],
    ['PRICE T ROWE GROUP INC', 'Price T Rowe Group Inc'],
    ['TAIWAN SEMICONDUCTOR MANUFACTURING CO LTD', 'Taiwan Semiconductor Manufacturing Co Ltd'],
    ['ENTERPRISE PRODUCTS PARTNERS L.P.', 'Enterprise Products Partners L.P.'],
    ['MPLX LP', 'MPLX LP'],
    ['APOLLO HOLDINGS II LLC', 'Apollo Holdings II LLC'],
    ['SOCIAL CAPITAL ACQUISITION CORP. III', 'Social Capital Acquisition Corp. III'],
    ['ASML HOLDING NV', 'ASML Holding NV'],
    ['HEINEKEN HOLDING N V', 'Heineken Holding N.V.'],
    ['NOVO NORDISK A S', 'Novo Nordisk A/S'],
    ['GENMAB A/S', 'Genmab A/S'],
    ['NOVARTIS AG', 'Novartis AG'],
    ['SAP SE', 'SAP SE'],
    ['EQUINOR ASA', 'Equinor ASA'],
    ['ENI SPA', 'Eni SpA'],
    ['BANCO BILBAO VIZCAYA ARGENTARIA, S.A.', 'Banco Bilbao Vizcaya Argentaria, S.A.'],
    ['EDP ENERGIAS DE PORTUGAL SA', 'EDP Energias de Portugal SA'],
    ['AMERICA MOVIL SAB DE CV/', 'America Movil SAB de CV'],
    ['ASTRAZENECA PLC', 'AstraZeneca plc'],
    ['HSBC HOLDINGS PLC', 'HSBC Holdings plc'],
    ['MITSUBISHI UFJ FINANCIAL GROUP INC', 'Mitsubishi UFJ Financial Group Inc'],
    ['COMFORT SYSTEMS USA INC', 'Comfort Systems USA Inc'],
    ['NRG ENERGY, INC.', 'NRG Energy, Inc.'],
    ['ON SEMICONDUCTOR CORP', 'On Semiconductor Corp'],
    ['EBAY INC', 'eBay Inc'],
    ['ISHARES GOLD TRUST', 'iShares Gold Trust'],
  ])('in capitals, such as %s, is formatted as %s', (edgar, readable) => {
    expect(readableCompanyName(edgar)).toBe(readable);
  });

  test.each([
    ['BANK OF AMERICA CORP /DE/', 'Bank of America Corp'],
    ['COSTCO WHOLESALE CORP /NEW', 'Costco Wholesale Corp'],
    ['WELLS FARGO & COMPANY/MN', 'Wells Fargo & Company'],
    ['VERTEX PHARMACEUTICALS INC / MA', 'Vertex Pharmaceuticals Inc'],
    ['TOYOTA MOTOR CORP/', 'Toyota Motor Corp'],
    ['US BANCORP \\DE\\', 'US Bancorp'],
    ['FIRST BANCORP /DE/ /NEW/', 'First Bancorp'],
    ['Rivian Automotive, Inc. / DE', 'Rivian Automotive, Inc.'],
    ['Pandora A/S / ADR', 'Pandora A/S'],
    ['CHEVRON CORP NEW', 'Chevron Corp'],
    ['US BANCORP DEL', 'US Bancorp'],
  ])('loses an addition that only distinguishes filers with the same name: %s', (edgar, readable) => {
    expect(readableCompanyName(edgar)).toBe(readable);
  });

  test.each([
    'Apple Inc.',
    'lululemon athletica inc.',
    'BlackRock, Inc.',
    'GE HealthCare Technologies Inc.',
    'NIKE, Inc.',
    'GSK plc',
    'Duke Energy CORP',
    'Anheuser-Busch InBev SA/NV',
    'T-Mobile US, Inc.',
  ])('in mixed case keeps its case: %s', (name) => {
    expect(readableCompanyName(name)).toBe(name);
  });

  test('is converted to mixed case if it is in capitals except for its entity suffix', () => {
    expect(readableCompanyName('ELI LILLY & Co')).toBe('Eli Lilly & Co');
    expect(readableCompanyName('CVS HEALTH Corp')).toBe('CVS Health Corp');
    expect(readableCompanyName('NEWMONT Corp /DE/')).toBe('Newmont Corp');
  });

  test('is never empty, and applying the rule twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const readable = readableCompanyName(name);
        expect(readable === '').toBe(name.trim() === '');
        expect(readableCompanyName(readable)).toBe(readable);
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z&/.' -]{1,24}$/), (name) => {
        const readable = readableCompanyName(name);
        expect(readableCompanyName(readable)).toBe(readable);
      }),
    );
  });
});
