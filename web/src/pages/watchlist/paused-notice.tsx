import { useState } from 'react';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { ActiveTickers, pausedWords } from '#web/features/billing/paused-tickers.tsx';

type PausedNoticeProps = { items: readonly WatchlistItem[]; limit: number | null };

/** Warns that tickers over the limit are paused. The reader can choose which stay active, or upgrade. */
export default function PausedNotice({ items, limit }: PausedNoticeProps) {
  const [isChoosing, setChoosing] = useState(false);
  const words = pausedWords(items, limit);
  if (limit === null || words === null) return null;
  return (
    <>
      <Notice
        tone="warning"
        icon="warning"
        action={
          <>
            <Button look="plain" onClick={() => setChoosing(true)}>
              Choose tickers
            </Button>
            <UpgradeLink>Upgrade</UpgradeLink>
          </>
        }
      >
        {words}
      </Notice>
      {isChoosing ? (
        <Dialog shape="question" title="Tickers that stay active" onClose={() => setChoosing(false)}>
          <ActiveTickers items={items} limit={limit} onSaved={() => setChoosing(false)} />
        </Dialog>
      ) : null}
    </>
  );
}
