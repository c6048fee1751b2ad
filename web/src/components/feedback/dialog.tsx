import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#web/components/controls/button.tsx';
import { useDocumentEvent } from '#web/lib/browser/document-event.ts';
import styles from './dialog.module.css';

type DialogProps = {
  title: ReactNode;
  /** A centered question, or a side panel (full screen on phones). */
  shape: 'question' | 'panel';
  /**
   * Shows the panel without a modal backdrop: next to the page, which stays usable and keeps the focus, or over the
   * panel that contains it.
   */
  isBeside?: boolean;
  /** Hides this dialog while another dialog is shown in its place. What the user entered is kept. */
  isAside?: boolean;
  /** Work is in progress: the dialog stays open until it ends. */
  isHeld?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A native dialog, modal unless it is shown next to the page. The element itself closes on Escape, manages the focus
 * and makes the page inert. A click on the backdrop closes it too; base.css locks the page's scroll while one is open.
 */
export function Dialog(props: DialogProps) {
  const { title: name, shape, isBeside = false, isAside = false, isHeld = false, onClose, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Uses a layout effect, because only a dialog that is still in the document returns the focus when it closes.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (isAside) return;
    if (dialog && isBeside) showBeside(dialog);
    else if (dialog && !dialog.open) {
      reserveScrollbarWidth();
      dialog.showModal();
    }
    // A panel focuses its title; a question focuses its first field or button.
    if (shape === 'panel' && (!isBeside || dialog?.parentElement?.closest('dialog'))) title.current?.focus();
    return () => dialog?.close();
  }, [shape, isBeside, isAside]);

  const leave = () => {
    if (!isHeld) onClose();
  };
  useEscape(isBeside, () => {
    if (!ref.current?.querySelector('dialog[open]')) leave();
  });
  // Clicks on the backdrop target the dialog element itself.
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === ref.current) leave();
  };

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-shape={shape}
      data-beside={isBeside}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also bubbles this event from nested dialogs.
        if (event.target !== ref.current) return;
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        // After two Escapes in a row, the browser closes a dialog without firing a cancel event.
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

/** Shows a dialog that leaves the page usable, and keeps the browser from moving focus into it. */
function showBeside(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  dialog.show();
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
}

/**
 * The browser closes only modal dialogs on Escape, so this handles the key for the others. Anything open above the
 * page handles the key first.
 */
function useEscape(isOn: boolean, leave: () => void): void {
  const hear = (event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || document.querySelector('dialog:modal, :popover-open');
    if (event.key === 'Escape' && !isTaken) leave();
  };
  useDocumentEvent('keydown', hear, isOn);
}

/** Reserves the width of the scrollbar that a locked page loses, so that the page does not shift (base.css). */
function reserveScrollbarWidth(): void {
  if (document.querySelector('dialog:modal')) return;
  const page = document.documentElement;
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
}
