import { useEffect, useEffectEvent } from 'react';
import { LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import { useDocumentEvent } from '#web/lib/browser/document-event.ts';

const CHECK_EVERY_MS = 5_000;
/** Emailed links are valid for this long. A YES that is texted later is noticed when the page becomes visible again. */
const CHECK_FOR_MS = LINK_TTL_MINUTES * 60_000;

/** While the page is visible, checks every few seconds whether a contact has been verified. */
export function useConfirmationWatch(isWaiting: boolean, onCheck: () => void): void {
  const check = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onCheck();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const checking = setInterval(() => check(), CHECK_EVERY_MS);
    const ending = setTimeout(() => clearInterval(checking), CHECK_FOR_MS);
    return () => {
      clearInterval(checking);
      clearTimeout(ending);
    };
  }, [isWaiting]);
}

/** Calls back whenever the page becomes visible again. */
export function useSeenAgain(onSeen: () => void): void {
  useDocumentEvent('visibilitychange', () => {
    if (document.visibilityState === 'visible') onSeen();
  });
}
