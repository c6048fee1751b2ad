import type { ReactNode } from 'react';
import type { Filing } from '#domain/contract/filings.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import { displayForm } from '#domain/plans/form-access.ts';
import { Dialog } from '#web/components/feedback/dialog.tsx';

type FilingDialogProps = { filing: Filing; onClose: () => void; children: ReactNode };

/** One filing in a dialog of its own. */
export function FilingDialog({ filing, onClose, children }: FilingDialogProps) {
  const title = `${displayForm(filing.form)} • ${formatDate(filing.filed_at)}`;
  return (
    <Dialog shape="question" isWide title={title} onClose={onClose}>
      {children}
    </Dialog>
  );
}
