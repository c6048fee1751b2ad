import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#web/components/controls/button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  title: ReactNode;
  /** A question in the middle, or a panel at the side (a full sheet on phones). */
  shape: 'question' | 'panel';
  /** A question that shows more than a few lines. */
  isWide?: boolean;
  /** What it asked for is being done: nothing closes it until that is over. */
  isHeld?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A native modal dialog: Escape, focus and the inert page behind it come with the element.
 * A click on the backdrop closes it too, and an open one locks the page's scroll (base.css).
 */
export function Dialog(props: DialogProps) {
  const { title: name, shape, isWide = false, isHeld = false, onClose, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Before React takes the element away: only a dialog still in the page gives the focus back when it closes.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) {
      keepScrollbarsPlace();
      dialog.showModal();
    }
    // A panel is read from its title on; a question begins with its first field or button.
    if (shape === 'panel') title.current?.focus();
    return () => dialog?.close();
  }, [shape]);

  const leave = () => {
    if (!isHeld) onClose();
  };
  // The backdrop belongs to the dialog element itself; its content fills the rest.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) leave();
  };

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-shape={shape}
      data-wide={isWide}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // In React the event rises from a dialog within this one, too.
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        // Asked twice in a row, the browser closes a dialog without asking its page.
        if (isHeld && event.key === 'Escape') event.preventDefault();
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2
            ref={title}
            id={titleId}
            className={styles.title}
            {...(shape === 'panel' ? { tabIndex: -1 } : {})}
          >
            {name}
          </h2>
        </div>
        <div className={styles.body}>{children}</div>
        <IconButton
          icon="close"
          label="Close"
          className={styles.close}
          aria-disabled={isHeld || undefined}
          onClick={leave}
        />
      </div>
    </dialog>
  );
}

/** The page behind loses its scrollbar while it is locked, and must not grow into its place (base.css). */
function keepScrollbarsPlace(): void {
  if (document.querySelector('dialog:modal')) return;
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
}
