import { useLocation } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import { useFilingPage } from '#web/features/filing-page/filing-page-api.ts';
import { FilingView } from '#web/features/filing-page/filing-view.tsx';
import { isMissing } from '#web/features/filing-page/unavailable.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import styles from './filing-page.module.css';

/** The page of one filing. Alerts, digests and copied links open it directly, so its URL must work on its own. */
export default function FilingPage() {
  // Not the router's own hook, because it would enlarge the router code that the start page shares with all pages.
  const [, , accession = ''] = useLocation().pathname.split('/');
  usePageTitle(useFilingTitle(accession));
  return (
    <div className={styles.page}>
      <FilingView accession={accession} layout="page" />
    </div>
  );
}

/** Returns a title that distinguishes the filing from others in the browser's history: `AAPL 8-K: CFO resigns`. */
function useFilingTitle(accession: string): string {
  const { data, error } = useFilingPage(accession);
  if (!data) return isMissing(error) ? 'Filing not found' : 'Filing';
  const { filing, company } = data;
  const [ticker] = company.tickers;
  return `${ticker === undefined ? company.name : displayTicker(ticker)} ${filing.form}: ${filing.one_liner ?? filing.title}`;
}
