import { type AlertPreview, previewOf } from '#domain/alerts/preview.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { isPro } from '#domain/plans/plan.ts';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { Row } from '#web/features/settings/shared/section.tsx';
import { useAlertPreview } from '#web/features/settings/shared/settings-api.ts';
import { deliveryOf } from './delivery.ts';

/** Previews which alerts the current settings would have sent recently, and updates with each change. */
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
          With these settings you would have gotten {alerts(preview.total)} in the last {answer.days} days.
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
      {byLevel.map(({ name, count }) => `${count} ${name}`).join(' · ')}
      <br />
      {byForm.map(({ name, count }) => `Form ${name}: ${count}`).join(' · ')}
      <br />
      By email: {atOnce} at once, {inDigest} in the daily digest.
      {estimated > 0 ? ` Estimated for ${estimated} whose text we haven’t read.` : ''}
    </>
  );
}

function alerts(count: number): string {
  return count === 1 ? '1 alert' : `${count} alerts`;
}
