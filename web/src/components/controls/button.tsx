import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from '#web/components/display/icon.tsx';
import styles from './button.module.css';

type Look = 'filled' | 'outlined' | 'plain' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  look?: Look;
  icon?: IconName;
  /** What it starts is under way: it keeps the focus, and another press does nothing, nor does Enter in its form. */
  isBusy?: boolean;
};

/** A 36 px control with a 40 px hit area. At most one filled button per pane. */
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

/** A control that shows an icon alone; its label is read out and shown on hover. */
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

/** A link that looks like a control and opens the SEC's page in a new tab, without opener access. */
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

/** Not even as the click by which Enter submits a form. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}

function join(...names: (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
