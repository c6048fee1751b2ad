import { expect, test } from 'vitest';
import { importedTickers } from '#domain/watchlist/imported-tickers.ts';

test.each([
  ['one in each line', 'AAPL\nmsft\r\n\nBRK.B\nBRK B', ['AAPL', 'MSFT', 'BRK-B'], []],
  ['with commas between them', 'AAPL, MSFT,AAPL', ['AAPL', 'MSFT'], []],
  ['a column that is not the first', 'Name;Ticker\nApple;AAPL\nCash;', ['AAPL'], []],
  ['words', 'hello world', [], ['hello world']],
  ['nothing', ' \n', [], []],
])('reads %s', (_, text, tickers, unknown) => {
  expect(importedTickers(text)).toEqual({ tickers, unknown });
});

test('reads positions from Schwab, with cash and totals below', () => {
  const text = `"Positions for account Individual as of 04:00 PM ET, 2026/11/20"

"Symbol","Description","Price","Security Type"
"AAPL","APPLE INC","$230.00","Equity"
"BRK/B","BERKSHIRE HATHAWAY, B","$486.00","Equity"
"SWVXX","VALUE ADVANTAGE MONEY","$1.00","Mutual Fund"
"Cash & Cash Investments","--","--","Cash and Money Market"
"Positions Total","","--","--"
`;
  expect(importedTickers(text)).toEqual({
    tickers: ['AAPL', 'BRK-B'],
    unknown: ['SWVXX', 'Cash & Cash Investments', 'Positions Total'],
  });
});

test('reads positions from Fidelity, with a byte order mark and disclaimers', () => {
  const lines = [
    '\uFEFFAccount Number,Symbol,Description,Type',
    'Z1,SPAXX**,MONEY MARKET,Cash,',
    'Z1,AAPL,APPLE INC,Margin,',
    'Z1,BRKB,BERKSHIRE CLASS B,Cash,',
    'Z1, -AAPL261218C200,CALL,Margin,',
    'Z1,Pending Activity,,',
    '',
    '"The data, and information, is provided to you."',
  ];
  expect(importedTickers(lines.join('\r\n'))).toEqual({
    tickers: ['AAPL', 'BRKB'],
    unknown: ['SPAXX', '-AAPL261218C200', 'Pending Activity'],
  });
});

test('reads an Interactive Brokers statement, which has many tables', () => {
  const text = `Statement,Header,Field Name,Field Value
Statement,Data,Title,Activity Statement
Mark-to-Market,Header,Asset Category,Symbol
Mark-to-Market,Data,Stocks,AAPL
Mark-to-Market,Data,Forex,EUR
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol
Open Positions,Data,Summary,Stocks,USD,AAPL
Open Positions,Data,Summary,Stocks,USD,BRK B
Open Positions,Total,,Stocks,USD,
Forex Balances,Header,Asset Category,Currency,Description
Forex Balances,Data,Forex,USD,JPY
`;
  expect(importedTickers(text)).toEqual({ tickers: ['AAPL', 'BRK-B'], unknown: ['EUR'] });
});

test('reads Robinhood activity, whose cells have several lines', () => {
  const text = `"Settle Date","Instrument","Description","Trans Code","Price"
"11/21/2026","AAPL","Apple
CUSIP: 037833100","Buy","$230.00"
"11/20/2026","BRK.B","Berkshire ""B"", Class B
CUSIP: 084670702","Buy","$486.00"
"11/18/2026","","ACH Deposit","ACH",""

"","","","","The data is provided for informational purposes only."
`;
  expect(importedTickers(text)).toEqual({ tickers: ['AAPL', 'BRK-B'], unknown: [] });
});

test('semicolons are separators if commas are decimal marks; cash and totals are not tickers', () => {
  const text = 'Price;Ticker\n230,50;AAPL\n1.234,00;CASH\n99,0;TOTAL\n';
  expect(importedTickers(text)).toEqual({ tickers: ['AAPL'], unknown: ['CASH', 'TOTAL'] });
});
