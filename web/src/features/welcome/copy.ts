import type { BrandId } from '#domain/brands/brand.ts';
import type { PictureName } from './picture.tsx';

export type Feature = { picture: PictureName; title: string; text: string };

type WelcomeCopy = { lead: string; features: readonly Feature[] };

const ALERTS: Feature = {
  picture: 'inbox',
  title: 'Alerts come to you',
  text: 'One digest a day is free. With PRO, filings that matter arrive moments after the SEC accepts them.',
};

/** The welcome page's text for each brand. */
export const WELCOME: Record<BrandId, WelcomeCopy> = {
  '8k': {
    lead: 'Companies must report a material event within four business days. Add the tickers you own, and read what happened in one sentence.',
    features: [
      ALERTS,
      {
        picture: 'levels',
        title: 'The serious ones stand out',
        text: 'Every filing is scored from low to critical. A bankruptcy never looks like a press release.',
      },
      {
        picture: 'items',
        title: 'Items and source, side by side',
        text: 'Each 8-K shows the items it reports and links to the document on EDGAR.',
      },
    ],
  },
  form4: {
    lead: 'Directors and officers must report their trades within two business days. Add the tickers you own, and see who bought or sold.',
    features: [
      {
        picture: 'trade',
        title: 'Who, what, how much',
        text: 'Every trade as one sentence: the insider, the shares, the price, the total.',
      },
      {
        picture: 'stake',
        title: 'How much of their stake',
        text: 'Selling 5% of a stake is not selling all of it. A bar shows the difference.',
      },
      ALERTS,
    ],
  },
  all: {
    lead: 'Material events, insider trades, stakes, quarterly and annual reports, proxies and holdings: one list, one scale of importance.',
    features: [
      ALERTS,
      {
        picture: 'forms',
        title: 'Twelve form types',
        text: '8-K, 4, 10-Q, 10-K, 13D, 13G, 13F, DEF 14A, 3, 5, 6-K and 20-F. Choose per ticker.',
      },
      {
        picture: 'levels',
        title: 'Ranked by what matters',
        text: 'Every filing is scored from low to critical, so on a busy day you can start at the top.',
      },
    ],
  },
};
