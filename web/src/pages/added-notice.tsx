import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '#web/components/notice.tsx';
import { SUCCESS_SHOWN_MS } from '#web/features/add-tickers/use-add-tickers.ts';

/** What the add step did, said on the page that follows it and gone after three seconds. */
export function AddedNotice() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const result: string | undefined = state?.result;

  useEffect(() => {
    if (!result) return;
    // The history keeps its state over a reload; the message must not come back with it.
    const forget = () => void navigate(`${pathname}${search}`, { replace: true, state: null });
    const timer = setTimeout(forget, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate, pathname, search, result]);

  if (!result) return null;
  return (
    <Notice tone="success" icon="check" announce="status">
      {result}
    </Notice>
  );
}
