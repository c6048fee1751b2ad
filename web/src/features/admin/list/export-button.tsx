import { useEffect, useRef, useState } from 'react';
import { AdminExport, type ExportedList } from '#domain/contract/admin/admin-exports-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { showFailure, showToast } from '#web/components/feedback/toast.ts';
import { asAdmin, postAsAdmin } from '#web/features/admin/admin-session.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { api } from '#web/lib/data/api-client.ts';
import { orProblem, Problem, problemText } from '#web/lib/data/problem.ts';

const NOT_EXPORTED = 'The list could not be exported. Please try again.';
const LOOK_EVERY_MS = 1_000;
/**
 * Spreadsheet programs need a byte order mark to read a file as UTF-8. The server sends one, but `response.text()`
 * removes it.
 */
const BYTE_ORDER_MARK = '\ufeff';

type ExportButtonProps = { list: ExportedList; filter: URLSearchParams };

/** Has a worker write the whole filtered list as CSV, shows the progress, and saves the file. */
export function ExportButton({ list, filter }: ExportButtonProps) {
  const [rows, setRows] = useState<number | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => current.abort();
  }, []);
  const run = async () => {
    setRows(0);
    try {
      const done = await writtenExport(list, filter, leaving.current.signal, setRows);
      if (done !== null) saveFile(await textOf(done), nameOf(done), 'text/csv;charset=utf-8');
      if (done?.is_cut)
        showToast(`The file ends after ${done.rows} rows. Choose a narrower filter for the rest.`);
    } catch (error) {
      showFailure(problemText(error, NOT_EXPORTED));
    }
    setRows(null);
  };
  const isBusy = rows !== null;
  return (
    <Button
      icon="down"
      isBusy={isBusy}
      aria-label="Export the whole filtered list as CSV"
      onClick={() => void run()}
    >
      {isBusy && rows > 0 ? `${rows.toLocaleString('en-US')} rows` : 'CSV'}
    </Button>
  );
}

/**
 * @returns `null` if the page was left in the meantime
 * @throws Problem
 */
async function writtenExport(
  list: ExportedList,
  filter: URLSearchParams,
  left: AbortSignal,
  onRows: (rows: number) => void,
): Promise<AdminExport | null> {
  const body = { list, filter: Object.fromEntries(filter) };
  let seen = await postAsAdmin('/api/admin/export-list', body, AdminExport, NOT_EXPORTED);
  while (seen.state !== 'done') {
    if (seen.state === 'failed') throw new Problem(NOT_EXPORTED);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    if (left.aborted) return null;
    const path = `/api/admin/export?${new URLSearchParams({ id: seen.id })}`;
    seen = await orProblem(
      asAdmin(() => api.get(path, AdminExport)),
      NOT_EXPORTED,
    );
    onRows(seen.rows);
  }
  return seen;
}

async function textOf({ id, parts }: AdminExport): Promise<string> {
  const texts: string[] = [];
  for (let part = 0; part < parts; part++) {
    const path = `/api/admin/export-part?${new URLSearchParams({ id, part: String(part) })}`;
    texts.push(
      await orProblem(
        asAdmin(() => api.text(path)),
        NOT_EXPORTED,
      ),
    );
  }
  return BYTE_ORDER_MARK + texts.join('');
}

function nameOf({ list, at }: AdminExport): string {
  return `${list}-${at.slice(0, 10)}.csv`;
}
