import { Button } from '#web/components/controls/button.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { ApiError } from '#web/lib/data/api-client.ts';

/** The watchlist could not be loaded at all. */
export function WatchlistError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text =
    error instanceof ApiError
      ? 'The server did not answer as it should. Your tickers are safe; we try again by ourselves a few times.'
      : 'There seems to be no connection. Check your network; your tickers are safe.';
  return (
    <MessagePage title="Your watchlist could not be loaded" text={text}>
      <Button look="filled" onClick={onRetry}>
        Try Again
      </Button>
    </MessagePage>
  );
}
