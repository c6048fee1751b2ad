import { useId } from 'react';
import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Select } from '#web/components/controls/select.tsx';
import styles from './notification-filters.module.css';
import { STATES } from './notification-states.ts';

const ANY = { value: '', text: 'All states' };
const CHANNEL_OPTIONS = [
  { value: '', text: 'All channels' },
  ...CHANNELS.map((value) => ({ value, text: CHANNEL_ROWS[value].name })),
];

/** `filing`: an accession number; empty for alerts about any filing. */
export type Filter = { day: string; status: string; channel: string; filing: string };

type NotificationFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** Filters the list of alerts by day, state and channel. */
export function NotificationFilters({ filter, onChange }: NotificationFiltersProps) {
  const id = useId();
  return (
    <div className={styles.filters}>
      <label htmlFor={id} className="strong">
        Day (UTC)
      </label>
      <input
        id={id}
        type="date"
        required
        className={styles.day}
        value={filter.day}
        // A date that is still being typed is reported as empty and is ignored.
        onChange={(event) => event.target.value !== '' && onChange({ day: event.target.value })}
      />
      <Select
        label="State"
        value={filter.status}
        options={[ANY, ...STATES]}
        onChoose={(status) => onChange({ status })}
      />
      <Select
        label="Channel"
        value={filter.channel}
        options={CHANNEL_OPTIONS}
        onChoose={(channel) => onChange({ channel })}
      />
      {filter.filing === '' ? null : (
        <Button onClick={() => onChange({ filing: '' })}>Filing {filter.filing} ×</Button>
      )}
    </div>
  );
}
