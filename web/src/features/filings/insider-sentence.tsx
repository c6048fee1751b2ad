import type { Filing } from '#domain/contract/filings.ts';
import { formatCount, formatDollars, formatPart } from '#domain/format/numbers.ts';
import { insiderTrade, readInsiderData } from '#domain/views/insider-trade.ts';
import styles from './insider-sentence.module.css';

/**
 * An insider's trade as a sentence, and a bar of how it changed the holding. Without the transactions, which PRO alone
 * is answered, `insider_data` tells it. Nothing for other filings.
 */
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
        {title} {trade ? trade.words : totalWords(insider)}.
      </p>
      {insider?.holding ? <HoldingBar holding={insider.holding} /> : null}
    </figure>
  );
}

function totalWords(insider: ReturnType<typeof readInsiderData>): string {
  const verb = insider?.isAcquisition ? 'acquired' : insider?.isDisposition ? 'disposed of' : 'reported';
  if (insider?.totalValue) return `${verb} shares worth ${formatDollars(insider.totalValue)}`;
  return verb === 'reported' ? 'reported holdings' : `${verb} shares`;
}

type HoldingBarProps = { holding: { before: number; after: number } };

function HoldingBar({ holding }: HoldingBarProps) {
  const { before, after } = holding;
  const direction = after > before ? 'up' : 'down';
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
