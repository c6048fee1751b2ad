import { expect, test } from 'vitest';
import { refuseServerPage } from '#domain/edgar/sniff.ts';
import { problemOf } from '../forms/support.ts';

test.each([
  '<title>SEC.gov | File Unavailable</title>',
  '<title>404 Not Found</title>',
  '<title>Error 503</title>',
  '<title>HTTP Error: 500 Internal Server Error</title>',
])('%s is recognized as an error page', (title) => {
  expect(problemOf(() => refuseServerPage(`<html><head>${title}</head></html>`))).toBe('not_a_filing');
});

test.each(['<title>SPDR S&amp;P 500 ETF Trust</title>', '<title>8-K of Route 404 Holdings</title>'])(
  '%s is recognized as the title of a document',
  (title) => {
    expect(() => refuseServerPage(`<html><head>${title}</head></html>`)).not.toThrow();
  },
);
