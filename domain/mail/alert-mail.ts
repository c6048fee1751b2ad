import type { Brand } from '#domain/brands/brand.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { oneLine } from './escape.ts';
import { type Block, layoutMail, type MailText, type Tone } from './layout.ts';

/** What an alert says of a filing. */
export type AlertedFiling = Pick<
  StoredFiling,
  | 'accession'
  | 'form'
  | 'companyName'
  | 'acceptedAt'
  | 'late'
  | 'indexUrl'
  | 'items'
  | 'assessment'
  | 'source'
  | 'status'
  | 'takeaways'
  | 'insiderData'
  | 'explanation'
>;

const MAX_SUBJECT = 150;
const MAX_TAKEAWAYS = 5;
const MAX_ITEMS = 6;

/** Shown when the assessment rests on the feed alone. */
const ASSESSED_FROM_FEED = 'Assessed by rule from the feed; the document was not read.';

/** Shown when the filing was found long after EDGAR showed it, in the feed or by the check of the daily index. */
const FOUND_LATE = 'Found late: we missed this filing when it came out, and found it when we checked again.';

/**
 * The alert of one filing: the one-liner first, then why, then figures and takeaways.
 * @param input.ticker the watched ticker, canonical
 */
export function alertMail(input: {
  brand: Brand;
  origin: string;
  filing: AlertedFiling;
  ticker: string;
  unsubscribeUrl: string;
  settingsUrl: string;
  postalAddress: string;
}): MailText {
  const { brand, origin, filing, unsubscribeUrl, settingsUrl, postalAddress } = input;
  const ticker = displayTicker(input.ticker);
  const { importance_level: level, one_liner: oneLiner } = filing.assessment;
  return layoutMail({
    brand,
    homeUrl: homeUrl(brand, origin),
    subject: subjectOf(ticker, filing),
    preview: filing.assessment.importance_reason,
    blocks: [
      { kind: 'label', text: `${ticker} · ${level} · Form ${filing.form}`, tone: TONES[level] },
      { kind: 'headline', text: oneLiner },
      ...(filing.late ? [{ kind: 'text', text: FOUND_LATE } satisfies Block] : []),
      { kind: 'text', text: filing.assessment.importance_reason },
      ...figuresOf(filing),
      ...takeawaysOf(filing),
      ...(filing.source === 'feed'
        ? [{ kind: 'text', text: ASSESSED_FROM_FEED, quiet: true } satisfies Block]
        : []),
      {
        kind: 'actions',
        links: [
          { label: `Open ${ticker}`, url: tickerUrl(brand, origin, input.ticker) },
          { label: 'Read it at the SEC', url: filing.indexUrl },
        ],
      },
    ],
    footer: {
      lines: [`You get this because ${ticker} is on your watchlist and your address is verified.`],
      links: [
        { label: 'Change alert settings', url: settingsUrl },
        { label: 'Stop these emails', url: unsubscribeUrl },
      ],
    },
    postalAddress,
  });
}

const TONES: Record<AlertedFiling['assessment']['importance_level'], Tone> = {
  CRITICAL: 'critical',
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
};

/** `NVDA · HIGH · 8-K: CFO resigns` */
function subjectOf(ticker: string, filing: AlertedFiling): string {
  const { importance_level: level, one_liner: oneLiner } = filing.assessment;
  const subject = oneLine(`${ticker} · ${level} · ${filing.form}: ${oneLiner}`);
  if (subject.length <= MAX_SUBJECT) return subject;
  const end = subject.lastIndexOf(' ', MAX_SUBJECT - 1);
  return `${subject.slice(0, end > 0 ? end : MAX_SUBJECT - 1)}…`;
}

/** The watchlist of a brand. On a shared host a query parameter selects the brand. */
export function homeUrl(brand: Brand, origin: string): string {
  return `${origin}/?brand=${brand.id}`;
}

/** Opens a ticker's filings. */
export function tickerUrl(brand: Brand, origin: string, ticker: string): string {
  return `${origin}/?${new URLSearchParams({ brand: brand.id, open: ticker })}`;
}

function figuresOf(filing: AlertedFiling): Block[] {
  const rows = [
    { name: 'Company', value: filing.companyName },
    ...insiderRows(filing),
    ...filing.items
      .slice(0, MAX_ITEMS)
      .map(({ number, title }) => ({ name: `Item ${number}`, value: title })),
    { name: 'Accepted by EDGAR', value: newYorkTime(filing.acceptedAt) },
    { name: 'Material score', value: `${filing.assessment.material_score.toFixed(1)} of 10` },
  ];
  return [{ kind: 'figures', rows }];
}

function insiderRows(filing: AlertedFiling): { name: string; value: string }[] {
  const { insiderData, explanation } = filing;
  if (insiderData === null) return [];
  const title = insiderData.executiveTitle === null ? '' : `, ${insiderData.executiveTitle}`;
  const totals = explanation?.totals;
  return [
    { name: 'Insider', value: `${insiderData.executiveName}${title}` },
    ...amountRow('Bought', totals?.bought_value),
    ...amountRow('Sold', totals?.sold_value),
    ...(explanation?.plan_10b5_1 ? [{ name: 'Trading plan', value: 'Rule 10b5-1' }] : []),
  ];
}

function amountRow(name: string, dollars: number | undefined): { name: string; value: string }[] {
  return dollars !== undefined && dollars > 0 ? [{ name, value: formatDollars(dollars) }] : [];
}

function takeawaysOf(filing: AlertedFiling): Block[] {
  const items = filing.takeaways.slice(0, MAX_TAKEAWAYS);
  return items.length > 0 ? [{ kind: 'list', title: 'Key takeaways', items }] : [];
}

const NEW_YORK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'short',
});

function newYorkTime(iso: string): string {
  return `${NEW_YORK.format(new Date(iso))} ET`;
}
