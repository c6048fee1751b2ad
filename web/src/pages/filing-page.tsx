import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import { AskButton } from '#web/features/chat/ask-button.tsx';
import { filingQuestions } from '#web/features/chat/suggestions.ts';
import { useFilingPage } from '#web/features/filing-page/filing-page-api.ts';
import { FilingView } from '#web/features/filing-page/filing-view.tsx';
import { isMissing } from '#web/features/filing-page/unavailable.tsx';
import { useViewer } from '#web/features/identity/identity-api.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import styles from './filing-page.module.css';

/** The page of one filing. Alerts, digests and copied links open it directly, so its URL must work on its own. */
export default function FilingPage() {
  // Does not use the router's own hook, because it would enlarge the router code that the start page shares with all
  // pages.
  const { pathname, search } = useLocation();
  const [, , accession = ''] = pathname.split('/');
  const passage = useMemo(() => passageIn(search), [search]);
  usePageTitle(useFilingTitle(accession));
  return (
    <div className={styles.page}>
      <FilingView
        accession={accession}
        layout="page"
        passage={passage}
        actions={<AskAboutFiling accession={accession} />}
      />
    </div>
  );
}

/** Returns the passage in a URL such as `?passage=120-560`, which links in answers contain. */
function passageIn(search: string): { start: number; end: number } | null {
  const [, start, end] = /^(\d{1,8})-(\d{1,8})$/.exec(new URLSearchParams(search).get('passage') ?? '') ?? [];
  return start === undefined || end === undefined ? null : { start: Number(start), end: Number(end) };
}

function AskAboutFiling({ accession }: { accession: string }) {
  const viewer = useViewer();
  const { data } = useFilingPage(accession);
  if (!data) return null;
  return (
    <AskButton
      viewer={viewer}
      about={{ accession: data.filing.id }}
      subject="this filing"
      suggestions={filingQuestions(data)}
    />
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
