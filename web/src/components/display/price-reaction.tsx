import { Link } from 'react-router-dom';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';

/**
 * Shows how prices moved after filings like this one, with a link to the whole record. Shows nothing if there are too
 * few cases.
 */
export function PriceReaction({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p className="quiet small">
      {sentence}. <Link to={FURTHER_PAGES.trackRecord}>Track record</Link>
    </p>
  );
}
