import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  title: ReactNode;
  /** A question in the middle, or a panel at the side (a full sheet on phones). */
  shape: 'question' | 'panel';
  onClose: () => void;
  children: ReactNode;
};

/**
 * A native modal dialog: Escape, focus and the inert page behind it come with the element.
 * A click on the backdrop closes it too, and an open one locks the page's scroll (base.css).
 */
export function Dialog({ title, shape, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  // The backdrop belongs to the dialog element itself; its content fills the rest.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the element answers by itself
    <dialog
      ref={ref}
      className={styles.dialog}
      data-shape={shape}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeOnBackdrop}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label="Close" onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
