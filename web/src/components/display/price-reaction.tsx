import { Link } from 'react-router-dom';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';

/** What prices did after filings like this one, with a link to the whole record. Empty without enough cases. */
export function PriceReaction({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p className="quiet small">
      {sentence}. <Link to={FURTHER_PAGES.trackRecord}>Track record</Link>
    </p>
  );
}
