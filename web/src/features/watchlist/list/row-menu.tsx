import { formInWords } from '#domain/plans/form-access.ts';
import { Menu } from '#web/components/controls/menu.tsx';

type RowMenuProps = {
  /** The company as the list shows it. */
  name: string;
  /** The button that opened the menu. */
  button: HTMLElement;
  isUnseen: boolean;
  /** Forms of the row's filings that are not followed, although the plan allows it. */
  unfollowed: readonly string[];
  onTrade: () => void;
  onDetails: () => void;
  onFollow: (form: string) => void;
  onForms: () => void;
  onSeen: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** A menu with all actions on a row. */
export function RowMenu({ name, button, isUnseen, unfollowed, onClose, ...verbs }: RowMenuProps) {
  return (
    <Menu
      label={name}
      button={button}
      onClose={onClose}
      items={[
        { icon: 'trade', text: 'Trade', run: verbs.onTrade },
        { icon: 'details', text: 'Details', run: verbs.onDetails },
        ...unfollowed.map((form) => ({
          icon: 'plus' as const,
          text: `Follow ${formInWords(form)}`,
          run: () => verbs.onFollow(form),
        })),
        { icon: 'settings', text: 'Edit forms', run: verbs.onForms },
        ...(isUnseen ? [{ icon: 'check' as const, text: 'Mark as seen', run: verbs.onSeen }] : []),
        { icon: 'trash', text: `Remove ${name}`, run: verbs.onRemove },
      ]}
    />
  );
}
