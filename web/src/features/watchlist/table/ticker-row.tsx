import type { MouseEvent } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import { formatMarketCap } from '#domain/format/numbers.ts';
import { rowSummary, rowTime, type WatchlistRow } from '#domain/watchlist/watchlist-view.ts';
import { IconButton } from '#web/components/controls/button.tsx';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { Price } from '#web/components/display/price.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import { UnseenBadge } from '#web/components/display/unseen-badge.tsx';
import styles from './ticker-row.module.css';

type TickerRowProps = {
  row: WatchlistRow;
  onOpen: (ticker: string) => void;
  onTrade: (ticker: string) => void;
  onRemove: (ticker: string) => void;
};

/** One row: a ticker with the filing shown for it. */
export function TickerRow({ row, onOpen, onTrade, onRemove }: TickerRowProps) {
  const { item, filing, locked } = row;
  const name = displayTicker(item.ticker);
  const open = (event: MouseEvent<HTMLElement>) => {
    // The row's own buttons handle their clicks, and selecting text is not a click.
    const isControl = event.target instanceof Element && event.target.closest('button, a');
    if (isControl || getSelection()?.isCollapsed === false) return;
    // When the panel closes, it returns the focus here.
    event.currentTarget.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
    onOpen(item.ticker);
  };
  return (
    <tr className={styles.row} data-unseen={item.unseen_filings_count > 0} onClick={open}>
      <td className={styles.ticker}>
        <button
          type="button"
          data-row
          className={styles.open}
          title={item.company_name}
          onClick={() => onOpen(item.ticker)}
        >
          <span className={styles.symbol}>{name}</span>
          <span className={styles.company}>{item.company_name}</span>
        </button>
      </td>
      <td className={styles.time}>
        <TimeAgo value={rowTime(row)} wording="table" />
      </td>
      <td className={styles.form}>{filing ? <FormChip form={filing.form} locked={locked} /> : null}</td>
      <td className={styles.alert}>
        <span className={styles.badges}>
          {filing ? <ImportanceBadge level={filing.importance_level} /> : null}
          <UnseenBadge count={item.unseen_filings_count} importance={item.highest_importance} size={18} />
        </span>
      </td>
      <td className={styles.price}>
        <Price price={item.current_price} change={item.change_percent} />
      </td>
      <td className={styles.cap}>{formatMarketCap(item.market_cap)}</td>
      <td className={styles.summary} data-empty={filing === null}>
        <span className={styles.lines} title={rowSummary(row)}>
          <Unbroken text={rowSummary(row)} />
        </span>
      </td>
      <td className={styles.actions}>
        <span className={styles.buttons}>
          <IconButton icon="trade" label={`Trade ${name}`} onClick={() => onTrade(item.ticker)} />
          <IconButton
            icon="details"
            label={`Details of ${name}`}
            className={styles.details}
            onClick={() => onOpen(item.ticker)}
          />
          <IconButton icon="trash" label={`Remove ${name}`} onClick={() => onRemove(item.ticker)} />
        </span>
      </td>
    </tr>
  );
}
