import type { Filing } from '#domain/contract/filings.ts';
import { formatCount, formatDollars, formatPart, formatPrice } from '#domain/format/numbers.ts';
import { type InsiderTrade, insiderTrade, readInsiderData } from '#domain/insider-trade.ts';
import styles from './insider-sentence.module.css';

/** An insider's trade as a sentence, and a bar of how it changed the holding. Nothing for other filings. */
export function InsiderSentence({ filing }: { filing: Filing }) {
  const insider = readInsiderData(filing.insider_data);
  const trade = insiderTrade(filing.transactions);
  if (!insider && !trade) return null;

  const who = insider?.executiveName ?? filing.transactions[0]?.owner ?? 'An insider';
  const title = insider?.executiveTitle ? ` (${insider.executiveTitle})` : '';
  return (
    <figure className="stack gap-8 prose" data-direction={trade?.direction}>
      <p className={styles.sentence}>
        <strong>{who}</strong>
        {title} {trade ? tradeWords(trade) : totalWords(insider)}.
      </p>
      {trade?.holding ? <HoldingBar direction={trade.direction} holding={trade.holding} /> : null}
    </figure>
  );
}

function tradeWords(trade: InsiderTrade): string {
  const shares = `${trade.verb} ${formatCount(trade.shares)} shares`;
  if (trade.value === null || trade.averagePrice === null) return shares;
  return `${shares} for ${formatDollars(trade.value)}, at ${formatPrice(trade.averagePrice)} a share`;
}

function totalWords(insider: ReturnType<typeof readInsiderData>): string {
  const verb = insider?.isAcquisition ? 'acquired' : insider?.isDisposition ? 'disposed of' : 'reported';
  return insider?.totalValue
    ? `${verb} shares worth ${formatDollars(insider.totalValue)}`
    : `${verb} holdings`;
}

type HoldingBarProps = { direction: 'up' | 'down'; holding: { before: number; after: number } };

function HoldingBar({ direction, holding }: HoldingBarProps) {
  const { before, after } = holding;
  const whole = Math.max(before, after);
  if (whole <= 0) return null;
  const kept = (Math.min(before, after) / whole) * 100;
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.kept} style={{ width: `${kept}%` }} />
        <span className={styles.changed} data-direction={direction} style={{ width: `${100 - kept}%` }} />
      </span>
      <figcaption className="quiet tiny">{holdingWords(before, after)}</figcaption>
    </>
  );
}

function holdingWords(before: number, after: number): string {
  if (after === before) return `${formatCount(after)} shares held, as before`;
  const held = `${formatCount(before)} → ${formatCount(after)} shares held`;
  if (after === 0) return `${held}: the whole holding`;
  if (before === 0) return `${held}: a first holding`;
  const part = formatPart(Math.abs(after - before) / before);
  return after < before ? `${held}: ${part} less` : `${held}: ${part} more`;
}
