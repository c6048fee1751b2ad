import { useId } from 'react';
import { CHANNELS } from '#domain/contract/channel.ts';
import { Select } from '#web/components/controls/select.tsx';
import styles from './notification-filters.module.css';
import { CHANNEL_WORDS, STATES } from './states.ts';

const ANY = { value: '', text: 'All states' };
const CHANNEL_OPTIONS = [
  { value: '', text: 'All channels' },
  ...CHANNELS.map((value) => ({ value, text: CHANNEL_WORDS[value] })),
];

export type Filter = { day: string; status: string; channel: string };

type NotificationFiltersProps = { filter: Filter; onChange: (change: Partial<Filter>) => void };

/** Which alerts are listed: of a day, in a state, on a channel. */
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
        // A date that is being typed is not one yet.
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
    </div>
  );
}
