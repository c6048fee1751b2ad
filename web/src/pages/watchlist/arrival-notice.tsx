import { useEffect, useState } from 'react';
import { Notice } from '#web/components/feedback/notice.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { type Arrival, forgetArrival, readArrival } from '#web/lib/session/arrival.ts';

function tickers(count: number): string {
  return `${count} ${count === 1 ? 'ticker' : 'tickers'}`;
}

const ELSEWHERE =
  'This address belongs to a different account, and you are now logged in to that one. The account you were using is unchanged.';

function arrivalText({ method, merged, rejected, isElsewhere = false }: Arrival): string {
  if (isElsewhere) return ELSEWHERE;
  return [
    `You are logged in, and your ${method === 'email' ? 'address' : 'number'} is confirmed.`,
    merged > 0 && `${tickers(merged)} moved into your account.`,
    rejected > 0 &&
      `${tickers(rejected)} ${rejected === 1 ? 'was' : 'were'} over its limit and could not be moved.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** Shows the result of a login once, to the session that logged in. */
export function ArrivalNotice() {
  const [session] = useStored(STORED.session);
  const [arrivedWith] = useState(session);
  const [arrival, setArrival] = useState(readArrival);
  // The result is forgotten immediately, so that it is not shown again after a reload or on the next visit.
  useEffect(forgetArrival, []);
  if (arrival === null || session !== arrivedWith) return null;
  return (
    <Notice tone="success" icon="check" announce="status" onDismiss={() => setArrival(null)}>
      {arrivalText(arrival)}
    </Notice>
  );
}
