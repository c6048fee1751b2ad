import { Link } from 'react-router-dom';
import { BRAND_IDS, BRANDS } from '#domain/brands/brand.ts';
import { OVERVIEW_RANGES, type OverviewResponse } from '#domain/contract/admin/admin-overview-contract.ts';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { Select } from '#web/components/controls/select.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { Notice } from '#web/components/feedback/notice.tsx';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { useUrlFilters } from '#web/features/admin/list/use-url-filters.ts';
import { ListLoading } from '#web/features/admin/list-parts.tsx';
import { Facts, ObjectColumns, ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { AnnouncementPart } from './announcement-part.tsx';
import { MaintenancePart } from './maintenance-part.tsx';
import { useNotices, useOverview } from './overview-api.ts';
import { AlertOutcomes, OverviewCharts, Queues } from './overview-charts.tsx';
import styles from './overview-page.module.css';
import { OverviewTiles } from './overview-tiles.tsx';

const RANGES = [
  { value: '24h', text: '24 hours' },
  { value: '7d', text: '7 days' },
  { value: '30d', text: '30 days' },
] as const;
const BRAND_OPTIONS = [
  { value: '', text: 'All brands' },
  ...BRAND_IDS.map((value) => ({ value, text: BRANDS[value].name })),
];
const KNOWN = {
  range: (value: string) => OVERVIEW_RANGES.some((range) => range === value),
  brand: (value: string) => BRAND_IDS.some((id) => id === value),
};

/**
 * Shows the state of the service at a glance, with announcements and maintenance. The URL contains the range and the
 * brand.
 */
export default function OverviewPage() {
  const { filters, query, change } = useUrlFilters(KNOWN);
  const range = OVERVIEW_RANGES.find((each) => each === filters.range) ?? '24h';
  const overview = useOverview(query);
  const notices = useNotices();
  return (
    <AdminFrame
      title="Overview"
      actions={
        <Select
          label="Brand"
          value={filters.brand}
          options={BRAND_OPTIONS}
          onChoose={(brand) => change({ brand })}
        />
      }
    >
      <Segmented
        label="Range"
        value={range}
        options={RANGES}
        onChoose={(value) => change({ range: value })}
      />
      {overview.object !== undefined ? (
        <State overview={overview.object} />
      ) : overview.error ? (
        <LoadFailed onRetry={overview.reload}>The overview could not be loaded.</LoadFailed>
      ) : (
        <ListLoading />
      )}
      {notices.object !== undefined ? (
        <ObjectColumns>
          <AnnouncementPart saved={notices.object.announcements} reload={notices.reload} />
          <MaintenancePart saved={notices.object.maintenance} reload={notices.reload} />
        </ObjectColumns>
      ) : notices.error ? (
        <LoadFailed onRetry={notices.reload}>Announcements could not be loaded.</LoadFailed>
      ) : null}
    </AdminFrame>
  );
}

function State({ overview }: { overview: OverviewResponse }) {
  const { attention, missing, versions } = overview;
  return (
    <>
      {attention.length === 0 ? null : (
        <div className={styles.attention}>
          {attention.map(({ text, path }) => (
            <Notice
              key={text}
              tone="warning"
              icon="warning"
              announce="status"
              action={
                path === null ? null : (
                  <Link to={path} className="tap">
                    Look
                  </Link>
                )
              }
            >
              {text}
            </Notice>
          ))}
        </div>
      )}
      <OverviewTiles overview={overview} />
      <ObjectColumns>
        <OverviewCharts overview={overview} />
        <div className="stack gap-16">
          <AlertOutcomes alerts={overview.alerts} />
          {missing.length === 0 ? null : (
            <ObjectPart title="Not set up yet">
              <ul className={styles.missing}>
                {missing.map(({ subject, state, next_step }) => (
                  <li key={subject}>
                    <strong>{subject}</strong>
                    <span>{state}</span>
                    <span className="quiet">{next_step}</span>
                  </li>
                ))}
              </ul>
            </ObjectPart>
          )}
          <ObjectPart title="Versions">
            <Facts
              facts={[
                ['Code', versions.commit],
                ['Rules', `${versions.rules}`],
                ['Model', versions.model ?? 'none used yet'],
              ]}
            />
          </ObjectPart>
        </div>
        <Queues queues={overview.queues} />
      </ObjectColumns>
    </>
  );
}
