import { useState } from 'react';
import type { AdminTheme } from '#domain/contract/admin/admin-theme-contract.ts';
import { failingPairs } from '#domain/theme/contrast.ts';
import { NO_CHANGES, onlyChanges, type Palette, type ThemeMode, type Token } from '#domain/theme/palette.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Segmented } from '#web/components/controls/segmented.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { showToast } from '#web/components/feedback/toast.ts';
import { AdminFrame } from '#web/features/admin/admin-frame.tsx';
import { isConflict } from '#web/features/admin/admin-session.ts';
import { ListLoading } from '#web/features/admin/list-parts.tsx';
import { ChangedMeanwhile } from '#web/features/admin/object/changed-meanwhile.tsx';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { problemText } from '#web/lib/data/problem.ts';
import { ContrastList } from './contrast-list.tsx';
import { MailPreview } from './mail-preview.tsx';
import { saveTheme, useTheme } from './theme-api.ts';
import { themeFacts } from './theme-facts.ts';
import styles from './theme-page.module.css';
import { ThemePreview } from './theme-preview.tsx';
import { ThemeVersions } from './theme-versions.tsx';
import { TokenFields } from './token-fields.tsx';

const MODES = [
  { value: 'light', text: 'Light' },
  { value: 'dark', text: 'Dark' },
] as const;
const NOT_SAVED = 'The palette could not be saved. Please try again.';

/** Edits the colors of all sites, with a live preview. A palette that is hard to read cannot be saved. */
export default function ThemePage() {
  const { object, error, reload } = useTheme();
  if (object === undefined)
    return (
      <AdminFrame title="Theme">
        {error ? <LoadFailed onRetry={reload}>The palette could not be loaded.</LoadFailed> : <ListLoading />}
      </AdminFrame>
    );
  return <ThemeEditor saved={object} reload={reload} />;
}

function ThemeEditor({ saved, reload }: { saved: AdminTheme; reload: () => Promise<unknown> }) {
  const [mode, setMode] = useState<ThemeMode>('light');
  /** `null` if nothing has been changed. */
  const [draft, setDraft] = useState<Palette | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /**
   * The palette on which a refused change was based. The change was refused because somebody else has saved another
   * palette since.
   */
  const [outdated, setOutdated] = useState<AdminTheme | null>(null);
  const palette = draft ?? saved.palette;
  const failing = failingPairs(palette);
  const isChanged = JSON.stringify(onlyChanges(palette)) !== JSON.stringify(onlyChanges(saved.palette));
  const change = (token: Token, color: string | undefined) => {
    const { [token]: _, ...others } = palette[mode];
    setProblem(null);
    setDraft({ ...palette, [mode]: color === undefined ? others : { ...others, [token]: color } });
  };
  const save = async () => {
    setBusy(true);
    setProblem(null);
    setOutdated(null);
    try {
      await saveTheme({ version: saved.version, palette });
      setDraft(null);
      showToast('The palette was saved. All sites show it within a minute.');
    } catch (failure) {
      setProblem(problemText(failure, NOT_SAVED));
      if (isConflict(failure)) {
        setDraft(palette);
        setOutdated(saved);
      }
    }
    await reload();
    setBusy(false);
  };
  return (
    <AdminFrame
      title="Theme"
      actions={
        <>
          <Button disabled={isBusy || draft === null} onClick={() => setDraft(null)}>
            Discard
          </Button>
          <Button disabled={isBusy} onClick={() => setDraft(NO_CHANGES)}>
            Reset to built-in
          </Button>
          <Button
            look="filled"
            isBusy={isBusy}
            disabled={!isChanged || failing.length > 0}
            onClick={() => void save()}
          >
            {isBusy ? 'Saving…' : 'Save for all sites'}
          </Button>
        </>
      }
    >
      <p className="outcome" role="alert">
        {problem}
      </p>
      {outdated === null ? null : (
        <ChangedMeanwhile before={themeFacts(outdated)} after={themeFacts(saved)} />
      )}
      <Segmented label="Theme to edit" value={mode} options={MODES} onChoose={setMode} />
      <div className={styles.columns}>
        <TokenFields palette={palette} mode={mode} failing={failing} onChange={change} />
        <div className={styles.side}>
          <ThemePreview palette={palette} mode={mode} />
          <MailPreview palette={palette} />
          <ContrastList palette={palette} mode={mode} />
          <ObjectPart title="Versions">
            <ThemeVersions current={saved.version} onUse={setDraft} />
          </ObjectPart>
        </div>
      </div>
    </AdminFrame>
  );
}
