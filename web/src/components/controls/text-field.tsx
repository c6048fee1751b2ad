import { type ComponentProps, type ReactNode, useId } from 'react';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import styles from './text-field.module.css';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  /** Error message about the input; announced at once. */
  problem?: string | null;
  note?: ReactNode;
};

/** A text field with a label; the problem and the note are its accessible description. */
export function TextField({ label, problem = null, note, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <>
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        className={`${styles.input} ${className}`}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem ${id}-note`}
        {...rest}
      />
      <p id={`${id}-problem`} className="outcome" role="alert">
        {problem}
      </p>
      {note ? (
        <p id={`${id}-note`} className="quiet small pretty">
          {typeof note === 'string' ? <Unbroken text={note} /> : note}
        </p>
      ) : null}
    </>
  );
}
