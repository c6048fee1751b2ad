import type { Channel } from '#domain/contract/channel.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { Button } from '#web/components/button.tsx';
import { Switch } from '#web/components/switch.tsx';
import { useSettingsActions } from './api.ts';
import { contactOf } from './contacts.ts';
import { Row } from './section.tsx';
import { useSave } from './use-save.ts';

const WORDS = {
  email: {
    label: 'Alerts by e-mail',
    thing: 'e-mail address',
    hint: 'Every filing of the forms you follow.',
  },
  sms: {
    label: 'Alerts by text',
    thing: 'phone number',
    hint: 'HIGH and CRITICAL filings, at most 10 a day.',
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
  const { label, thing, hint } = WORDS[channel];
  const others = profile.notify_via.filter((each) => each !== channel);

  return (
    <Row
      label={label}
      state={state}
      hint={
        isVerified
          ? hint
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
