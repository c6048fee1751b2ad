import { type ComponentProps, type ReactNode, useId } from 'react';
import { Select } from '#web/components/controls/select.tsx';
import styles from './dialog-fields.module.css';

/** A select with its name above it, as the text fields of a dialog have theirs. */
export function ChoiceField(props: ComponentProps<typeof Select>) {
  return (
    <div className="stack gap-8">
      <span className="strong" aria-hidden="true">
        {props.label}
      </span>
      <Select {...props} />
    </div>
  );
}

type LongTextFieldProps = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  label: string;
  note?: ReactNode;
  onText: (text: string) => void;
};

/** A field for a sentence that is longer than one line. Line breaks become spaces. */
export function LongTextField({ label, note, onText, ...rest }: LongTextFieldProps) {
  const id = useId();
  return (
    <div className="stack gap-8">
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        className={styles.text}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onText(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        {...rest}
      />
      {note ? (
        <p id={`${id}-note`} className="quiet small pretty">
          {note}
        </p>
      ) : null}
    </div>
  );
}
