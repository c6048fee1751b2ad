import { useState } from 'react';
import type { TemplateSources } from '#domain/contract/admin/template.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { useReloadOn } from '#web/features/admin/list/use-reload-on.ts';
import { ListEnd, ListLoading } from '#web/features/admin/list-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { Difference } from './difference.tsx';
import { type AdminTemplate, useTemplateVersions } from './templates-api.ts';
import styles from './templates-page.module.css';

type VersionListProps = {
  saved: AdminTemplate;
  /** The sources in the editor. */
  sources: TemplateSources | null;
  onUse: (sources: TemplateSources | null) => void;
};

/**
 * Lists all versions, each with how it differs from the editor. A version that is loaded into the editor can then be
 * saved.
 */
export function VersionList({ saved, sources, onUse }: VersionListProps) {
  const { pages, error, loadMore, isLoadingMore, reload } = useTemplateVersions(saved.name);
  useReloadOn(saved.version, reload);
  const [opened, setOpened] = useState<number | null>(null);
  if (pages === undefined)
    return error ? (
      <LoadFailed onRetry={reload}>The versions could not be loaded.</LoadFailed>
    ) : (
      <ListLoading />
    );
  const versions = pages.flatMap((page) => page.versions);
  return (
    <>
      <ul className={styles.versions}>
        {versions.map((each) => (
          <li key={each.version}>
            <div className={styles.version}>
              <span className={styles.about}>
                <strong>{each.version}</strong> {each.sources === null ? 'Built-in wording ' : ''}
                <span className="quiet">
                  {each.by}, {each.at === null ? '' : <UtcTime value={each.at} day="" />}
                  {each.version === saved.version ? ', in force' : ''}
                </span>
              </span>
              <Button
                aria-expanded={opened === each.version}
                onClick={() => setOpened(opened === each.version ? null : each.version)}
              >
                Compare
              </Button>
              <Button onClick={() => onUse(each.sources)}>Restore</Button>
            </div>
            {opened === each.version ? (
              <Difference
                before={each}
                after={sources}
                caption="Changes from this version to the text in the editor"
                same="This version matches the text in the editor."
              />
            ) : null}
          </li>
        ))}
      </ul>
      <ListEnd
        nothing={versions.length === 0 ? 'The built-in wording was never replaced.' : null}
        error={error}
        loadMore={loadMore}
        isLoadingMore={isLoadingMore}
      />
    </>
  );
}
