import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { FilingPageResponse } from '#domain/contract/filing-page-contract.ts';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { ErrorBoundary } from '#web/components/feedback/error-boundary.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import { ChangesView } from './changes/changes-view.tsx';
import { FilingHead } from './filing-head.tsx';
import { useFilingPage } from './filing-page-api.ts';
import { FilingSkeleton } from './filing-skeleton.tsx';
import styles from './filing-view.module.css';
import { MissingFiling } from './missing-filing.tsx';
import { Neighbors } from './neighbors.tsx';
import { Reader } from './reader/reader.tsx';
import { useTarget } from './reader/use-target.ts';
import { Summary } from './summary.tsx';
import { isMissing, Unavailable } from './unavailable.tsx';
import { useWideScreen } from './use-wide-screen.ts';

export type FilingViewProps = {
  /** Accession number, with or without dashes. */
  accession: string;
  /** page: analysis and document side by side if the window is wide. panel: only one of them at a time. */
  layout: 'page' | 'panel';
  /** Heading level of the headline. */
  level?: 1 | 3;
  /** Returns the targets of the links to the previous and the next filing; by default, those filings' own pages. */
  linkTo?: (accession: string) => string;
  /** A passage of the document to open; a new object opens it again. */
  passage?: { start: number; end: number } | null;
  /** Actions below the summary, beside the link to the document. */
  actions?: ReactNode;
};

/** Shows a complete filing: its content, why it matters, what changed, and its document. */
export function FilingView(props: FilingViewProps) {
  const { data, error, mutate } = useFilingPage(props.accession);
  if (data) return <LoadedFiling key={data.filing.id} page={data} {...props} />;
  if (isMissing(error) && props.layout === 'page') return <MissingFiling accession={props.accession} />;
  if (error) return <Unavailable error={error} onRetry={() => void mutate()} />;
  return <FilingSkeleton />;
}

type Tab = 'summary' | 'document' | 'changes';

function LoadedFiling({
  page,
  layout,
  level = 1,
  linkTo = filingPath,
  passage = null,
  actions,
}: FilingViewProps & { page: FilingPageResponse }) {
  const isWide = useWideScreen() && layout === 'page';
  const [chosen, setTab] = useState<Tab>('summary');
  const target = useTarget();
  const tab = isWide && chosen === 'summary' ? 'document' : chosen;
  const show = (span: { start: number; end: number }) => {
    target.show(span);
    setTab('document');
  };
  const open = useEffectEvent(show);
  useEffect(() => {
    if (passage !== null) open(passage);
  }, [passage]);
  const tabs = tabsOf(page, isWide);
  const isSummaryHidden = !isWide && tab !== 'summary';
  return (
    <div className={styles.view}>
      {isSummaryHidden && level === 1 ? (
        <h1 className="visually-hidden">{page.filing.one_liner ?? page.filing.title}</h1>
      ) : null}
      <div className={styles.columns} data-wide={isWide}>
        <div className={styles.summary} hidden={isSummaryHidden}>
          <FilingHead page={page} level={level} />
          <Summary page={page} onShow={show} actions={actions} />
        </div>
        <div className={styles.side}>
          {tabs.length > 1 ? (
            <div className={styles.tabs}>
              <Segmented label="Part of the filing" value={tab} options={tabs} onChoose={setTab} />
            </div>
          ) : null}
          <ErrorBoundary fallback={(retry) => <Unavailable error={new Error()} onRetry={retry} />}>
            {tab === 'changes' && page.changes ? <ChangesView changes={page.changes} onShow={show} /> : null}
            {tab === 'document' ? (
              <Reader
                accession={page.filing.id}
                index={page.reader}
                link={page.filing.link}
                target={target.current}
              />
            ) : null}
          </ErrorBoundary>
        </div>
      </div>
      <Neighbors previous={page.previous} next={page.next} linkTo={linkTo} />
    </div>
  );
}

function tabsOf(page: FilingPageResponse, isWide: boolean): { value: Tab; text: string }[] {
  const changes = page.changes === null ? [] : [{ value: 'changes' as const, text: 'Changes' }];
  const summary = isWide ? [] : [{ value: 'summary' as const, text: 'Summary' }];
  return [...summary, { value: 'document', text: 'Document' }, ...changes];
}
