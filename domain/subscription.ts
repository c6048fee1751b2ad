import { AppError } from './app-error.ts';
import { BRANDS, type BrandId } from './brand.ts';
import { MAX_TICKERS_PER_REQUEST } from './contract/limits.ts';
import { FORMS, formByValue } from './forms.ts';
import { limitMessage } from './ticker-entries.ts';

/** Entries of a comma-joined text or of a list, trimmed, upper-cased, each once. */
export function entriesOf(input: string | readonly string[]): string[] {
  const texts = typeof input === 'string' ? [input] : input;
  const entries = texts.flatMap((text) => text.split(',')).map((text) => text.trim().toUpperCase());
  return [...new Set(entries.filter((entry) => entry !== ''))];
}

/**
 * Tickers that a request names.
 * @throws AppError ticker_missing, too_many_tickers
 * @see specification §5, "Add ticker"
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

/** @see specification §5, "Add ticker" */
export function tickerMissing(): AppError {
  return new AppError('invalid', 'ticker_missing', 'Please enter a ticker symbol or company name');
}

/** @see specification §8 */
export function tickerNotRecognized(kind: 'invalid' | 'not-found' = 'invalid'): AppError {
  return new AppError(
    kind,
    'ticker_not_recognized',
    'Ticker symbol not recognized. Please check the spelling or try a different symbol.',
  );
}

/** @see specification §5, "Add ticker" */
export function overTickerLimit(adding: number, limit: number): AppError {
  return new AppError('limit', 'ticker_limit', limitMessage(adding, limit));
}

/**
 * Catalogue values chosen for a ticker, in catalogue order.
 * @param input `undefined` when the request does not mention forms: then `undefined`
 * @throws AppError form_missing for none, form_unknown, form_not_available
 * @see specification §6: free users choose from the brand's forms, PRO from all
 */
export function chosenForms(
  input: string | readonly string[] | undefined,
  viewer: { brand: BrandId; pro: boolean },
): string[] | undefined {
  if (input === undefined) return undefined;
  const chosen = new Set(entriesOf(input));
  if (chosen.size === 0) {
    throw new AppError('invalid', 'form_missing', 'Please select at least one form type');
  }
  for (const form of chosen) assertAvailable(form, viewer);
  return FORMS.map((form) => form.value).filter((value) => chosen.has(value));
}

function assertAvailable(form: string, viewer: { brand: BrandId; pro: boolean }): void {
  if (formByValue(form) === null) {
    throw new AppError('invalid', 'form_unknown', 'Please choose form types from the list.');
  }
  if (!viewer.pro && !BRANDS[viewer.brand].availableForms.includes(form)) {
    throw new AppError('forbidden', 'form_not_available', `Form ${form} is not part of your plan.`);
  }
}
