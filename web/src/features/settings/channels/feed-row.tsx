import { useState } from 'react';
import type { FeedResponse } from '#domain/contract/channels/feed-contract.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { isPro } from '#domain/plans/plan.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import styles from './channels.module.css';
import { useChannelActions, useFeed } from './channels-api.ts';

type Addresses = NonNullable<FeedResponse['addresses']>;
type Wish = 'replace' | 'end';

/**
 * Setting for the private feed: shows its URLs right after creation and when it was last read, and offers a test
 * and removal.
 */
export function FeedRow({ profile }: { profile: Profile }) {
  const { data } = useFeed();
  const actions = useChannelActions();
  const { state, save } = useSave();
  const [addresses, setAddresses] = useState<Addresses | null>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const feed = data?.feed ?? null;
  const make = () => void save(async () => setAddresses((await actions.makeFeed()).addresses ?? null));
  const end = () =>
    void save(async () => {
      await actions.endFeed();
      setAddresses(null);
    });
  return (
    <>
      <Row label="Private feed" state={state} hint={feed ? <FeedLog feed={feed} /> : offerOf(profile)}>
        {feed === null ? (
          <Button disabled={!profile.verified || data === undefined} onClick={make}>
            Create feed
          </Button>
        ) : (
          <span className={styles.buttons}>
            <Button
              aria-label="Test the feed"
              onClick={() => void save(async () => void (await actions.testFeed()))}
            >
              Test
            </Button>
            <Button look="plain" onClick={() => setWish('replace')}>
              New address
            </Button>
            <Button look="plain" aria-label="End the feed" onClick={() => setWish('end')}>
              End
            </Button>
          </span>
        )}
      </Row>
      {addresses === null ? null : <AddressRow addresses={addresses} />}
      {wish === null ? null : (
        <ConfirmDialog
          title={wish === 'end' ? 'End the feed?' : 'Make a new address?'}
          action={wish === 'end' ? 'End Feed' : 'Make Address'}
          onConfirm={() => {
            setWish(null);
            if (wish === 'end') end();
            else make();
          }}
          onClose={() => setWish(null)}
        >
          Your current feed link stops working immediately.
        </ConfirmDialog>
      )}
    </>
  );
}

function offerOf(profile: Profile): string {
  if (!profile.verified) return 'Verify your email address or phone first.';
  return isPro(profile)
    ? 'Your alerts in a feed reader, as Atom or JSON, within moments of each filing.'
    : 'Your alerts in a feed reader, as Atom or JSON, once a day with your digest.';
}

function FeedLog({ feed }: { feed: NonNullable<FeedResponse['feed']> }) {
  if (feed.paused)
    return 'Paused: no feed reader has checked it in 30 days. It resumes the next time one does.';
  if (feed.last_read_at === null)
    return 'No feed reader has checked it yet. A test entry stays in the feed for a day.';
  return (
    <>
      Last read <TimeAgo value={feed.last_read_at} wording="card" />. A test shows in the feed for a day.
    </>
  );
}

function AddressRow({ addresses }: { addresses: Addresses }) {
  return (
    <Row
      label="Copy one of these now"
      hint="Anyone with the link can read the feed. The link won’t be shown again."
      isWide
    >
      <dl className={styles.addresses}>
        <dt>Atom</dt>
        <dd>{addresses.atom}</dd>
        <dt>JSON</dt>
        <dd>{addresses.json}</dd>
      </dl>
    </Row>
  );
}
