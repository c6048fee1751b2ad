import { lazy, useState } from 'react';
import { IconButton } from '#web/components/controls/button.tsx';
import { LazyDialog } from '#web/components/feedback/loading.tsx';
import { useCommandKey } from '#web/lib/browser/keys.ts';

const SitePalette = lazy(() => import('./site-palette.tsx'));

/** Opens the palette: on every page, by Ctrl-K or by a press. */
export function PaletteButton() {
  /** `null`: not yet opened. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useCommandKey(() => setOpen(true));
  return (
    <>
      <IconButton icon="search" label="Search and commands" onClick={() => setOpen(true)} />
      <LazyDialog>
        {isOpen === null ? null : <SitePalette isOpen={isOpen} onClose={() => setOpen(false)} />}
      </LazyDialog>
    </>
  );
}
