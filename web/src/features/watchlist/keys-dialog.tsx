import { Dialog } from '#web/components/feedback/dialog.tsx';
import styles from './keys-dialog.module.css';

const KEYS = [
  ['/', 'Search'],
  ['Ctrl+K or ⌘K', 'Search tickers, pages and commands'],
  ['j', 'Next line'],
  ['k', 'Previous line'],
  ['Enter', 'Open the ticker'],
  ['x', 'Mark as seen, or dismiss one filing that needs your attention'],
  ['z', 'Undo, while the message shows'],
  ['a', 'Add tickers'],
  ['e', 'Edit forms'],
  ['Esc', 'Close the details'],
  ['?', 'Show these shortcuts'],
] as const;

/** Lists the keyboard shortcuts of the watchlist. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog shape="question" title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, meaning]) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
