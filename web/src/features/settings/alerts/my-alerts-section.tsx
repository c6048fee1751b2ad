import { useState } from 'react';
import { Link } from 'react-router-dom';
import { outcomeOf } from '#domain/alerts/outcome.ts';
import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import { alertName } from '#domain/channels/shared/alert-name.ts';
import type { MyAlert } from '#domain/contract/my-alerts-contract.ts';
import { localTime } from '#domain/format/local-time.ts';
import { displayForm } from '#domain/plans/form-access.ts';
import { quotedSearch } from '#domain/wording/quoted-search.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { useViewer } from '#web/features/identity/identity-api.ts';
import sectionStyles from '#web/features/settings/shared/section.module.css';
import { Row, Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { useMyAlerts } from '#web/features/settings/shared/settings-api.ts';
import styles from './my-alerts-section.module.css';
import { ReceiptRows } from './receipt-rows.tsx';
import { WhyAnswer } from './why-answer.tsx';
import { WhyRow } from './why-row.tsx';

/** Lists the user's alerts and their outcomes page by page, newest filing first. */
export function MyAlertsSection() {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const { data, error, mutate } = useMyAlerts(cursors.at(-1) ?? null);
  return (
    <Section {...SECTIONS.history}>
      <ReceiptRows />
      <WhyRow />
      {data ? (
        <>
          {data.alerts.map((alert) => (
            <AlertRow key={`${alert.id} ${alert.channel}`} alert={alert} />
          ))}
          {data.alerts.length === 0 ? (
            <Row label="No alerts yet" hint="They’ll be listed here once one of your tickers has a filing." />
          ) : null}
          <Pages
            hasNewer={cursors.length > 1}
            hasOlder={data.cursor !== null}
            onNewer={() => setCursors(cursors.slice(0, -1))}
            onOlder={() => setCursors([...cursors, data.cursor])}
          />
        </>
      ) : error ? (
        <div className={sectionStyles.own}>
          <LoadFailed onRetry={() => mutate()}>Your alerts could not be loaded.</LoadFailed>
        </div>
      ) : (
        <Row label={<SkeletonBar width="260px" height={16} />} hint={<SkeletonBar width="180px" />} />
      )}
    </Section>
  );
}

function AlertRow({ alert }: { alert: MyAlert }) {
  const { profile } = useViewer();
  const [isExplained, setExplained] = useState(false);
  const { filing, ticker, form, importance_level: level, one_liner: headline, channel, searches } = alert;
  const name = alertName(ticker, alert.company_name);
  return (
    <Row
      label={
        filing === null ? (
          <Link to={`/?${new URLSearchParams({ open: ticker })}`}>
            {name} · {form}: {headline}
          </Link>
        ) : (
          <Link to={`/filing/${filing}`}>
            {name} · {level} · {displayForm(form)}: {headline}
          </Link>
        )
      }
      hint={
        <>
          {searches.length === 0 ? '' : `Matches ${searches.map(quotedSearch).join(' and ')} · `}
          {CHANNEL_ROWS[channel].name} · {outcomeOf(alert)}
          {alert.status === 'due' && alert.due_at && profile
            ? `, ${localTime(alert.due_at, profile.timezone)}`
            : ''}{' '}
          · <TimeAgo value={alert.sent_at ?? alert.accepted_at} wording="card" />
          {isExplained && filing !== null ? (
            <span role="status" className={styles.why}>
              <WhyAnswer filing={filing} />
            </span>
          ) : null}
        </>
      }
    >
      {filing === null ? null : (
        <Button
          look="plain"
          aria-expanded={isExplained}
          aria-label={`Why, ${name} ${displayForm(form)}`}
          onClick={() => setExplained(!isExplained)}
        >
          Why?
        </Button>
      )}
    </Row>
  );
}

type PagesProps = { hasNewer: boolean; hasOlder: boolean; onNewer: () => void; onOlder: () => void };

function Pages({ hasNewer, hasOlder, onNewer, onOlder }: PagesProps) {
  if (!hasNewer && !hasOlder) return null;
  return (
    <div className={sectionStyles.own}>
      {hasNewer ? <Button onClick={onNewer}>Newer</Button> : null}
      {hasOlder ? <Button onClick={onOlder}>Older</Button> : null}
    </div>
  );
}
