import { useState } from 'react';
import { Notice } from '#web/components/feedback/notice.tsx';
import type { Viewer } from '#web/features/identity/identity-api.ts';

/** Appears when a contact is verified while the page is open, for example by a YES reply. */
export function ConfirmedNotice({ viewer }: { viewer: Viewer }) {
  const [wasWaiting, setWaiting] = useState(false);
  if (viewer.profile !== null && !viewer.isVerified && !wasWaiting) setWaiting(true);
  if (!wasWaiting || !viewer.isVerified) return null;
  return (
    <Notice tone="success" icon="check" announce="status" onDismiss={() => setWaiting(false)}>
      Your contact is confirmed. Alerts for your tickers are on.
    </Notice>
  );
}
