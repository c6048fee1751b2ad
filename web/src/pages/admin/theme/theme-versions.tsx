import { type Palette, THEME_MODES } from '#domain/theme/palette.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { useReloadOn } from '#web/features/admin/list/use-reload-on.ts';
import { ListEnd, ListLoading } from '#web/features/admin/list-parts.tsx';
import { UtcTime } from '#web/features/admin/utc-time.tsx';
import { useThemeVersions } from './theme-api.ts';
import styles from './theme-page.module.css';

type ThemeVersionsProps = { current: number; onUse: (palette: Palette) => void };

/** Lists all palettes saved so far. A chosen palette is shown in the preview and can then be saved. */
export function ThemeVersions({ current, onUse }: ThemeVersionsProps) {
  const { pages, error, loadMore, isLoadingMore, reload } = useThemeVersions();
  useReloadOn(current, reload);
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
        {versions.map(({ version, palette, by, at }) => (
          <li key={version} className={styles.version}>
            <span>
              <strong>{version}</strong> {changesIn(palette)}
              <span className="quiet">
                {' '}
                {by}, {at === null ? '' : <UtcTime value={at} day="" />}
              </span>
            </span>
            {version === current ? (
              <span className="quiet">in force</span>
            ) : (
              <Button onClick={() => onUse(palette)}>Use</Button>
            )}
          </li>
        ))}
      </ul>
      <ListEnd
        nothing={versions.length === 0 ? 'The built-in palette is in use.' : null}
        error={error}
        loadMore={loadMore}
        isLoadingMore={isLoadingMore}
      />
    </>
  );
}

function changesIn(palette: Palette): string {
  const count = THEME_MODES.reduce((sum, mode) => sum + Object.keys(palette[mode]).length, 0);
  return count === 0 ? 'built-in palette' : `${count} ${count === 1 ? 'color' : 'colors'} changed`;
}
