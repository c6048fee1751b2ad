import { useState } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { showFailure } from '#web/components/feedback/toast.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem, problemText } from '#web/lib/data/problem.ts';

const NOT_EXPORTED = 'The file could not be exported. Please try again.';
/**
 * Spreadsheet programs need a byte order mark to read a file as UTF-8. The server sends one, but `response.text()`
 * removes it.
 */
const BYTE_ORDER_MARK = '\ufeff';

/** Downloads a CSV file. A plain link could not send the session header. */
export function CsvButton({ path, name, label }: { path: string; name: string; label: string }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const text = await orProblem(api.text(path), NOT_EXPORTED);
      saveFile(BYTE_ORDER_MARK + text, name, 'text/csv;charset=utf-8');
    } catch (error) {
      showFailure(problemText(error, NOT_EXPORTED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="down" isBusy={isBusy} aria-label={label} onClick={() => void download()}>
      CSV
    </Button>
  );
}
