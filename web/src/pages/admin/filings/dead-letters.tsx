import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeadLetter } from '#domain/contract/admin/admin-dead-letters-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import table from '#web/features/admin/admin-table.module.css';
import { RowLink, useHere, useListKeys } from '#web/features/admin/list/row-link.tsx';
import { ListLoading } from '#web/features/admin/list-parts.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { Problem } from '#web/lib/data/problem.ts';
import styles from './dead-letters.module.css';
import { discard, redrive, useDeadLetters } from './filings-api.ts';
import { watchedState } from './watched-filing.ts';

/** Lists messages that failed too often, by queue, each with its subject and the reason for the failure. */
export function DeadLetters() {
  const { object, error, reload } = useDeadLetters();
  useListKeys();
  if (object === undefined)
    return error ? (
      <LoadFailed onRetry={reload}>The dead letters could not be loaded.</LoadFailed>
    ) : (
      <ListLoading />
    );
  const { queues, letters, has_more } = object;
  const named = queues.filter(({ name, count }) => count > 0 || letters.some(({ queue }) => queue === name));
  if (named.length === 0)
    return <p className={table.empty}>No queue has dead letters. {queues.length} queues were looked at.</p>;
  return (
    <>
      {named.map(({ name, count }) => (
        <QueueLetters
          key={name}
          queue={name}
          count={count}
          letters={letters.filter(({ queue }) => queue === name)}
          reload={reload}
        />
      ))}
      {has_more ? (
        <p className="quiet">There are more than these. Replay or discard some to see the others.</p>
      ) : null}
    </>
  );
}

type QueueLettersProps = {
  queue: string;
  count: number;
  letters: readonly DeadLetter[];
  reload: () => Promise<unknown>;
};

function QueueLetters({ queue, count, letters, reload }: QueueLettersProps) {
  const [chosen, setChosen] = useState<readonly DeadLetter[] | null>(null);
  const [unwanted, setUnwanted] = useState<DeadLetter | null>(null);
  const readable = letters.filter(({ is_readable }) => is_readable);
  return (
    <ObjectPart
      title={`${queue}: ${count}`}
      isWide
      actions={
        readable.length > 1 ? (
          <Button onClick={() => setChosen(readable)}>Replay these {readable.length}</Button>
        ) : null
      }
    >
      <ul className={styles.letters}>
        {letters.map((letter) => (
          <Letter
            key={letter.message_id}
            letter={letter}
            onReplay={() => setChosen([letter])}
            onDiscard={() => setUnwanted(letter)}
          />
        ))}
      </ul>
      {chosen === null ? null : (
        <ReplayDialog queue={queue} letters={chosen} reload={reload} onClose={() => setChosen(null)} />
      )}
      {unwanted === null ? null : (
        <ActionDialog
          title="Discard this message"
          action="Discard"
          look="danger"
          effects={[
            `The message is not JSON, so no function can process it. It is removed from the dead letters of ${queue} and cannot be restored.`,
            'The activity log keeps its first 500 characters.',
          ]}
          run={() => discard(queue, unwanted.message_id)}
          done="Discarded."
          reload={reload}
          onClose={() => setUnwanted(null)}
        />
      )}
    </ObjectPart>
  );
}

function Letter({
  letter,
  onReplay,
  onDiscard,
}: {
  letter: DeadLetter;
  onReplay: () => void;
  onDiscard: () => void;
}) {
  const { filing, user_id, body, sent_at, reason, is_readable } = letter;
  return (
    <li className={styles.letter}>
      <div className={styles.about}>
        <p>
          <UtcTime value={sent_at} day="" />{' '}
          {filing === null ? null : (
            <RowLink to={`${FURTHER_PAGES.adminFilings}/${filing}`}>Filing {filing}</RowLink>
          )}{' '}
          {user_id === null ? null : (
            <RowLink to={`${FURTHER_PAGES.adminUsers}/${user_id}`}>User {user_id}</RowLink>
          )}
        </p>
        <p>
          {reason ?? <span className="quiet">The reason is only in the log of the queue’s function.</span>}
        </p>
        <code className={styles.body}>{body}</code>
      </div>
      {is_readable ? (
        <Button onClick={onReplay}>Replay</Button>
      ) : (
        <Button onClick={onDiscard}>Discard</Button>
      )}
    </li>
  );
}

function ReplayDialog({
  queue,
  letters,
  reload,
  onClose,
}: {
  queue: string;
  letters: readonly DeadLetter[];
  reload: () => Promise<unknown>;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const here = useHere();
  const filing = letters.length === 1 ? letters[0]?.filing : null;
  const run = async () => {
    const { failed } = await redrive(
      queue,
      letters.map(({ message_id }) => message_id),
    );
    if (failed.length > 0) {
      await reload();
      throw new Problem(failuresText(failed, letters.length));
    }
    if (filing)
      await navigate(`${FURTHER_PAGES.adminFilings}/${filing}`, { state: { ...watchedState(), ...here } });
  };
  return (
    <ActionDialog
      title={letters.length === 1 ? 'Replay this message' : `Replay ${letters.length} messages`}
      action={filing ? 'Replay and watch' : 'Replay'}
      effects={[
        `${letters.length === 1 ? 'The message goes' : `${letters.length} messages go`} back to the queue ${queue} and ${letters.length === 1 ? 'is' : 'are'} processed within seconds.`,
        `Work that was already done is not done twice.${filing ? ' The page of the filing opens and shows the outcome.' : ''}`,
      ]}
      run={run}
      done="Moved back to the queue."
      reload={reload}
      onClose={onClose}
    />
  );
}

/** What happened to one message, and to several. */
const FAILURES = {
  gone: ['is no longer there', 'are no longer there'],
  unreadable: ['cannot be read and stays', 'cannot be read and stay'],
  not_sent: ['could not be sent and stays', 'could not be sent and stay'],
} as const;

function failuresText(failed: readonly { reason: keyof typeof FAILURES }[], count: number): string {
  const counts = (Object.keys(FAILURES) as (keyof typeof FAILURES)[]).flatMap((reason) => {
    const number = failed.filter((failure) => failure.reason === reason).length;
    const [one, several] = FAILURES[reason];
    return number === 0 ? [] : [`${number} ${number === 1 ? one : several}`];
  });
  const moved = count - failed.length;
  return `${moved} of ${count} ${moved === 1 ? 'was' : 'were'} moved; ${counts.join(', ')}.`;
}
