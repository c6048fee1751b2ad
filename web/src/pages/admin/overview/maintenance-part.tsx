import { useState } from 'react';
import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import type { AdminMaintenance } from '#domain/contract/admin/admin-notices-contract.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { PAUSABLE_CHANNELS } from '#domain/contract/site/paused-parts.ts';
import { Switch } from '#web/components/controls/switch.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { saveMaintenance } from './overview-api.ts';
import styles from './overview-page.module.css';

type Switches = Pick<AdminMaintenance, 'sign_ups_paused' | 'paused_channels'>;
/**
 * `change` is applied to the current settings when it is confirmed, so that it does not undo other
 * administrators' changes.
 */
type Asked = { title: string; effects: string[]; change: (now: Switches) => Switches };

const HELD = 'Its alerts wait, and none is lost: they are sent within minutes after the pause.';

/** Pauses sign-ups, or the alerts of a channel. */
export function MaintenancePart({
  saved,
  reload,
}: {
  saved: AdminMaintenance;
  reload: () => Promise<unknown>;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { sign_ups_paused, paused_channels, by, at } = saved;
  const askSignUps = (isPaused: boolean) =>
    setAsked({
      title: isPaused ? 'Pause sign-ups' : 'Open sign-ups',
      effects: isPaused
        ? ['New accounts cannot be created on any site; visitors see why.', 'Existing accounts keep working.']
        : ['New accounts can be created again right away.'],
      change: (now) => ({ ...now, sign_ups_paused: isPaused }),
    });
  const askChannel = (channel: Channel, isPaused: boolean) =>
    setAsked({
      title: `${isPaused ? 'Pause' : 'Resume'} alerts: ${CHANNEL_ROWS[channel].name}`,
      effects: isPaused ? [HELD] : ['Alerts that wait are sent within minutes.'],
      change: (now) => ({
        ...now,
        paused_channels: [
          ...now.paused_channels.filter((each) => each !== channel),
          ...(isPaused ? [channel] : []),
        ],
      }),
    });
  return (
    <ObjectPart title="Maintenance">
      <Row label="Pause sign-ups" checked={sign_ups_paused} onSwitch={askSignUps} />
      {PAUSABLE_CHANNELS.map((channel) => (
        <Row
          key={channel}
          label={`Pause alerts: ${CHANNEL_ROWS[channel].name}`}
          checked={paused_channels.includes(channel)}
          onSwitch={(isPaused) => askChannel(channel, isPaused)}
        />
      ))}
      {at === null ? null : (
        <p className="quiet small">
          Last changed by {by}, <UtcTime value={at} day="" />
        </p>
      )}
      {asked === null ? null : (
        <ActionDialog
          title={asked.title}
          action={asked.title}
          effects={asked.effects}
          done="Saved. Workers pick it up within seconds."
          facts={{
            'Sign-ups paused': `${sign_ups_paused}`,
            'Paused channels': paused_channels.join(', '),
            'Last changed by': by ?? '',
          }}
          run={() => {
            const next = asked.change({ sign_ups_paused, paused_channels });
            return saveMaintenance({ version: saved.version, ...next, paused_channels: known(next) });
          }}
          reload={reload}
          onClose={() => setAsked(null)}
        />
      )}
    </ObjectPart>
  );
}

type RowProps = { label: string; checked: boolean; onSwitch: (on: boolean) => void };

function Row({ label, ...rest }: RowProps) {
  return (
    <div className={`row gap-12 ${styles.setting}`}>
      <span className="grow" aria-hidden="true">
        {label}
      </span>
      <Switch label={label} {...rest} />
    </div>
  );
}

function known({ paused_channels }: Switches) {
  return PAUSABLE_CHANNELS.filter((channel) => paused_channels.includes(channel));
}
