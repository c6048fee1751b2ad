import { Button } from '#web/components/controls/button.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';

/** The error state of a watchlist that never loaded. */
export function WatchlistError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text =
    error instanceof TypeError
      ? 'There seems to be no connection. Check your network; your tickers are safe.'
      : 'Something is wrong on our end. Your tickers are safe. We’ll retry automatically.';
  return (
    <MessagePage title="Your watchlist could not be loaded" text={text}>
      <Button look="filled" onClick={onRetry}>
        Try Again
      </Button>
    </MessagePage>
  );
}
