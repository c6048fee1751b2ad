import { useEffect, useState } from 'react';
import { ENDPOINT_END, type PushDeviceView } from '#domain/contract/channels/push-contract.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { isPro } from '#domain/plans/plan.ts';
import type { Delivery } from '#domain/settings/settings-table.ts';
import { Button } from '#web/components/controls/button.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import {
  ownEndpoint,
  pushSupport,
  subscribeToPush,
  unsubscribeFromPush,
} from '#web/lib/browser/push-subscription.ts';
import styles from './channels.module.css';
import { useChannelActions, usePushDevices } from './channels-api.ts';

/** Settings for push notifications in this browser and in others that were added. */
export function PushRows({ profile }: { profile: Profile }) {
  const { data } = usePushDevices();
  const own = useOwnEndpoint(data);
  const devices = data?.devices ?? [];
  const isHere = devices.some((device) => isOwn(device, own));
  return (
    <>
      <TurnOnRow profile={profile} publicKey={data?.public_key ?? null} isHere={isHere} />
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isHere={isOwn(device, own)} />
      ))}
    </>
  );
}

/**
 * The list changes when this browser is added or removed, so that is when this browser's push endpoint is read again.
 */
function useOwnEndpoint(changed: unknown): string | null {
  const [own, setOwn] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list means that a browser came or went
  useEffect(() => {
    let isWanted = true;
    void ownEndpoint().then((endpoint) => {
      if (isWanted) setOwn(endpoint);
    });
    return () => {
      isWanted = false;
    };
  }, [changed]);
  return own;
}

function isOwn(device: PushDeviceView, own: string | null): boolean {
  return own !== null && device.endpoint_end === own.slice(-ENDPOINT_END);
}

const CARRIED: Record<Delivery, string> = {
  everything: 'Every filing you follow, right away.',
  realtime: 'Filings rated MEDIUM or higher, right away.',
  digest: 'Only CRITICAL filings, right away.',
};

const NO_SUPPORT = {
  no: 'This browser cannot show notifications. On an iPhone, add the site to the Home Screen first.',
  blocked: 'Notifications from this site are blocked. Allow them in your browser’s settings.',
};
const REFUSED = 'The browser did not allow notifications.';
const NO_SERVICE = 'The browser could not reach its push service. Please try again.';

type TurnOnRowProps = { profile: Profile; publicKey: string | null; isHere: boolean };

function TurnOnRow({ profile, publicKey, isHere }: TurnOnRowProps) {
  const actions = useChannelActions();
  const { state, save, fail } = useSave();
  const support = pushSupport();
  const carried = CARRIED[isPro(profile) ? profile.delivery : 'digest'];
  const hint = support === 'yes' ? `${carried} Quiet hours apply.` : NO_SUPPORT[support];
  const turnOn = async (key: string) => {
    try {
      const subscription = await subscribeToPush(key);
      if (subscription === null) fail(REFUSED);
      else await save(() => actions.addDevice(subscription));
    } catch {
      fail(NO_SERVICE);
    }
  };
  return (
    <Row
      label="Notifications"
      state={state}
      hint={profile.verified ? hint : 'Verify your email address or phone first.'}
    >
      {isHere || support !== 'yes' ? null : (
        <Button
          aria-label="Turn on notifications in this browser"
          disabled={!profile.verified || publicKey === null}
          onClick={() => {
            if (publicKey !== null) void turnOn(publicKey);
          }}
        >
          Turn on
        </Button>
      )}
    </Row>
  );
}

function DeviceRow({ device, isHere }: { device: PushDeviceView; isHere: boolean }) {
  const actions = useChannelActions();
  const { state, save } = useSave();
  const name = device.name ?? 'Unknown browser';
  return (
    <Row label={isHere ? `${name}, this browser` : name} state={state} hint={<DeviceLog device={device} />}>
      <span className={styles.buttons}>
        <Button aria-label={`Test ${name}`} onClick={() => void save(() => actions.testDevice(device.id))}>
          Test
        </Button>
        <Button
          look="plain"
          aria-label={`Remove ${name}`}
          onClick={() =>
            void save(async () => {
              await actions.removeDevice(device.id);
              if (isHere) await unsubscribeFromPush();
            })
          }
        >
          Remove
        </Button>
      </span>
    </Row>
  );
}

function DeviceLog({ device }: { device: PushDeviceView }) {
  if (device.paused)
    return 'Paused: nothing has been delivered for a day. Notifications resume once a test gets through.';
  if (device.last_error !== null)
    return 'The last notification could not be delivered. We’ll retry automatically.';
  if (device.last_sent_at === null) return 'Nothing sent yet.';
  return (
    <>
      Last notification <TimeAgo value={device.last_sent_at} wording="card" />
    </>
  );
}
