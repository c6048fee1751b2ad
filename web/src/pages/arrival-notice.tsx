import { useState } from 'react';
import { Notice } from '#web/components/notice.tsx';
import { type Arrival, forgetArrival, readArrival } from '#web/lib/arrival.ts';

function tickers(count: number): string {
  return `${count} ${count === 1 ? 'ticker' : 'tickers'}`;
}

function arrivalText({ merged, rejected }: Arrival): string {
  return [
    'Your address is confirmed. Alerts for your tickers are on.',
    merged > 0 && `${tickers(merged)} moved into your account.`,
    rejected > 0 && `${tickers(rejected)} did not fit within its limit.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** Once after a confirmed link: what it did. */
export function ArrivalNotice() {
  const [arrival, setArrival] = useState(readArrival);
  if (arrival === null) return null;
  const dismiss = () => {
    forgetArrival();
    setArrival(null);
  };
  return (
    <Notice tone="success" icon="check" announce="status" onDismiss={dismiss}>
      {arrivalText(arrival)}
    </Notice>
  );
}
