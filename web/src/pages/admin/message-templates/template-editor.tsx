import { useState } from 'react';
import { TEMPLATE_PARTS, type TemplatePart, type TemplateSources } from '#domain/contract/admin/template.ts';
import { STARTERS } from '#domain/templates/starters.ts';
import { Button } from '#web/components/controls/button.tsx';
import { showToast } from '#web/components/feedback/toast.ts';
import { detailsOf, isConflict } from '#web/features/admin/admin-session.ts';
import { ObjectColumns, ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { problemText } from '#web/lib/data/problem.ts';
import { Difference } from './difference.tsx';
import { MessagePreview } from './message-preview.tsx';
import { SourceField } from './source-field.tsx';
import { type AdminTemplate, saveTemplate } from './templates-api.ts';
import styles from './templates-page.module.css';
import { VariableList } from './variable-list.tsx';
import { VersionList } from './version-list.tsx';

type Failure = { message: string; part: unknown; line: unknown };
const NOT_SAVED = 'The template could not be saved. Please try again.';

type TemplateEditorProps = { saved: AdminTemplate; reload: () => Promise<unknown> };

/** Edits one message. `null` sources stand for the built-in wording, which is code and has no text to edit. */
export function TemplateEditor({ saved, reload }: TemplateEditorProps) {
  /** `undefined` if nothing has been changed. */
  const [draft, setDraft] = useState<TemplateSources | null>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /**
   * The version on which a refused change was based. The change was refused because somebody else has saved another
   * version since.
   */
  const [outdated, setOutdated] = useState<AdminTemplate | null>(null);
  const sources = draft === undefined ? saved.sources : draft;
  const isChanged = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(saved.sources);
  const change = (next: TemplateSources | null) => {
    setFailure(null);
    setDraft(next);
  };
  const fail = (error: unknown) => {
    const { part = null, line = null } = detailsOf(error);
    setFailure({ message: problemText(error, NOT_SAVED), part, line });
  };
  const save = async () => {
    setBusy(true);
    setFailure(null);
    setOutdated(null);
    try {
      await saveTemplate({ name: saved.name, version: saved.version, sources });
      setDraft(undefined);
      showToast('Saved. Messages use it within a minute.');
      await reload();
    } catch (error) {
      fail(error);
      if (isConflict(error)) {
        setOutdated(saved);
        await reload();
      }
    }
    setBusy(false);
  };
  return (
    <>
      <div className="row wrap gap-8">
        <p className={styles.state}>
          {saved.sources === null ? 'The built-in wording is in use.' : `Version ${saved.version} is in use.`}
        </p>
        {sources === null ? (
          <Button onClick={() => change(STARTERS[saved.name])}>Write a template</Button>
        ) : (
          <Button onClick={() => change(null)}>Use the built-in wording</Button>
        )}
        <Button disabled={draft === undefined} onClick={() => change(saved.sources)}>
          Discard
        </Button>
        <Button look="filled" isBusy={isBusy} disabled={!isChanged} onClick={() => void save()}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
      </div>
      <p className="outcome" role="alert">
        {failure?.message}
      </p>
      {outdated === null ? null : (
        <section aria-label="Changed meanwhile">
          <Difference
            before={outdated}
            after={saved.sources}
            caption={`From version ${outdated.version} to version ${saved.version} by ${saved.by}`}
            same={`Version ${saved.version} by ${saved.by} is identical to the version you saw.`}
          />
        </section>
      )}
      <ObjectColumns>
        <div className={styles.column}>
          {sources === null ? null : (
            <ObjectPart title="Template">
              {TEMPLATE_PARTS[saved.name].map((part: TemplatePart) => (
                <SourceField
                  key={part}
                  part={part}
                  source={sources[part] ?? ''}
                  failingLine={
                    failure?.part === part && typeof failure.line === 'number' ? failure.line : null
                  }
                  onChange={(source) => change({ ...sources, [part]: source })}
                />
              ))}
              <VariableList />
            </ObjectPart>
          )}
          <ObjectPart title="Versions">
            <VersionList saved={saved} sources={sources} onUse={change} />
          </ObjectPart>
        </div>
        <MessagePreview name={saved.name} sources={sources} />
      </ObjectColumns>
    </>
  );
}
