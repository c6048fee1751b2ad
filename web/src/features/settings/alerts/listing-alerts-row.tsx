import { type ChannelVolume, channelVolumes } from '#domain/alerts/listing-volume.ts';
import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import { ListingAlertsResponse } from '#domain/contract/discovery/listing-alerts-contract.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { Switch } from '#web/components/controls/switch.tsx';
import { UpgradeLink } from '#web/components/controls/upgrade-link.tsx';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem } from '#web/lib/data/problem.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { SETTINGS_API } from '#web/lib/site/settings-paths.ts';
import { deliveryOf } from './delivery.ts';

/** Setting for alerts about new listings in the whole market, with a warning about their number. */
export function ListingAlertsRow({ profile }: { profile: Profile }) {
  const { data, error, mutate } = useQuery(SETTINGS_API.listingAlerts, ListingAlertsResponse);
  const { state, save } = useSave();
  const volume =
    data !== undefined ? (
      <Volume alerts={data} profile={profile} />
    ) : error ? (
      'The number of alerts could not be loaded.'
    ) : (
      'Loading their number'
    );
  const hint = (
    <>
      IPOs and spin-offs across the market, not only on your watchlist: one alert each time a company reaches
      a new stage.
      <br />
      {volume}
    </>
  );
  const turn = (is_on: boolean) =>
    save(async () => {
      const answer = api.post(SETTINGS_API.listingAlerts, { is_on }, ListingAlertsResponse);
      await mutate(await orProblem(answer, 'This could not be saved. Please try again.'), {
        revalidate: false,
      });
    });
  return (
    <Row label="New listings" state={state} hint={hint}>
      {data === undefined ? null : data.is_offered ? (
        <Switch
          label="Alerts about new listings"
          checked={data.is_on}
          disabled={!profile.verified}
          onSwitch={(isOn) => void turn(isOn)}
        />
      ) : (
        <UpgradeLink look="outlined">PRO</UpgradeLink>
      )}
    </Row>
  );
}

function Volume({ alerts, profile }: { alerts: ListingAlertsResponse; profile: Profile }) {
  const { steps, days, busiest_day, is_offered } = alerts;
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  const volumes = channelVolumes(steps, {
    channels: profile.notify_via,
    minImportance: profile.min_importance,
    delivery: deliveryOf(profile),
  });
  return (
    <>
      In the last {days} days there were {total} such steps, at most {busiest_day} in one day.
      {is_offered ? volumes.map((volume) => ` ${volumeText(volume)}`).join('') : ''}
    </>
  );
}

/** Returns text such as `Email: 12 at once, 30 in the digest.`, with the channel's limit. */
function volumeText({ channel, atOnce, inDigest, cap }: ChannelVolume): string {
  const { name, below } = CHANNEL_ROWS[channel];
  const digest = below === 'digest' ? `, ${inDigest} in the digest` : '';
  const limit = cap === null ? '' : `, no more than ${cap} a day`;
  return `${name}: ${atOnce} right away${digest}${limit}.`;
}
