import type { Filing } from '#domain/contract/filings-contract.ts';
import { ExternalLink } from '#web/components/controls/button.tsx';
import { Notice } from './notice.tsx';

/** A note that a filing has more rows than are stored, with a link to the complete filing. */
export function Shortened({ filing }: { filing: Filing }) {
  if (!filing.is_shortened) return null;
  const rows = filing.transactions.length;
  return (
    <Notice action={<ExternalLink href={filing.link}>See all of it at the SEC</ExternalLink>}>
      {rows > 0
        ? `Only the first ${rows} rows are shown here; the filing has more.`
        : 'Only part of this filing is shown here; the filing has more.'}
    </Notice>
  );
}
