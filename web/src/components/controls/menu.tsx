import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Icon, type IconName } from '#web/components/display/icon.tsx';
import styles from './menu.module.css';

export type MenuItem = { icon: IconName; text: string; run: () => void };

type MenuProps = {
  label: string;
  items: readonly MenuItem[];
  /**
   * The button that opened the menu. The menu appears below it, or above it if there is too little space, and
   * returns the focus to it.
   */
  button: HTMLElement;
  onClose: () => void;
};

const GAP = 4;

/** A menu that overlays the page: the arrow keys move through it; Escape or a click outside closes it. */
export function Menu({ label, items, button, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.showPopover();
    place(element, button.getBoundingClientRect());
    element.querySelector('button')?.focus();
  }, [button]);

  const leave = () => {
    menu.current?.hidePopover();
    button.focus({ preventScroll: true });
  };
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={moveBetweenItems}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
    >
      {items.map((item) => (
        <button
          key={item.text}
          type="button"
          role="menuitem"
          className={styles.item}
          onClick={() => {
            leave();
            item.run();
          }}
        >
          <Icon name={item.icon} />
          {item.text}
        </button>
      ))}
    </div>
  );
}

function place(menu: HTMLElement, button: DOMRect): void {
  const isBelow = button.bottom + GAP + menu.offsetHeight <= innerHeight;
  menu.style.top = `${isBelow ? button.bottom + GAP : button.top - GAP - menu.offsetHeight}px`;
  menu.style.left = `${Math.max(GAP, button.right - menu.offsetWidth)}px`;
}

function moveBetweenItems(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll('button')];
  const from = items.findIndex((item) => item.matches(':focus'));
  items[(from + step + items.length) % items.length]?.focus();
}
