import type { Brand } from '#domain/brands/brand.ts';
import { alertName } from '#domain/channels/shared/alert-name.ts';
import type { FoundSearch } from '#domain/contract/search/saved-search-contract.ts';
import type { TuneVerdict } from '#domain/contract/trust/tune-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { formatDollars } from '#domain/format/numbers.ts';
import { byScore } from '#domain/importance.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { oneLine } from '#domain/mail/escape.ts';
import type { MailColors } from '#domain/mail/mail-colors.ts';
import { type Block, layoutMail, type MailText, type Tone } from '#domain/mail/mail-layout.ts';
import { quotedSearch } from '#domain/wording/quoted-search.ts';
import { MAX_SUBJECT } from './email-limits.ts';
import { shownTakeaways } from './mail-takeaways.ts';
import { subjectLine } from './subject-line.ts';
import { writtenBy } from './written-by.ts';

/** The fields of a filing that an alert shows. */
export type AlertedFiling = Pick<
  StoredFiling,
  | 'accession'
  | 'form'
  | 'companyName'
  | 'acceptedAt'
  | 'late'
  | 'indexUrl'
  | 'items'
  | 'analysis'
  | 'assessment'
  | 'source'
  | 'status'
  | 'takeaways'
  | 'handCorrection'
  | 'quotes'
  | 'insiderData'
  | 'explanation'
> & {
  /** The reader's saved searches that the filing matches. */
  found?: readonly FoundSearch[];
};

const MAX_ITEMS = 6;
/** The item that lists a report's exhibits, which nearly every report has. */
const EXHIBITS = '9.01';

/** Shown if the filing was found long after EDGAR published it. */
const FOUND_LATE = 'Found late: we missed this filing when it came out and found it on a later check.';

/**
 * Composes the alert email for one ticker's filings: what happened, why it matters, the takeaways, then the figures. If
 * there are several, the most important filing comes first and each has its own heading.
 * @param input.filings at least one
 * @param input.ticker the watched ticker, canonical
 * @see docs/rules.md#email
 */
export function alertMail(input: {
  brand: Brand;
  origin: string;
  filings: readonly AlertedFiling[];
  ticker: string;
  /** Returns the URL of the page on which a reader votes on an alert. */
  tuneUrlOf(accession: string, verdict: TuneVerdict): string;
  unsubscribeUrl: string;
  settingsUrl: string;
  postalAddress: string;
  colors?: MailColors | undefined;
}): MailText {
  const { brand, origin, tuneUrlOf, unsubscribeUrl, settingsUrl, postalAddress, colors } = input;
  const isListing = input.ticker === NEW_LISTINGS;
  const filings = input.filings.toSorted(byScore);
  const [first] = filings;
  if (first === undefined) throw new Error('An alert must contain at least one filing.');
  const ticker = alertName(input.ticker, first.companyName);
  return layoutMail({
    brand,
    homeUrl: homeUrl(brand, origin),
    subject: subjectOf(ticker, filings),
    preview:
      filings.length === 1
        ? first.assessment.importance_reason || first.assessment.one_liner
        : filings.map(({ assessment }) => assessment.one_liner).join(' · '),
    blocks: filings.flatMap((filing) => [
      ...blocksOf(ticker, filing, (passage) => filingUrl(brand, origin, filing.accession, passage)),
      // A vote changes the settings for a ticker, and this alert has no ticker.
      ...(isListing ? [] : [askBlock((verdict) => tuneUrlOf(filing.accession, verdict))]),
    ]),
    footer: {
      lines: [
        isListing
          ? 'You get this because you turned on alerts about new listings across the market.'
          : `You get this because ${ticker} is on your watchlist and your address is verified.`,
      ],
      links: [
        isListing
          ? { label: 'All new listings', url: `${origin}/new-listings?brand=${brand.id}` }
          : { label: `All filings of ${ticker}`, url: tickerUrl(brand, origin, input.ticker) },
        { label: 'Why did I get this?', url: whyUrl(brand, origin, first.accession) },
        { label: 'Change alert settings', url: settingsUrl },
        { label: 'Stop these emails', url: unsubscribeUrl },
      ],
    },
    postalAddress,
    colors,
  });
}

function askBlock(urlOf: (verdict: TuneVerdict) => string): Block {
  return {
    kind: 'ask',
    text: 'Was this alert worth it?',
    links: [
      { label: 'Worth it', url: urlOf('worth') },
      { label: 'Too loud', url: urlOf('loud') },
    ],
  };
}

function blocksOf(ticker: string, filing: AlertedFiling, urlAt: (passage?: FoundSearch) => string): Block[] {
  const { importance_level: level, one_liner: oneLiner, importance_reason: reason } = filing.assessment;
  return [
    { kind: 'label', text: `${ticker} · ${level} · Form ${filing.form}`, tone: TONES[level] },
    { kind: 'headline', text: oneLiner },
    ...(filing.late ? [{ kind: 'text', text: FOUND_LATE } satisfies Block] : []),
    ...(reason === '' ? [] : [{ kind: 'text', text: reason } satisfies Block]),
    ...(filing.found ?? []).map((search) => foundBlock(search, urlAt(search))),
    ...takeawaysOf(filing, [oneLiner, reason]),
    ...figuresOf(filing),
    { kind: 'text', text: writtenBy(filing), quiet: true },
    {
      kind: 'actions',
      links: [
        { label: 'Open the filing', url: urlAt() },
        { label: 'Read it at the SEC', url: filing.indexUrl },
      ],
    },
  ];
}

/** Returns the block that names a saved search and links to the passage that it found. */
function foundBlock({ q }: FoundSearch, url: string): Block {
  return {
    kind: 'ask',
    text: `Matches your saved search ${quotedSearch(q)}.`,
    links: [{ label: 'Show the passage', url }],
  };
}

const TONES: Record<AlertedFiling['assessment']['importance_level'], Tone> = {
  CRITICAL: 'critical',
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
};

/**
 * Formats the subject: `NVDA · HIGH · 8-K: CFO resigns`, or for several filings `NVDA · HIGH · 8-K: CFO resigns (+2
 * more)`.
 */
function subjectOf(ticker: string, [first, ...others]: readonly AlertedFiling[]): string {
  if (first === undefined) return ticker;
  const more = others.length === 0 ? '' : ` (+${others.length} more)`;
  const subject = oneLine(subjectLine(ticker, first.form, first.assessment));
  const room = MAX_SUBJECT - more.length;
  if (subject.length <= room) return `${subject}${more}`;
  const end = subject.lastIndexOf(' ', room - 1);
  return `${subject.slice(0, end > 0 ? end : room - 1)}…${more}`;
}

/** Returns the address of a brand's watchlist. On a local host, a query parameter chooses the brand. */
export function homeUrl(brand: Brand, origin: string): string {
  return `${origin}/?brand=${brand.id}`;
}

/**
 * Returns the URL that opens a filing.
 * @param passage opens the filing's text at this passage, or at the beginning if the passage has no end
 */
export function filingUrl(
  brand: Brand,
  origin: string,
  accession: string,
  passage?: Pick<FoundSearch, 'start' | 'end'>,
): string {
  const place = passage === undefined || passage.end === 0 ? '' : `&passage=${passage.start}-${passage.end}`;
  return `${origin}/filing/${accession}?brand=${brand.id}${place}`;
}

/** Returns the address that explains why an alert was sent. */
function whyUrl(brand: Brand, origin: string, accession: string): string {
  return `${origin}/settings?${new URLSearchParams({ brand: brand.id, why: accession })}#history`;
}

/** Returns the URL that opens a ticker's filings. */
export function tickerUrl(brand: Brand, origin: string, ticker: string): string {
  return `${origin}/?${new URLSearchParams({ brand: brand.id, open: ticker })}`;
}

function figuresOf(filing: AlertedFiling): Block[] {
  const rows = [
    { name: 'Company', value: filing.companyName },
    ...insiderRows(filing),
    ...filing.items
      .filter(({ number }, _, { length }) => number !== EXHIBITS || length === 1)
      .slice(0, MAX_ITEMS)
      .map(({ number, title }) => ({ name: `Item ${number}`, value: title })),
    { name: 'Accepted by EDGAR', value: newYorkTime(filing.acceptedAt) },
    { name: 'Score', value: scoreInWords(filing.assessment.material_score) },
  ];
  return [{ kind: 'figures', rows }];
}

function scoreInWords(score: number): string {
  return score === 0 ? 'Routine' : `${score.toFixed(1)} of 10`;
}

/** Returns the rows about an insider's trade that the headline does not state already. */
function insiderRows({
  insiderData,
  explanation,
  assessment: { one_liner: headline },
}: AlertedFiling): { name: string; value: string }[] {
  if (insiderData === null) return [];
  const { executiveName, executiveTitle } = insiderData;
  const title = executiveTitle === null ? '' : `, ${executiveTitle}`;
  const totals = explanation?.totals;
  const isNamed = headline.includes(executiveName) && headline.includes(executiveTitle ?? '');
  return [
    ...(isNamed ? [] : [{ name: 'Insider', value: `${executiveName}${title}` }]),
    ...[...amountRow('Bought', totals?.bought_value), ...amountRow('Sold', totals?.sold_value)].filter(
      ({ value }) => !headline.includes(value),
    ),
    ...(explanation?.plan_10b5_1 ? [{ name: 'Trading plan', value: 'Rule 10b5-1' }] : []),
  ];
}

function amountRow(name: string, dollars: number | undefined): { name: string; value: string }[] {
  return dollars !== undefined && dollars > 0 ? [{ name, value: formatDollars(dollars) }] : [];
}

function takeawaysOf(filing: AlertedFiling, included: readonly string[]): Block[] {
  const items = shownTakeaways(filing, included).map(({ text, passage }) =>
    passage === null ? text : { text, quote: passage },
  );
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
