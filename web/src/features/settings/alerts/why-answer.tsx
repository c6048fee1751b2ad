import { Button } from '#web/components/controls/button.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { useWhy } from '#web/features/settings/shared/settings-api.ts';

/** Explains in one sentence why the user did or did not get an alert about a filing. */
export function WhyAnswer({ filing }: { filing: string }) {
  const { data, error, mutate } = useWhy({ filing });
  if (data) return data.answers[0]?.sentence ?? 'We do not have this filing.';
  if (error === undefined) return <SkeletonBar width="80%" />;
  return (
    <>
      The reason could not be loaded.{' '}
      <Button look="plain" onClick={() => void mutate()}>
        Try again
      </Button>
    </>
  );
}
