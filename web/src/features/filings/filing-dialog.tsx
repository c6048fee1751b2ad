import type { ReactNode } from 'react';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import { displayForm } from '#domain/plans/form-access.ts';
import { Dialog } from '#web/components/feedback/dialog.tsx';
import { useWideScreen } from '#web/lib/browser/screen.ts';

type FilingDialogProps = { filing: Filing; onClose: () => void; children: ReactNode };

/** Shows one filing in place of the ticker's details: next to the list, or as a sheet in a narrow window. */
export function FilingDialog({ filing, onClose, children }: FilingDialogProps) {
  const title = `${displayForm(filing.form)} • ${formatDate(filing.filed_at)}`;
  return (
    <Dialog shape="panel" isBeside={useWideScreen()} title={title} onClose={onClose}>
      {children}
    </Dialog>
  );
}
