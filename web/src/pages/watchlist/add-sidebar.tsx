import { IconButton } from '#web/components/controls/button.tsx';
import { AddForm, type AddFormProps } from '#web/features/add-tickers/add-form.tsx';
import styles from './full-page.module.css';

/** The add form beside the list. */
export function AddSidebar({ onCollapse, ...form }: AddFormProps & { onCollapse: () => void }) {
  return (
    <aside className={styles.sidebar} aria-label="Add tickers">
      <div className={styles.sidebarHead}>
        <h2 className="normal">Add tickers</h2>
        <IconButton icon="panel" label="Collapse add form" onClick={onCollapse} />
      </div>
      <AddForm key={form.prefill} {...form} />
    </aside>
  );
}
