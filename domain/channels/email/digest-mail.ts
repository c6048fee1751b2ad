import type { Brand } from '#domain/brands/brand.ts';
import { alertName } from '#domain/channels/shared/alert-name.ts';
import type { DigestLine } from '#domain/channels/shared/digest-line.ts';
import type { FoundSearch } from '#domain/contract/search/saved-search-contract.ts';
import type { Receipt } from '#domain/contract/trust/receipts-contract.ts';
import { dayText } from '#domain/format/day-text.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import type { MailColors } from '#domain/mail/mail-colors.ts';
import { type Block, layoutMail, type MailText, type Tone } from '#domain/mail/mail-layout.ts';
import type { AlertPlan } from '#domain/plans/entitlements.ts';
import { quotedSearch } from '#domain/wording/quoted-search.ts';
import { receiptSentence } from '#domain/wording/receipt-sentence.ts';
import { filingUrl, homeUrl } from './alert-mail.ts';
import { MAX_DIGEST_LINES } from './email-limits.ts';

const TONES: Record<ImportanceLevel, Tone> = {
  CRITICAL: 'critical',
  HIGH: 'high',
  MEDIUM: 'medium',
  LOW: 'low',
};

/**
 * Composes an email with a day's filings by ticker, most important first.
 * @param input.lines at least one
 */
export function digestMail(input: {
  brand: Brand;
  origin: string;
  lines: readonly DigestLine[];
  /** Summary of how the last day's filings were handled; `null` if there were none. */
  receipt?: Receipt | null;
  plan?: AlertPlan | null;
  /** Upcoming dates for the reader's companies, in one sentence; `null` if there are none. */
  coming?: string | null;
  unsubscribeUrl: string;
  settingsUrl: string;
  postalAddress: string;
  colors?: MailColors | undefined;
}): MailText {
  const { brand, origin, unsubscribeUrl, settingsUrl, postalAddress, colors } = input;
  const lines = input.lines.toSorted(byWeight);
  const shown = lines.slice(0, MAX_DIGEST_LINES);
  const tickers = new Set(lines.map(({ ticker }) => ticker));
  const filings = `${lines.length} ${lines.length === 1 ? 'filing' : 'filings'}`;
  // Readers with immediate alerts also get corrections immediately, in a separate email.
  const isCorrection = lines.every(({ alert }) => alert?.corrects === true);
  const companies = `${tickers.size} ${tickers.size === 1 ? 'company' : 'companies'}`;
  return layoutMail({
    brand,
    homeUrl: homeUrl(brand, origin),
    subject: isCorrection
      ? `Correction: ${[...new Set(lines.map(nameOf))].join(', ')}`
      : `Daily digest: ${filings} from ${companies}${topOf(shown)}`,
    preview: shown
      .slice(0, 3)
      .map((line) => `${nameOf(line)}: ${line.filing.assessment.one_liner}`)
      .join(' · '),
    blocks: [
      { kind: 'headline', text: isCorrection ? 'A correction' : `${filings} from ${companies}` },
      ...byTicker(shown).map((group) =>
        section(group, (accession, passage) => filingUrl(brand, origin, accession, passage)),
      ),
      ...(lines.length > shown.length
        ? [{ kind: 'text', text: `${lines.length - shown.length} more on your watchlist.` } satisfies Block]
        : []),
      ...(input.coming ? [{ kind: 'text', text: input.coming } satisfies Block] : []),
      { kind: 'actions', links: [{ label: 'Open watchlist', url: homeUrl(brand, origin) }] },
      ...receiptBlocks(input.receipt ?? null),
    ],
    footer: {
      lines: [
        isCorrection
          ? `You get this because it corrects an email we sent you. You follow these companies on ${brand.name}.`
          : `You get this digest once a day because you follow these companies on ${brand.name}.`,
        ...(input.plan === 'digest' ? [ON_FREE] : []),
      ],
      links: [
        ...(input.plan === 'digest' ? [{ label: 'See the plans', url: plansUrl(brand, origin) }] : []),
        { label: 'Change alert settings', url: settingsUrl },
        { label: 'Stop these emails', url: unsubscribeUrl },
      ],
    },
    postalAddress,
    colors,
  });
}

const ON_FREE = 'The free plan sends filings once a day. PRO sends them as they appear.';

function plansUrl(brand: Brand, origin: string): string {
  return `${origin}/pricing?brand=${brand.id}`;
}

/**
 * Returns blocks that state how complete the last day's coverage was, based on a comparison with the SEC's own index.
 */
function receiptBlocks(receipt: Receipt | null): Block[] {
  if (receipt === null) return [];
  return [{ kind: 'text', quiet: true, text: `${dayText(receipt.day)}: ${receiptSentence(receipt)}` }];
}

/** Groups the lines by ticker. Tickers are ordered by their most important line. */
function byTicker(lines: readonly DigestLine[]): DigestLine[][] {
  return [...Map.groupBy(lines, ({ ticker }) => ticker).values()];
}

/** Returns a block with the ticker as its heading, followed by its filings: `HIGH · 8-K: CFO resigns`. */
function section(
  lines: readonly DigestLine[],
  urlOf: (accession: string, passage?: FoundSearch) => string,
): Block {
  const [first] = lines;
  const items = lines.map(({ filing, alert }) => {
    const [passage] = alert?.found ?? [];
    const late = filing.late ? ' (found late)' : '';
    const { importance_level: level, one_liner: text } = filing.assessment;
    const link = { label: `${level} · ${filing.form}${late}`, url: urlOf(filing.accession, passage) };
    return { link, text: passage === undefined ? text : `${text} (${foundText(passage)})` };
  });
  const tone = first === undefined ? 'neutral' : TONES[first.filing.assessment.importance_level];
  return { kind: 'list', title: first === undefined ? '' : nameOf(first), tone, items };
}

const nameOf = ({ ticker, filing }: DigestLine) => alertName(ticker, filing.companyName);

const foundText = ({ q }: FoundSearch) => `matches your saved search ${quotedSearch(q)}`;

/** Returns the most important filing for the subject, if its level is at least HIGH. */
function topOf([first]: DigestLine[]): string {
  const { importance_level: level = 'LOW' } = first?.filing.assessment ?? {};
  if (first === undefined || IMPORTANCE_RANK[level] < IMPORTANCE_RANK.HIGH) return '';
  return ` · ${nameOf(first)} ${level}`;
}

function byWeight(one: DigestLine, other: DigestLine): number {
  return (
    other.filing.assessment.material_score - one.filing.assessment.material_score ||
    other.filing.acceptedAt.localeCompare(one.filing.acceptedAt)
  );
}
