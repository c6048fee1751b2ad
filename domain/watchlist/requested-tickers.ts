import { AppError } from '#domain/app-error.ts';
import { MAX_TICKERS_PER_REQUEST } from '#domain/contract/limits-contract.ts';
import { entriesOf } from '#domain/text/entries.ts';
import { limitMessage } from './ticker-entries.ts';

/**
 * Returns the tickers named in a request.
 * @throws AppError ticker_missing, too_many_tickers
 */
export function requestedTickers(input: string | readonly string[]): string[] {
  const entries = entriesOf(input);
  if (entries.length === 0) throw tickerMissing();
  if (entries.length > MAX_TICKERS_PER_REQUEST) {
    throw new AppError(
      'invalid',
      'too_many_tickers',
      `Please add at most ${MAX_TICKERS_PER_REQUEST} tickers at a time.`,
    );
  }
  return entries;
}

export function tickerMissing(): AppError {
  return new AppError('invalid', 'ticker_missing', 'Please enter a ticker symbol or company name');
}

export function tickerNotRecognized(kind: 'invalid' | 'not-found' = 'invalid'): AppError {
  return new AppError(
    kind,
    'ticker_not_recognized',
    'Ticker symbol not recognized. Please check the spelling or try a different symbol.',
  );
}

export function overTickerLimit(adding: number, limit: number): AppError {
  return new AppError('limit', 'ticker_limit', limitMessage(adding, limit));
}
