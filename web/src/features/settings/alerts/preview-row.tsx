import { type AlertPreview, previewOf } from '#domain/alerts/preview.ts';
import type { Profile } from '#domain/contract/identity.ts';
import { isPro } from '#domain/plans/plan.ts';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { useAlertPreview } from '#web/features/settings/shared/api.ts';
import { Row } from '#web/features/settings/shared/section.tsx';
import { deliveryOf } from './delivery.ts';

/** What these settings would have brought lately; it follows each change at once. */
export function PreviewRow({ profile }: { profile: Profile }) {
  const answer = useAlertPreview();
  if (answer === undefined)
    return <Row label={<SkeletonBar width="260px" height={16} />} hint={<SkeletonBar width="220px" />} />;
  const preview = previewOf(answer.filings, {
    minImportance: profile.min_importance,
    delivery: deliveryOf(profile),
    canRealTime: isPro(profile),
  });
  return (
    <Row
      label={
        <span role="status">
          With these settings you would have had {alerts(preview.total)} in the last {answer.days} days.
        </span>
      }
      hint={preview.total === 0 ? 'Nothing on your watchlist matched.' : <Details preview={preview} />}
    />
  );
}

function Details({ preview }: { preview: AlertPreview }) {
  const { byLevel, byForm, atOnce, inDigest, estimated } = preview;
  return (
    <>
      {listOf(byLevel)}
      <br />
      {listOf(byForm)}
      <br />
      By email: {atOnce} at once, {inDigest} in the daily digest.
      {estimated > 0 ? ` The level of ${estimated} is an estimate: their text has not been read.` : ''}
    </>
  );
}

function alerts(count: number): string {
  return count === 1 ? '1 alert' : `${count} alerts`;
}

function listOf(counts: readonly { name: string; count: number }[]): string {
  return counts.map(({ name, count }) => `${count} ${name}`).join(' · ');
}
