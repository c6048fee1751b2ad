import { useLocation } from 'react-router-dom';
import { FilingView } from '#web/features/filing-page/filing-view.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import styles from './filing-page.module.css';

/** The page of one filing. Its address works alone: alerts, digests and copied links lead here. */
export default function FilingPage() {
  // The router's own hook for this would be paid for by the start page, with which all pages share the router.
  const [, , accession = ''] = useLocation().pathname.split('/');
  usePageTitle('Filing');
  return (
    <div className={styles.page}>
      <FilingView accession={accession} layout="page" />
    </div>
  );
}
