import { IconButton } from '#web/components/controls/button.tsx';
import { AddForm, type AddFormProps } from '#web/features/add-tickers/add-form.tsx';
import styles from './full-page.module.css';

type AddPaneProps = AddFormProps & { onCollapse: () => void };

/** The add form above the list. */
export default function AddPane({ onCollapse, ...form }: AddPaneProps) {
  return (
    <aside className={styles.add} aria-label="Add tickers">
      <div className={styles.addHead}>
        <h2 className="normal">Add tickers</h2>
        <IconButton icon="close" label="Collapse add form" onClick={onCollapse} />
      </div>
      <AddForm key={form.prefill} {...form} />
    </aside>
  );
}
