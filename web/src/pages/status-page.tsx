import { STATUS_NOTES } from '#domain/site/status-words.ts';
import { ProsePage } from '#web/components/layout/prose-page.tsx';
import { StatusBoard } from '#web/features/status/status-board.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** Shows the status of the service to everybody. */
export default function StatusPage() {
  usePageTitle('Status');
  return (
    <ProsePage title="Status" sections={STATUS_NOTES}>
      <StatusBoard />
    </ProsePage>
  );
}
