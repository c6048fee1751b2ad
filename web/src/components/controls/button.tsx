import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '#web/components/display/icon.tsx';
import styles from './button.module.css';

type Look = 'filled' | 'outlined' | 'plain' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  look?: Look;
  icon?: IconName;
  /**
   * Work is in progress: the button keeps the focus, but clicking it or pressing Enter in its form does nothing.
   */
  isBusy?: boolean;
};

/** A 36 px button with a 40 px hit area. Use at most one filled button per pane. */
export function Button(props: ButtonProps) {
  const { look = 'outlined', icon, isBusy = false, onClick, children, className, ...rest } = props;
  return (
    <button
      type="button"
      data-look={look}
      className={join(styles.button, className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

/** A button with only an icon; its label is its accessible name and tooltip. */
export function IconButton({
  icon,
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={join(styles.iconButton, className)}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

/** A link that looks like a button and opens in a new tab, without opener access. */
export function ExternalLink({
  href,
  children,
  look = 'plain',
  label,
}: {
  href: string;
  children: ReactNode;
  look?: Look;
  label?: string;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-look={look}
      className={styles.button}
      aria-label={label}
    >
      {children}
      <Icon name="external" size={14} />
    </a>
  );
}

/** Ignores a click, including the implicit click when Enter submits a form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

function join(...names: (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
