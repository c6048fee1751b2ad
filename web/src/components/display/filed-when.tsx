import { detailTime, formatDate } from '#domain/format/relative-time.ts';
import { useNow } from '#web/lib/browser/now.ts';
import { TimeAgo } from './time-ago.tsx';

/**
 * Shows the date and the relative time. For older filings the relative time is the date itself, so only the date is
 * shown.
 */
export function FiledWhen({ filedAt }: { filedAt: string }) {
  const date = formatDate(filedAt);
  const isOld = detailTime(filedAt, useNow()) === date;
  return (
    <>
      {isOld ? null : `${date} · `}
      <TimeAgo value={filedAt} wording="detail" />
    </>
  );
}
