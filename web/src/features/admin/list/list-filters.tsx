import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './list-filters.module.css';

/** The filters above a list, in one row that wraps. */
export function ListFilters({ children }: { children: ReactNode }) {
  return (
    <search className={styles.filters} aria-label="Filters">
      {children}
    </search>
  );
}

type TextFilterProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
};

/**
 * A text filter that is applied on Enter or when it loses focus, not on every keystroke. Escape leaves it without
 * applying what was typed.
 */
export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  // The URL may also change in other ways, such as with the back button.
  useEffect(() => setText(value), [value]);
  const isLeft = useRef(false);
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    // The browser would clear the field instead.
    event.preventDefault();
    setText(value);
    isLeft.current = true;
    event.currentTarget.blur();
    isLeft.current = false;
  };
  const apply = () => {
    if (isLeft.current) return;
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      className={styles.text}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={apply}
        onKeyDown={leave}
      />
    </form>
  );
}

/** A filter for one UTC day. */
export function DayFilter({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return (
    <input
      type="date"
      aria-label="Day (UTC)"
      className={styles.day}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
