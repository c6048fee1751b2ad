import { displayTicker } from '#domain/companies/ticker.ts';
import { Menu } from '#web/components/controls/menu.tsx';

type RowMenuProps = {
  ticker: string;
  /** What opened the menu. */
  button: HTMLElement;
  isUnseen: boolean;
  onDetails: () => void;
  onForms: () => void;
  onSeen: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Everything a row can do. */
export function RowMenu({ ticker, button, isUnseen, onClose, ...verbs }: RowMenuProps) {
  const name = displayTicker(ticker);
  return (
    <Menu
      label={name}
      button={button}
      onClose={onClose}
      items={[
        { icon: 'details', text: 'Details', run: verbs.onDetails },
        { icon: 'settings', text: 'Edit forms', run: verbs.onForms },
        ...(isUnseen ? [{ icon: 'check' as const, text: 'Mark as seen', run: verbs.onSeen }] : []),
        { icon: 'trash', text: `Remove ${name}`, run: verbs.onRemove },
      ]}
    />
  );
}
