import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { Notice } from '#web/components/feedback/notice.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { forgetFarewell, readFarewell } from '#web/lib/session/farewell.ts';

/** Shows once that the account was deleted, or that the session ended other than by a logout here. */
export function FarewellNotice() {
  const [why, setWhy] = useState(readFarewell);
  const [session] = useStored(STORED.session);
  useEffect(forgetFarewell, []);
  if (why === null || session !== null) return null;
  const dismiss = () => setWhy(null);
  if (why === 'deleted') {
    return (
      <Notice tone="success" icon="check" announce="status" onDismiss={dismiss}>
        Your account and everything in it have been deleted.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" icon="warning" announce="status" onDismiss={dismiss}>
      Your session has ended.{' '}
      {why === 'ended' ? (
        <>
          <Link to={PAGES.login}>Log in again</Link> to see your watchlist.
        </>
      ) : (
        <>
          If you confirmed your email or phone on another device, <Link to={PAGES.login}>log in</Link> to see
          your watchlist.
        </>
      )}
    </Notice>
  );
}
