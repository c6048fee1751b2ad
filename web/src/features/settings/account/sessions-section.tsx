import { useState } from 'react';
import type { ActiveSession } from '#domain/contract/settings/settings-contract.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import sectionStyles from '#web/features/settings/shared/section.module.css';
import { Row, Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { useSessions, useSignOutOthers } from '#web/features/settings/shared/settings-api.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import styles from './sessions-section.module.css';

/** Lists the user's active sessions, with a button to sign out everywhere else. */
export function SessionsSection() {
  const { data, error, mutate } = useSessions();
  return (
    <Section {...SECTIONS.sessions}>
      {data ? (
        <Sessions sessions={data.sessions} />
      ) : error ? (
        <div className={sectionStyles.own}>
          <LoadFailed onRetry={() => mutate()}>The sessions could not be loaded.</LoadFailed>
        </div>
      ) : (
        <Row label={<SkeletonBar width="160px" height={16} />} hint={<SkeletonBar width="220px" />} />
      )}
    </Section>
  );
}

function Sessions({ sessions }: { sessions: readonly ActiveSession[] }) {
  const signOutOthers = useSignOutOthers();
  const { isBusy, problem, run } = useSubmit();
  const [isDone, setDone] = useState(false);
  const others = sessions.filter(({ current }) => !current);
  const shown = [...sessions.filter(({ current }) => current), ...others];
  const end = async () => {
    if (await run(signOutOthers)) setDone(true);
  };
  return (
    <>
      {shown.map((session) => (
        <Row
          key={session.id}
          label={
            <>
              {session.device ?? 'Unknown browser'}
              {session.current ? <span className={styles.current}>This browser</span> : null}
            </>
          }
          hint={
            <>
              {session.current ? 'In use now' : <LastUsed session={session} />} · Since{' '}
              {formatDate(session.created_at)}
            </>
          }
        />
      ))}
      {others.length > 0 ? (
        <div className={styles.end}>
          <p role="alert" className="outcome">
            {problem}
          </p>
          <Button isBusy={isBusy} onClick={() => void end()}>
            {isBusy ? 'Signing out…' : `Log out others (${others.length})`}
          </Button>
        </div>
      ) : isDone ? (
        <p ref={takeFocus} tabIndex={-1} className={styles.done}>
          You are not logged in anywhere else.
        </p>
      ) : null}
    </>
  );
}

/** Moves focus to the outcome, since the focused button was removed. */
function takeFocus(outcome: HTMLElement | null): void {
  outcome?.focus();
}

/** The server records only the day of the last use. */
function LastUsed({ session }: { session: ActiveSession }) {
  return (
    <>
      Last used <TimeAgo value={session.last_used.slice(0, 'yyyy-mm-dd'.length)} wording="card" />
    </>
  );
}
