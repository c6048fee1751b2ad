import { memo } from 'react';
import { watchedName } from '#domain/companies/cik-name.ts';
import { formatMarketCap, NO_PRICE } from '#domain/format/numbers.ts';
import { isUnseenIn, rowTime, type WatchlistRow } from '#domain/watchlist/watchlist-row.ts';
import { IconButton } from '#web/components/controls/button.tsx';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { Paused } from '#web/components/display/paused.tsx';
import { Price } from '#web/components/display/price.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { UnseenBadge } from '#web/components/display/unseen-badge.tsx';
import { actOf } from './list-events.ts';
import { RowText } from './row-text.tsx';
import styles from './ticker-row.module.css';

type TickerRowProps = {
  row: WatchlistRow;
  hasPrice: boolean;
  hasCap: boolean;
  /** Whether the ticker's details are open beside the list. */
  isOpen: boolean;
};

/** One row: a ticker with the filing shown for it. The list handles the events. */
export const TickerRow = memo(function TickerRow(props: TickerRowProps) {
  const { row, hasPrice, hasCap, isOpen } = props;
  const { item, filing, locked } = row;
  const name = watchedName(item.ticker, item.company_name);
  return (
    <tr
      className={styles.row}
      data-ticker={item.ticker}
      data-unseen={item.unseen_filings_count > 0}
      data-open={isOpen}
    >
      <td className={styles.ticker}>
        <button
          type="button"
          data-row
          className={styles.open}
          title={item.company_name}
          aria-current={isOpen || undefined}
        >
          <span className={styles.symbol}>
            {name} {item.paused === null ? null : <Paused />}
          </span>
          <span className={styles.company}>{item.company_name}</span>
        </button>
      </td>
      <td className={styles.time}>
        <TimeAgo value={rowTime(row)} wording="table" />
      </td>
      <td className={styles.form}>{filing ? <FormChip form={filing.form} locked={locked} /> : null}</td>
      <td className={styles.alert}>
        {filing ? (
          <ImportanceBadge level={filing.importance_level} isQuiet={!isUnseenIn(item, filing)} />
        ) : null}
        <UnseenBadge count={item.unseen_filings_count} importance={item.highest_importance} size={18} />
      </td>
      {hasPrice ? (
        <td className={styles.price}>
          <Price price={item.current_price} change={item.change_percent} />
        </td>
      ) : null}
      {hasCap ? (
        <td className={styles.cap}>
          {item.market_cap === null ? NO_PRICE : formatMarketCap(item.market_cap)}
        </td>
      ) : null}
      <td className={styles.summary}>
        <RowText row={row} />
      </td>
      <td className={styles.actions}>
        <IconButton icon="trade" label={`Trade ${name}`} className={styles.action} {...actOf('trade')} />
        <IconButton
          icon="details"
          label={`Details of ${name}`}
          className={styles.action}
          {...actOf('open')}
        />
        <IconButton icon="trash" label={`Remove ${name}`} className={styles.action} {...actOf('remove')} />
        <IconButton
          icon="more"
          label={`More for ${name}`}
          aria-haspopup="menu"
          className={styles.menu}
          {...actOf('menu')}
        />
      </td>
    </tr>
  );
});
