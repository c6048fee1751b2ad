import { TRACK_RECORD_NOTES } from '#domain/track-record/track-record-notes.ts';
import { ProsePage } from '#web/components/layout/prose-page.tsx';
import { TrackRecordBoard } from '#web/features/track-record/track-record-board.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** Shows everybody how prices moved after filings, and where the levels were wrong. */
export default function TrackRecordPage() {
  usePageTitle('Track record');
  return (
    <ProsePage title="Track record" sections={TRACK_RECORD_NOTES}>
      <TrackRecordBoard />
    </ProsePage>
  );
}
