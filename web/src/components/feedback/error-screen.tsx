import { Button } from '#web/components/controls/button.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { PAGES } from '#web/lib/site/paths.ts';

/** The screen of a render crash. @see specification §2, "Shared behaviour" */
export function ErrorScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      title="Something went wrong"
      text="We encountered an unexpected error. Please try refreshing the page or going back to the homepage."
    >
      <Button look="filled" onClick={onRetry}>
        Try Again
      </Button>
      <Button onClick={() => location.assign(PAGES.home)}>Go to Homepage</Button>
    </MessagePage>
  );
}
