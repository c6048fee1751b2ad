import type { Filing } from '#domain/contract/filings-contract.ts';
import { formatCount, formatDollars, formatPart } from '#domain/format/numbers.ts';
import { insiderTrade, readInsiderData } from '#domain/views/insider-trade.ts';
import { isSaid } from '#domain/views/without-repeats.ts';
import styles from './insider-sentence.module.css';

/**
 * Describes an insider's trade in a sentence, unless the headline already does, with a bar that shows how the trade
 * changed the holding. The API returns transactions only to PRO readers; for others, the sentence uses `insider_data`.
 * Shows nothing for other filings.
 */
export function InsiderSentence({ filing }: { filing: Filing }) {
  const insider = readInsiderData(filing.insider_data);
  const trade = insiderTrade(filing.transactions);
  if (!insider && !trade) return null;

  const who = insider?.executiveName ?? filing.transactions[0]?.owner ?? 'An insider';
  const title = insider?.executiveTitle ? ` (${insider.executiveTitle})` : '';
  const does = trade ? trade.words : totalWords(insider);
  const isInHeadline = isSaid(trade ? `${who}${title} ${does}` : factsOf(who, insider), filing);
  const held = holdingWords(filing);
  if (isInHeadline && held === null) return null;
  return (
    <figure className="stack gap-8 prose" data-direction={trade?.direction}>
      {isInHeadline ? null : (
        <p className={styles.sentence}>
          <strong>{who}</strong>
          {title} {does}.
        </p>
      )}
      {insider?.holding && held !== null ? <HoldingBar holding={insider.holding} words={held} /> : null}
    </figure>
  );
}

/**
 * Returns the name and value of a trade of unknown kind. A headline would use a more specific verb, such as "bought".
 */
function factsOf(who: string, insider: ReturnType<typeof readInsiderData>): string {
  return insider?.totalValue
    ? `${who} ${formatDollars(insider.totalValue)}`
    : `${who} ${totalWords(insider)}`;
}

function totalWords(insider: ReturnType<typeof readInsiderData>): string {
  const verb = insider?.isAcquisition ? 'acquired' : insider?.isDisposition ? 'disposed of' : 'reported';
  if (insider?.totalValue) return `${verb} shares worth ${formatDollars(insider.totalValue)}`;
  return verb === 'reported' ? 'reported holdings' : `${verb} shares`;
}

type HoldingBarProps = { holding: { before: number; after: number }; words: string };

function HoldingBar({ holding, words }: HoldingBarProps) {
  const { before, after } = holding;
  const direction = after > before ? 'up' : 'down';
  const whole = Math.max(before, after);
  const kept = (Math.min(before, after) / whole) * 100;
  return (
    <>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.kept} style={{ width: `${kept}%` }} />
        <span className={styles.changed} data-direction={direction} style={{ width: `${100 - kept}%` }} />
      </span>
      <figcaption className="quiet tiny">{words}</figcaption>
    </>
  );
}

/** Returns how a trade changed the holding, in words; `null` if the form does not state it. */
export function holdingWords(filing: Pick<Filing, 'insider_data'>): string | null {
  const { before, after } = readInsiderData(filing.insider_data)?.holding ?? { before: 0, after: 0 };
  if (Math.max(before, after) <= 0) return null;
  if (after === before) return `${formatCount(after)} shares held, unchanged`;
  const held = `${formatCount(before)} → ${formatCount(after)} shares held`;
  if (after === 0) return `${held}: the entire holding`;
  if (before === 0) return `${held}: a first holding`;
  const part = formatPart(Math.abs(after - before) / before);
  return after < before ? `${held}: ${part} less` : `${held}: ${part} more`;
}
