import { useState } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';
import { serverError } from '#web/lib/data/api-client.ts';
import styles from './calendar.module.css';
import { useCalendarFeed } from './calendar-api.ts';

type Wish = 'replace' | 'end';

/** Lets the reader subscribe to the calendar in a calendar program, through a secret URL that can be revoked. */
export function SubscribeCalendar() {
  const { data, make, end } = useCalendarFeed();
  const [address, setAddress] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const run = async (change: () => Promise<string | null>) => {
    setProblem(null);
    try {
      setAddress(await change());
    } catch (error) {
      setProblem(serverError(error)?.message ?? 'The link could not be changed. Please try again.');
    }
  };
  if (data === undefined) return null;
  const hasAddress = data.created_at !== null;
  return (
    <section className={styles.subscribe} aria-label="Your calendar program">
      <h2 className="large">In your calendar program</h2>
      <p className="quiet small pretty">
        Subscribe with a private link. Anyone who has it can see these dates, so you can revoke it at any
        time.
      </p>
      {address === null ? null : (
        <p className={styles.address}>
          <span className="strong">Copy it now; it is not shown again:</span> <code>{address}</code>
        </p>
      )}
      <div className="row wrap gap-8">
        {hasAddress ? (
          <>
            <Button onClick={() => setWish('replace')}>New address</Button>
            <Button look="plain" onClick={() => setWish('end')}>
              End the address
            </Button>
          </>
        ) : (
          <Button onClick={() => void run(make)}>Create address</Button>
        )}
      </div>
      <p className="outcome" role="alert">
        {problem}
      </p>
      {wish === null ? null : (
        <ConfirmDialog
          title={wish === 'end' ? 'End the address?' : 'Make a new address?'}
          action={wish === 'end' ? 'End Address' : 'Make Address'}
          onConfirm={() => {
            setWish(null);
            void run(wish === 'end' ? end : make);
          }}
          onClose={() => setWish(null)}
        >
          The current link stops working immediately.
        </ConfirmDialog>
      )}
    </section>
  );
}
