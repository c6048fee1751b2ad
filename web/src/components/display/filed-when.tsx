import { detailTime, formatDate } from '#domain/format/relative-time.ts';
import { useNow } from '#web/lib/browser/now.ts';
import { TimeAgo } from './time-ago.tsx';

/** The date and the relative time; older filings show only the date, which is also their relative time. */
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
