import { cardTime, detailTime, exactTime, tableTime } from '#domain/format/relative-time.ts';
import { useNow } from '#web/lib/browser/now.ts';

const WORDINGS = { card: cardTime, table: tableTime, detail: detailTime };

type TimeAgoProps = { value: string | null; wording: keyof typeof WORDINGS };

/** A relative time that updates itself and shows the exact time on hover. */
export function TimeAgo({ value, wording }: TimeAgoProps) {
  const now = useNow();
  if (!value) return null;
  return (
    <time dateTime={value} title={exactTime(value)}>
      {WORDINGS[wording](value, now)}
    </time>
  );
}
