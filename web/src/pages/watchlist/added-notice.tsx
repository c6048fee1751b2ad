import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '#web/components/feedback/notice.tsx';
import { SUCCESS_SHOWN_MS } from '#web/features/add-tickers/use-add-tickers.ts';
import { useStillHere } from '#web/lib/site/still-here.ts';

/** What the add step did before it led here. */
export function useAdded(): string | undefined {
  return useLocation().state?.result;
}

/** What the add step did, said on the page that follows it and gone after three seconds. */
export function AddedNotice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const result = useAdded();
  const isStillHere = useStillHere();

  // The history keeps its state over a reload; the message must not come back with it.
  const forget = useEffectEvent(() => {
    if (isStillHere()) void navigate(`${pathname}${search}`, { replace: true, state: null });
  });
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => forget(), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  if (!result) return null;
  return (
    <Notice tone="success" icon="check" announce="status">
      {result}
    </Notice>
  );
}
