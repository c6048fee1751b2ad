import type { Channel } from '#domain/contract/channel.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { Button } from '#web/components/button.tsx';
import { Switch } from '#web/components/switch.tsx';
import { useSettingsActions } from './api.ts';
import { contactOf } from './contacts.ts';
import { Row } from './section.tsx';
import { useSave } from './use-save.ts';

/** What each channel carries depends on the delivery. @see decisions, "Who gets what" */
const WORDS = {
  email: {
    label: 'Alerts by e-mail',
    thing: 'e-mail address',
    hints: {
      realtime: 'Every filing of the forms you follow.',
      digest: 'One a day, with every filing of the forms you follow.',
    },
  },
  sms: {
    label: 'Alerts by text',
    thing: 'phone number',
    hints: {
      realtime: 'HIGH and CRITICAL filings, at most 10 a day.',
      digest: 'CRITICAL filings alone, beside the digest.',
    },
  },
} as const;

type ChannelRowsProps = { profile: Profile; onAsk: (method: Channel) => void };

/** The channels that alerts may use. One without a verified contact cannot be switched on, and says why. */
export function ChannelRows({ profile, onAsk }: ChannelRowsProps) {
  return CHANNELS.map((channel) => (
    <ChannelRow key={channel} channel={channel} profile={profile} onAsk={onAsk} />
  ));
}

function ChannelRow({ channel, profile, onAsk }: ChannelRowsProps & { channel: Channel }) {
  const actions = useSettingsActions();
  const { state, save } = useSave();
  const { address, isVerified } = contactOf(profile, channel);
  const { label, thing, hints } = WORDS[channel];
  const others = profile.notify_via.filter((each) => each !== channel);

  return (
    <Row
      label={label}
      state={state}
      hint={
        isVerified
          ? hints[profile.delivery]
          : address === null
            ? `Needs a verified ${thing}. Add one first.`
            : `Verify your ${thing} first.`
      }
    >
      {isVerified ? null : (
        <Button look="plain" onClick={() => onAsk(channel)}>
          {address === null ? 'Add' : 'Verify Now'}
        </Button>
      )}
      <Switch
        label={label}
        checked={isVerified && profile.notify_via.includes(channel)}
        disabled={!isVerified}
        onSwitch={(on) =>
          void save(() => actions.setPreferences({ notify_via: on ? [...others, channel] : others }))
        }
      />
    </Row>
  );
}
