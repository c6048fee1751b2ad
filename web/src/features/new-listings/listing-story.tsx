import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDollars } from '#domain/format/numbers.ts';
import {
  KIND_WORDS,
  priceHistory,
  priceText,
  STAGE_WORDS,
  sizeHistory,
  stepWords,
  underwritersOf,
} from '#domain/listings/listing-words.ts';
import type { ListingStep, NewListing } from '#domain/listings/new-listing.ts';
import { shownStage } from '#domain/listings/shown-stage.ts';
import type { Followable } from '#domain/watchlist/followable.ts';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import styles from './new-listings.module.css';

type ListingStoryProps = {
  story: NewListing;
  /** Button that adds a company to the watchlist. */
  follow: (company: Followable) => ReactNode;
};

/** Shows one company: its stage and terms, and its filings as a timeline. */
export function ListingStory({ story, follow }: ListingStoryProps) {
  const { cik, company, ticker, kind, exchange, steps, updatedAt } = story;
  const stage = shownStage(story);
  const last = steps.at(-1);
  const facts = [ticker, exchange, KIND_WORDS[kind]].filter((fact) => fact !== null);
  return (
    <article className={styles.story} aria-label={company}>
      <header className={styles.head}>
        <h2 className="large">{company}</h2>
        <span className={styles.stage} data-stage={stage}>
          {STAGE_WORDS[stage]}
        </span>
        <span className="quiet small end">
          <TimeAgo value={updatedAt} wording="card" />
        </span>
      </header>
      <div className="row gap-8">
        <p className="quiet small">{facts.join(' · ')}</p>
        {/* The ticker of a story may only be proposed, so the company is followed by CIK until it is listed. */}
        <span className="end">{follow({ ticker: null, cik, company_name: company })}</span>
      </div>
      <Terms story={story} />
      {last === undefined ? null : <p className="pretty">{last.one_liner}</p>}
      <details>
        <summary className={styles.summary}>
          {steps.length === 1 ? 'The filing' : `All ${steps.length} filings`}
        </summary>
        <Timeline steps={steps} />
      </details>
    </article>
  );
}

/** Shows price, size and underwriters, with earlier values where they changed. */
function Terms({ story }: { story: NewListing }) {
  const prices = priceHistory(story.steps).map(priceText);
  const sizes = sizeHistory(story.steps).map(formatDollars);
  const underwriters = underwritersOf(story);
  const terms = [
    { name: 'Price', value: prices.join(' → ') },
    { name: 'Size', value: sizes.join(' → ') },
    { name: 'Underwriters', value: underwriters.join(', ') },
  ].filter(({ value }) => value !== '');
  if (terms.length === 0) return null;
  return (
    <dl className={styles.terms}>
      {terms.map(({ name, value }) => (
        <div key={name}>
          <dt className="quiet small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Timeline({ steps }: { steps: readonly ListingStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li key={step.accession}>
          <p>
            <span className="strong">{stepWords(step)}</span>{' '}
            <span className="quiet small">
              {step.form} · <TimeAgo value={step.acceptedAt} wording="card" />
            </span>
          </p>
          <Link to={filingPath(step.accession)} className="tap">
            {step.one_liner}
          </Link>
        </li>
      ))}
    </ol>
  );
}
