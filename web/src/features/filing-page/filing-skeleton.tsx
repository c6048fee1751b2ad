import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';

/** Placeholder for a filing that is still loading. */
export function FilingSkeleton() {
  return (
    <div className="stack gap-12" role="status" aria-label="Loading filing">
      <SkeletonBar width="180px" height={20} />
      <SkeletonBar width="80%" height={24} />
      <SkeletonBar width="100%" height={72} />
      <SkeletonBar width="64%" height={20} />
      <SkeletonBar width="100%" height={160} />
    </div>
  );
}
