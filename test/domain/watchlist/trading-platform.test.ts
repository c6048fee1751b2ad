import { describe, expect, test } from 'vitest';
import { isWebAddress, tradeUrl } from '#domain/watchlist/trade-link.ts';
import {
  CUSTOM_PLATFORM,
  chosenTemplate,
  platformOf,
  TRADING_PLATFORMS,
  type TradingPlatform,
} from '#domain/watchlist/trading-platform.ts';
import fc from '#test/support/properties.ts';

const brokers = TRADING_PLATFORMS.filter(({ id }) => id !== CUSTOM_PLATFORM);
const byName = (name: string): TradingPlatform => {
  const found = TRADING_PLATFORMS.find((platform) => platform.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('the trading platforms', () => {
  test('are eight brokers and Custom', () => {
    expect(TRADING_PLATFORMS.map(({ name }) => name)).toEqual([
      'Robinhood',
      'Fidelity',
      'Charles Schwab',
      'E*TRADE',
      'Interactive Brokers',
      'Webull',
      'Merrill Edge',
      'Public',
      'Custom',
    ]);
    expect(byName('Custom').url).toBe('');
  });

  test.each(brokers)('include $name with an HTTPS link to the ticker', ({ url }) => {
    expect(url).toContain('{TICKER}');
    expect(tradeUrl(url, 'AAPL')).toMatch(/^https:\/\/\S*AAPL/);
  });

  test('are marked if their link requires a login', () => {
    expect(brokers.filter(({ needsLogin }) => needsLogin).map(({ name }) => name)).toEqual([
      'Charles Schwab',
      'E*TRADE',
      'Interactive Brokers',
      'Merrill Edge',
    ]);
  });

  test('are recognized by their stored template', () => {
    expect(brokers.map(({ url }) => platformOf(url)?.name)).toEqual(brokers.map(({ name }) => name));
    expect(platformOf('https://broker.example/{TICKER}')?.name).toBe('Custom');
  });
});

describe('the choice of a platform', () => {
  test.each([
    ['', '', 'Please select a trading platform'],
    ['nope', '', 'Invalid platform selected'],
    [CUSTOM_PLATFORM, '', 'Custom URL must contain {TICKER} placeholder'],
    [CUSTOM_PLATFORM, 'https://x.example/q', 'Custom URL must contain {TICKER} placeholder'],
    [CUSTOM_PLATFORM, 'https://x.example/{ticker}', 'Custom URL must contain {TICKER} placeholder'],
    [CUSTOM_PLATFORM, 'javascript:alert("{TICKER}")', 'Custom URL must start with https://'],
    [CUSTOM_PLATFORM, 'x.example/{TICKER}', 'Custom URL must start with https://'],
  ])('of %j with %j is rejected: %s', (choice, url, problem) => {
    expect(() => chosenTemplate(choice, url)).toThrow(problem);
  });

  test('stores the platform’s template, no matter what the custom field contains', () => {
    const { id, url } = byName('Fidelity');
    expect(chosenTemplate(id, 'https://x.example/{TICKER}')).toBe(url);
    expect(chosenTemplate(CUSTOM_PLATFORM, ' https://x.example/{TICKER} ')).toBe(
      'https://x.example/{TICKER}',
    );
  });
});

describe('a trade link', () => {
  test.each([
    ['https://x.example/{TICKER}/{ticker}', 'AAPL', 'https://x.example/AAPL/AAPL'],
    ['https://x.example/?s={TICKER}', 'BRK-B', 'https://x.example/?s=BRK.B'],
    ['javascript:alert(1)//{TICKER}', 'AAPL', null],
    ['', 'AAPL', null],
  ])('from %j for %s is %j', (template, ticker, url) => {
    expect(tradeUrl(template, ticker)).toBe(url);
  });

  test('is an HTTP address or null, no matter what the browser stored', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (template, ticker) => {
        const url = tradeUrl(template, ticker);
        return url === null || isWebAddress(url);
      }),
    );
  });
});
