import { Link, type LinkProps } from 'react-router-dom';
import { useKeys } from '#web/lib/browser/shortcut-keys.ts';

const ROW = 'a[data-row]';

/** The link of a row to its object. The keys j and k move between these links, and Enter follows one. */
export function RowLink(props: LinkProps) {
  return <Link data-row {...props} />;
}

/** Registers the keys of a list: j and k move the focus to the next and the previous `RowLink` of the page. */
export function useListKeys(): void {
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
}

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const next =
    at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[next]?.focus();
}
