import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** Shown for URLs that do not exist. */
export default function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="Page not found"
      text="There is nothing at this address. Your watchlist is still where you left it."
    >
      <Link to={PAGES.home} className="tap">
        Go to the watchlist
      </Link>
    </MessagePage>
  );
}
