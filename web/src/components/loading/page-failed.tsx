import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { useRetryOnline } from '#web/lib/browser/online.ts';

/** Shown in place of a page whose code could not be loaded. The site's header and footer stay. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const isOnline = useRetryOnline(onRetry);
  return (
    <MessagePage
      title={isOnline ? 'This page could not be loaded' : 'You are offline'}
      text={
        isOnline ? 'Please try again, or go back to the homepage.' : 'This page opens once you reconnect.'
      }
    >
      <Button look="filled" onClick={onRetry}>
        Try Again
      </Button>
      <Button onClick={() => location.assign(PAGES.home)}>Go to Homepage</Button>
    </MessagePage>
  );
}
