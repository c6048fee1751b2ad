import { Link } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { Notice } from '#web/components/feedback/notice.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/** Asks a free reader who has only a phone for an email address, until the notice is dismissed. */
export default function DigestAddressNotice() {
  const [dismissed, setDismissed] = useStored(STORED.digestNotice);
  if (dismissed) return null;
  return (
    <Notice
      tone="accent"
      icon="mail"
      action={<Link to={`${PAGES.settings}#contacts`}>Add Email</Link>}
      onDismiss={() => setDismissed('true')}
    >
      Your daily digest comes by email. By text you get only CRITICAL filings.
    </Notice>
  );
}
