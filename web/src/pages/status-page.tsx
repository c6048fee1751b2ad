import { ProsePage, type ProseSection } from '#web/components/layout/prose-page.tsx';
import { StatusBoard } from '#web/features/status/status-board.tsx';
import { usePageTitle } from '#web/lib/site/page-title.ts';

/** How the service does, for everybody. */
export default function StatusPage() {
  usePageTitle('Status');
  return (
    <ProsePage title="Status" sections={SECTIONS}>
      <StatusBoard />
    </ProsePage>
  );
}

const SECTIONS: readonly ProseSection[] = [
  {
    heading: 'What is measured',
    paragraphs: [
      'Two times are given for each span: half of the emails were sent within the first, 95% within the second. Only emails that go out at once count, not digests. The SEC shows a filing in its feed some time after accepting it; “from feed” is our own part.',
      'Every night we compare what we saw with the SEC’s own index of the day. A filing that we had not seen counts as missed, and its readers are still alerted.',
      'An incident is a time of more than three minutes, while EDGAR was open, in which we could not read its feed.',
    ],
  },
];
