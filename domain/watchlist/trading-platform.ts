import { AppError } from '#domain/app-error.ts';
import { isWebAddress, TICKER_PLACEHOLDER } from './trade-link.ts';

/** A broker's website. `needsLogin`: its URL works only for users who are logged in there. */
export type TradingPlatform = { id: string; name: string; url: string; needsLogin: boolean };

/** The reader enters a custom URL. */
export const CUSTOM_PLATFORM = 'custom';

/** Eight brokers, and the reader's custom URL. */
export const TRADING_PLATFORMS: readonly TradingPlatform[] = [
  publicPage('robinhood', 'Robinhood', 'https://robinhood.com/stocks/{TICKER}'),
  publicPage(
    'fidelity',
    'Fidelity',
    'https://digital.fidelity.com/prgw/digital/research/quote/dashboard/summary?symbol={TICKER}',
  ),
  platformWithLogin('schwab', 'Charles Schwab', 'https://client.schwab.com/app/research/#/stocks/{TICKER}'),
  platformWithLogin('etrade', 'E*TRADE', 'https://us.etrade.com/etx/mkt/quotes?symbol={TICKER}'),
  platformWithLogin(
    'interactive-brokers',
    'Interactive Brokers',
    'https://www.interactivebrokers.com/portal/#/quote/{TICKER}',
  ),
  publicPage('webull', 'Webull', 'https://www.webull.com/quote/{TICKER}'),
  platformWithLogin(
    'merrill-edge',
    'Merrill Edge',
    'https://olui2.fs.ml.com/RIStocksUI/RIStocksOverview.aspx?Symbol={TICKER}',
  ),
  publicPage('public', 'Public', 'https://public.com/stocks/{TICKER}'),
  publicPage(CUSTOM_PLATFORM, 'Custom', ''),
];

function publicPage(id: string, name: string, url: string): TradingPlatform {
  return { id, name, url, needsLogin: false };
}

function platformWithLogin(id: string, name: string, url: string): TradingPlatform {
  return { id, name, url, needsLogin: true };
}

/**
 * Returns the template to store for a choice.
 * @param choice id of a platform; empty for none
 * @param customUrl only used for Custom
 * @throws AppError platform_missing, platform_unknown, custom_url_invalid
 */
export function chosenTemplate(choice: string, customUrl: string): string {
  if (choice === '') {
    throw new AppError('invalid', 'platform_missing', 'Please select a trading platform');
  }
  const platform = TRADING_PLATFORMS.find(({ id }) => id === choice);
  if (!platform) throw new AppError('invalid', 'platform_unknown', 'Invalid platform selected');
  return platform.id === CUSTOM_PLATFORM ? customTemplate(customUrl) : platform.url;
}

function customTemplate(text: string): string {
  const template = text.trim();
  if (!template.includes(TICKER_PLACEHOLDER)) {
    const message = `Custom URL must contain ${TICKER_PLACEHOLDER} placeholder`;
    throw new AppError('invalid', 'custom_url_invalid', message);
  }
  if (!isWebAddress(template.replaceAll(TICKER_PLACEHOLDER, 'AAPL'))) {
    throw new AppError('invalid', 'custom_url_invalid', 'Custom URL must start with https://');
  }
  return template;
}

/** Returns the platform that a stored template belongs to; any other template is considered Custom. */
export function platformOf(template: string): TradingPlatform | undefined {
  return TRADING_PLATFORMS.find(({ id, url }) => url === template || id === CUSTOM_PLATFORM);
}
