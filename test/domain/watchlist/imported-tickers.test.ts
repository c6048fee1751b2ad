import { expect, test } from 'vitest';
import { importedTickers } from '#domain/watchlist/imported-tickers.ts';

test.each([
  ['one in each line', 'AAPL\nmsft\r\n\nBRK.B\n', ['AAPL', 'MSFT', 'BRK-B'], []],
  ['with commas between them', 'AAPL, MSFT,AAPL', ['AAPL', 'MSFT'], []],
  [
    'a broker’s export',
    'Positions as of 11/20/2026\n"Symbol","Description","Value"\n"NVDA","NVIDIA, Corp.","$1,000.00"\n"SPAXX**","Money market","$5"\n"Account Total",,"$1,005"',
    ['NVDA', 'SPAXX'],
    ['Account Total'],
  ],
  ['a column that is not the first', 'Name;Ticker\nApple;AAPL\nCash;', ['AAPL'], []],
  ['words', 'hello world', [], ['hello world']],
  ['nothing', ' \n', [], []],
])('reads %s', (_, text, tickers, unknown) => {
  expect(importedTickers(text)).toEqual({ tickers, unknown });
});
