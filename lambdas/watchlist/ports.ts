import type { User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { AlertThreshold } from '#domain/contract/settings.ts';
import type { PriceWatch } from '#domain/price-alerts/price-watch.ts';
import type { NewTicker } from '#domain/watchlist/watchlist.ts';
import type { Outcome } from '#lambdas/ground/race.ts';

/** At most 99 tickers that the user, as just read, does not watch. `limit` is the user's ticker limit. */
export type NewTickers = { user: User; brand: BrandId; limit: number; tickers: NewTicker[] };

/** A change of a watched ticker; what is left out stays. `formsSince`, `brand`: when and where the forms were chosen. */
export type TickerChange = {
  forms?: string[];
  formsSince?: string;
  brand?: BrandId;
  realTimeForms?: string[];
  note?: string | null;
  viewedAt?: string;
  renamedFrom?: string;
  isRenameTold?: boolean;
};

/** New price limits of a ticker. `watch`: how their watch begins. */
export type ThresholdReplacement = {
  before: AlertThreshold | null;
  after: AlertThreshold | null;
  watch: PriceWatch | null;
};

export type Watchlists = {
  /** Adds all of them or none; refused when the user's room, contact or watchlist changed meanwhile. */
  add(added: NewTickers): Promise<Outcome>;
  /** @returns `false` when the user does not watch the ticker */
  update(userId: string, ticker: string, change: TickerChange): Promise<boolean>;
  /** @returns `false` when the ticker was removed, or its limits changed, since they were read */
  replaceThreshold(userId: string, ticker: string, change: ThresholdReplacement): Promise<boolean>;
  /**
   * Refused when the user does not watch the ticker, or changed meanwhile.
   * @param over the user, as just read, is over the limit: a paused ticker takes the place of the removed one, so the
   * watch items must follow
   */
  remove(userId: string, ticker: string, over?: { user: User; now: Date } | null): Promise<Outcome>;
};
