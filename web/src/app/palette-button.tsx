import { IconButton } from '#web/components/controls/button.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import { useCommandKey } from '#web/lib/browser/shortcut-keys.ts';
import { paletteState } from '#web/lib/site/palette-state.ts';
import styles from './app.module.css';

const SitePalette = lazyPart(
  () => import('./site-palette.tsx'),
  (failed) => (failed.props.isOpen ? <DialogFailed {...failed} /> : null),
);

/** Opens the command palette on every page, with Ctrl-K or a click; on narrow screens the menu opens it. */
export function PaletteButton() {
  const isOpen = paletteState.use();
  useCommandKey(() => paletteState.set(true));
  return (
    <>
      <span className={styles.wide}>
        <IconButton icon="search" label="Search and commands" onClick={() => paletteState.set(true)} />
      </span>
      <LazyDialog>
        {isOpen === null ? null : <SitePalette isOpen={isOpen} onClose={() => paletteState.set(false)} />}
      </LazyDialog>
    </>
  );
}
