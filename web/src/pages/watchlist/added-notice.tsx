import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '#web/components/feedback/notice.tsx';
import { SUCCESS_SHOWN_MS } from '#web/features/add-tickers/use-add-tickers.ts';
import { useStillHere } from '#web/lib/site/still-here.ts';

/** The result that the add step passed to this page. */
export function useAdded(): string | undefined {
  return useLocation().state?.result;
}

/** Shows the add step's result on the next page, for three seconds. */
export function AddedNotice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const result = useAdded();
  const isStillHere = useStillHere();

  // History state survives a reload; the message must not.
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
