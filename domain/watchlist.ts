import type { BrandId } from './brand.ts';
import type { Channel } from './contract/identity.ts';

/** One ticker on one user's watchlist. */
export type WatchedTicker = {
  /** Canonical spelling. */
  ticker: string;
  /** Ten digits. */
  cik: string;
  companyName: string;
  /** Catalogue values the user chose. */
  forms: string[];
  note: string | null;
  createdAt: string;
  /** Filings accepted later than this are unseen. */
  viewedAt: string;
};

/** What fan-out knows of a user who watches a ticker, without reading the user. */
export type Watcher = {
  userId: string;
  ticker: string;
  forms: string[];
  email: string | null;
  emailVerified: boolean;
  brand: BrandId;
  notifyVia: Channel[];
  unsubscribeToken: string;
  createdAt: string;
};
