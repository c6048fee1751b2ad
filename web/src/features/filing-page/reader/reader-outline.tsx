import type { Reader } from '#domain/contract/filing-page-contract.ts';
import { Select } from '#web/components/controls/select.tsx';
import styles from './outline.module.css';
import type { Target } from './use-target.ts';

type OutlineProps = { outline: Reader['outline']; onChoose: (target: Target) => void };

/** The headings of the document; choosing one scrolls to it. */
export function Outline({ outline, onChoose }: OutlineProps) {
  const options = outline.map(({ title, start }) => ({ value: String(start), text: title }));
  return (
    <div className={styles.outline}>
      <Select
        label="Outline"
        value=""
        options={[{ value: '', text: 'Outline' }, ...options]}
        onChoose={(value) => {
          if (value !== '') onChoose({ start: Number(value), end: Number(value) });
        }}
      />
    </div>
  );
}
