import { useNavigate } from 'react-router-dom';
import { PAGES } from '#domain/site/site-pages.ts';
import { Menu, type MenuItem } from '#web/components/controls/menu.tsx';
import { STORED, useStored } from '#web/lib/browser/storage.ts';
import { setTheme } from '#web/lib/browser/theme.ts';
import { paletteState } from '#web/lib/site/palette-state.ts';
import { useUpsellState } from '#web/lib/site/upsell-origin.ts';

type AccountMenuProps = {
  button: HTMLElement;
  /** Whether the viewer can upgrade. */
  hasUpgrade: boolean;
  /** `null` without a session. */
  onLogout: (() => void) | null;
  onClose: () => void;
};

/** A menu that contains, on narrow screens, the actions that the header shows side by side on wide screens. */
export default function AccountMenu({ button, hasUpgrade, onLogout, onClose }: AccountMenuProps) {
  const navigate = useNavigate();
  const upsell = useUpsellState();
  const [theme] = useStored(STORED.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const items: (MenuItem | false)[] = [
    { icon: 'search', text: 'Search', run: () => paletteState.set(true) },
    hasUpgrade && {
      icon: 'unlock',
      text: 'Upgrade',
      run: () => void navigate(PAGES.upgrade, { state: upsell }),
    },
    onLogout !== null && { icon: 'settings', text: 'Settings', run: () => void navigate(PAGES.settings) },
    {
      icon: other === 'light' ? 'sun' : 'moon',
      text: other === 'light' ? 'Light theme' : 'Dark theme',
      run: () => setTheme(other),
    },
    onLogout !== null && { icon: 'logout', text: 'Logout', run: onLogout },
  ];
  return (
    <Menu label="Menu" button={button} items={items.filter((item) => item !== false)} onClose={onClose} />
  );
}
