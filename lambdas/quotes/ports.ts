import type { Close } from '#domain/contract/quotes.ts';
import type { QuotedTicker } from '#domain/quotes/refresh-order.ts';

/** What is kept of prices. */
export type KeptQuotes = {
  all(): Promise<QuotedTicker[]>;
  progress(ticker: string, change: Partial<Omit<QuotedTicker, 'ticker'>>): Promise<boolean>;
  closes(ticker: string): Promise<Close[]>;
  keepCloses(ticker: string, closes: readonly Close[]): Promise<void>;
};

/** The provider's rate, shared by all workers. */
export type QuoteTurns = {
  /** Waits until a request may be made. @throws AppError quotes_rate_limited after a refusal */
  wait(): Promise<void>;
  /** The provider refused a request: none is made for a minute. */
  pause(): Promise<void>;
};
