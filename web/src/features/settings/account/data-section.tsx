import { useState } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import { Row, Section } from '#web/features/settings/shared/section.tsx';
import { SECTIONS } from '#web/features/settings/shared/sections.ts';
import { exportAccount, useSettingsActions } from '#web/features/settings/shared/settings-api.ts';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), DialogFailed);

/** Exports the user's data and deletes the account. */
export function DataSection({ onDeleted }: { onDeleted: () => void }) {
  const { state, save } = useSave();
  const { reload } = useSettingsActions();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const download = async () => {
    setBusy(true);
    const name = `filing-pulse-account-${today()}.json`;
    await save(async () => saveFile(await exportAccount(), name, 'application/json'));
    setBusy(false);
  };

  return (
    <Section {...SECTIONS.data}>
      <Row
        label="Export my data"
        hint="Account, watchlist, settings and sent alerts, as one JSON file."
        state={state}
      >
        <Button icon="down" isBusy={isBusy} onClick={() => void download()}>
          {isBusy ? 'Exporting…' : 'Export'}
        </Button>
      </Row>
      <Row label="Delete account" hint="Permanently deletes the account, its watchlist and settings.">
        <Button onClick={() => setAsking(true)}>Delete account</Button>
      </Row>
      <LazyDialog>
        {isAsking ? (
          <DeleteDialog
            onDeleted={onDeleted}
            onWaits={() => {
              reload();
              setAsking(false);
            }}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </LazyDialog>
    </Section>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
}
