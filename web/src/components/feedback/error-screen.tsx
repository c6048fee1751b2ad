import { PAGES } from '#domain/site/site-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';

/** Replaces a page that crashed or whose code did not load. Reloading helps in both cases. */
export function ErrorScreen() {
  return (
    <MessagePage
      title="Something went wrong"
      text="We encountered an unexpected error. Please try refreshing the page or going back to the homepage."
    >
      <Button look="filled" onClick={() => location.reload()}>
        Try Again
      </Button>
      <Button onClick={() => location.assign(PAGES.home)}>Go to Homepage</Button>
    </MessagePage>
  );
}
