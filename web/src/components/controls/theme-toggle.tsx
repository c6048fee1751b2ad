import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { setTheme } from '#web/lib/browser/theme.ts';
import { IconButton } from './button.tsx';

/** Switches between light and dark, and remembers the choice. */
export function ThemeToggle() {
  const [theme] = useStored(STORED.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={`Switch to ${other} theme`}
      onClick={() => setTheme(other)}
    />
  );
}
