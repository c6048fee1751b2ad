import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';

const EDGAR_SEARCH = 'https://www.sec.gov/edgar/search/';

/** The page for a filing that we do not have. */
export function MissingFiling({ accession }: { accession: string }) {
  return (
    <MessagePage
      title="Filing not found"
      text={`We do not have the filing ${accession}. An accession number looks like 0000320193-26-000101. If nobody has watched a ticker before, its filings appear here once somebody adds it.`}
    >
      <Link className="tap strong" to={PAGES.home}>
        Go to the watchlist
      </Link>
      <ExternalLink href={EDGAR_SEARCH}>Search EDGAR</ExternalLink>
    </MessagePage>
  );
}
