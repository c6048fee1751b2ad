import type { BrandId } from '#domain/brands/brand.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { watchedName } from '#domain/companies/cik-name.ts';
import type { RecentFiling } from '#domain/contract/watchlist-contract.ts';
import type { AlertPlan } from '#domain/plans/entitlements.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import { readableDate } from '#domain/wording/readable-date.ts';
import { accountMail, type MailSite, pageOf } from './account-mail.ts';
import type { Block, MailText } from './mail-layout.ts';

/** Benefits that the welcome email lists for each brand. */
const PROMISES: Record<BrandId, string[]> = {
  '8k': [
    'When a company on your watchlist files an 8-K, we read it and tell you what happened, and how much it matters.',
    'Every alert starts with the event itself and links to the filing on EDGAR.',
  ],
  form4: [
    'When an insider of a company on your watchlist buys or sells, we tell you who, what and for how much.',
    'We distinguish planned sales from unplanned ones, and grants from purchases.',
  ],
  all: [
    'Every filing from the companies on your watchlist, from 8-Ks to insider trades and stakes, in plain words.',
    'You choose the forms for each ticker and how important a filing has to be.',
  ],
};

/** How alerts are delivered, by plan. */
const ARRIVALS: Record<AlertPlan, string> = {
  digest:
    'Your address is verified. Your plan includes one digest a day of filings for your tickers. PRO sends them as they appear.',
  realtime: 'Your address is verified. New filings for your tickers arrive here as they appear.',
};

/** The latest filing of a ticker that the reader watches. */
export type LatestFiling = {
  /** Canonical. */
  ticker: string;
  /** Shown in place of the ticker if the company has none. */
  company: string;
  filing: Pick<RecentFiling, 'id' | 'form' | 'one_liner' | 'filed_at'>;
};

/** Nobody reads a longer list, and the site shows them all. */
const MAX_TICKERS = 10;
const MAX_HEADLINE = 300;

/**
 * Composes the welcome email, sent once to the first verified address. @param latest the latest filing for each ticker
 * on the watchlist
 */
export function welcomeMail(site: MailSite, plan: AlertPlan, latest: readonly LatestFiling[]): MailText {
  const { id, name, tagline } = site.brand;
  return accountMail(site, {
    subject: `Welcome to ${name}`,
    headline: `Welcome to ${name}`,
    preview: tagline,
    body: [
      // This is on a line of its own, because not every tagline is a sentence.
      { kind: 'text', text: tagline, quiet: true },
      { kind: 'text', text: ARRIVALS[plan] },
      ...latestFilings(site, latest),
      { kind: 'list', title: 'What you can count on', items: PROMISES[id] },
    ],
    actions: [
      { label: 'Open your watchlist', url: pageOf(site, '/') },
      { label: 'Settings', url: pageOf(site, '/settings') },
    ],
    caution:
      'Every alert has a link that turns alerts off with one click. Choose channels, quiet hours and a minimum importance in settings.',
    reason: `You get this once, because this address was verified on ${name}.`,
  });
}

/** Returns blocks such as `AAPL · 8-K · Nov 20, 2026`, each with the filing's headline and a link to the filing. */
function latestFilings(site: MailSite, latest: readonly LatestFiling[]): Block[] {
  if (latest.length === 0) return [];
  const items = latest.slice(0, MAX_TICKERS).map(({ ticker, company, filing }) => {
    const date = readableDate(newYorkDate(new Date(filing.filed_at)));
    const label = `${watchedName(ticker, company)} · ${filing.form} · ${date}`;
    const url = pageOf(site, `/filing/${filing.id}`);
    return {
      link: { label, url },
      text: plainWords(filing.one_liner ?? 'New filing', MAX_HEADLINE),
    };
  });
  const more = latest.length - items.length;
  return [
    { kind: 'list', title: 'Latest filings on your watchlist', items },
    ...(more > 0 ? [{ kind: 'text', text: `${more} more on your watchlist.`, quiet: true } as const] : []),
  ];
}
